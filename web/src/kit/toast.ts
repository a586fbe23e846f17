import { announce } from './announcer.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Somewhere to go from it. */
  readonly link?: { readonly to: string; readonly text: string };
}

const SHOWN_MS = 4000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let last = 0;
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const tell of listeners) tell();
};

/** A passing word about something small ("คัดลอกแล้ว"), 4 s. Never the only place of an error. */
export function showToast(text: string, link?: Toast['link']): void {
  const id = ++last;
  announce(text);
  change([...toasts.filter((each) => each.text !== text), { id, text, ...(link ? { link } : {}) }]);
  setTimeout(() => change(toasts.filter((each) => each.id !== id)), SHOWN_MS);
}

export const currentToasts = (): readonly Toast[] => toasts;
export const onToastChange = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
