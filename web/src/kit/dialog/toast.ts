import { announce } from '../live/announcer.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Somewhere to go from it. */
  readonly link?: { readonly to: string; readonly text: string };
}

const SHOWN_MS = 4000;
/** Long enough to read it and to reach its way. */
const WITH_LINK_MS = 10_000;
const LOOK_AGAIN_MS = 1000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let last = 0;
let isHeld = false;
const change = (next: readonly Toast[]) => {
  toasts = next;
  if (next.length === 0) isHeld = false;
  for (const tell of listeners) tell();
};

/** A passing word about something small ("คัดลอกแล้ว"), 4 s, or 10 s with somewhere to go; the newest on top. Never the only place of an error. */
export function showToast(text: string, link?: Toast['link']): void {
  const id = ++last;
  announce(text);
  change([{ id, text, ...(link ? { link } : {}) }, ...toasts.filter((each) => each.text !== text)]);
  const leave = () => (isHeld ? void setTimeout(leave, LOOK_AGAIN_MS) : dismissToast(id));
  setTimeout(leave, link ? WITH_LINK_MS : SHOWN_MS);
}

export const dismissToast = (id: number): void => change(toasts.filter((each) => each.id !== id));
/** While somebody points at them or has the focus there they stay. */
export const holdToasts = (hold: boolean): void => void (isHeld = hold);

export const currentToasts = (): readonly Toast[] => toasts;
export const onToastChange = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
