import { announce } from '../live/announcer.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Link in the toast. */
  readonly link?: { readonly to: string; readonly text: string };
}

const VISIBLE_MS = 4000;
/** Time to read it and reach its link. */
const WITH_LINK_MS = 10_000;
const LOOK_AGAIN_MS = 1000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let last = 0;
let isPaused = false;
const change = (next: readonly Toast[]) => {
  toasts = next;
  if (next.length === 0) isPaused = false;
  for (const notify of listeners) notify();
};

/** A brief notice ("คัดลอกแล้ว"), 4 s, or 10 s with a link; newest on top. Never the only place of an error. */
export function showToast(text: string, link?: Toast['link']): void {
  const id = ++last;
  announce(text);
  change([{ id, text, ...(link ? { link } : {}) }, ...toasts.filter((each) => each.text !== text)]);
  const leave = () => (isPaused ? void setTimeout(leave, LOOK_AGAIN_MS) : dismissToast(id));
  setTimeout(leave, link ? WITH_LINK_MS : VISIBLE_MS);
}

export const dismissToast = (id: number): void => change(toasts.filter((each) => each.id !== id));
/** Toasts stay while hovered or focused. */
export const pauseToasts = (pause: boolean): void => void (isPaused = pause);

export const currentToasts = (): readonly Toast[] => toasts;
export const onToastChange = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};
