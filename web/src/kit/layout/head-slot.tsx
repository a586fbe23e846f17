import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const ID = 'head-slot';

/** Slot in the header of a frame. */
export const HeadSlot = () => <span id={ID} />;

const find = () => document.getElementById(ID);
const standsStill = () => () => {};

/** Renders into the header, beside the title; nothing in a frame without the slot. */
export function InHead({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(standsStill, find);
  return slot && createPortal(children, slot);
}
