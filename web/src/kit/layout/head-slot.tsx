import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const ID = 'head-slot';

/** Where a page may stand something in the header of its frame. */
export const HeadSlot = () => <span id={ID} />;

const find = () => document.getElementById(ID);
const standsStill = () => () => {};

/** Stands in the header, beside the title; nowhere where the frame has no such place. */
export function InHead({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(standsStill, find);
  return slot && createPortal(children, slot);
}
