import { useSyncExternalStore } from 'react';
import { store, stored } from '../data/session.ts';

const KEY = 'auth.reading'; // read by before-paint.js

/** Whether the page is set in letters that are easy to read (docs/design/look.md#type). */
const isReadingMode = (): boolean => document.documentElement.dataset['reading'] !== undefined;

/** Sets the page so, or back, at once; this browser remembers it before the next paint. */
function setReadingMode(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) dataset['reading'] = '';
  else delete dataset['reading'];
  store(KEY, on ? '1' : null);
}

export type Theme = 'auto' | 'light' | 'dark';
/** How this device shows the portal. */
export interface Appearance {
  readonly theme: Theme;
  /** Larger, looped letters and flat surfaces. */
  readonly readable: boolean;
  readonly hide_balance: boolean;
}

const THEME = 'auth.theme-mode'; // read by before-paint.js
const HIDDEN = 'auth.hide-balance';
const ACCOUNT = 'auth.appearance';

const kept = (): Appearance => {
  const theme = stored(THEME);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    readable: isReadingMode(),
    hide_balance: stored(HIDDEN) === '1',
  };
};
let now = kept();
const listeners = new Set<() => void>();
const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Changes how this device shows the portal, at once. */
export function setAppearance(change: Partial<Appearance>): void {
  now = { ...now, ...change };
  store(THEME, now.theme === 'auto' ? null : now.theme);
  store(HIDDEN, now.hide_balance ? '1' : null);
  setReadingMode(now.readable);
  const { dataset } = document.documentElement;
  if (now.theme === 'auto') delete dataset['mode'];
  else dataset['mode'] = now.theme;
  for (const tell of listeners) tell();
}

/** What the member chose for every device. It counts here once, when it changes: after that this device may differ. */
export function adoptAccountAppearance({ theme, readable, hide_balance }: Appearance): void {
  const chosen = JSON.stringify([theme, readable, hide_balance]);
  if (stored(ACCOUNT) === chosen) return;
  const isFirst = stored(ACCOUNT) === null && chosen === '["auto",false,false]';
  store(ACCOUNT, chosen);
  if (!isFirst) setAppearance({ theme, readable, hide_balance });
}

export const useAppearance = (): Appearance => useSyncExternalStore(watch, () => now);
