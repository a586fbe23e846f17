import { useSyncExternalStore } from 'react';
import { store, readStored } from '../data/session.ts';

const KEY = 'auth.reading'; // read by before-paint.js

/** Tells whether the reading mode is on (docs/design/look.md#type). */
const isReadingMode = (): boolean => document.documentElement.dataset['reading'] !== undefined;

/** Switches the reading mode at once; this browser applies it before the next paint. */
function setReadingMode(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) dataset['reading'] = '';
  else delete dataset['reading'];
  store(KEY, on ? '1' : null);
}

export type Theme = 'auto' | 'light' | 'dark';
/** Appearance of the portal on this device. */
export interface Appearance {
  readonly theme: Theme;
  /** Larger, looped letters and flat surfaces. */
  readonly readable: boolean;
  readonly hide_balance: boolean;
}

const THEME = 'auth.theme-mode'; // read by before-paint.js
const HIDDEN = 'auth.hide-balance';
const ACCOUNT = 'auth.appearance';

const storedAppearance = (): Appearance => {
  const theme = readStored(THEME);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    readable: isReadingMode(),
    hide_balance: readStored(HIDDEN) === '1',
  };
};
let now = storedAppearance();
const listeners = new Set<() => void>();
const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Changes the appearance on this device at once. */
export function setAppearance(change: Partial<Appearance>): void {
  now = { ...now, ...change };
  store(THEME, now.theme === 'auto' ? null : now.theme);
  store(HIDDEN, now.hide_balance ? '1' : null);
  setReadingMode(now.readable);
  const { dataset } = document.documentElement;
  if (now.theme === 'auto') delete dataset['mode'];
  else dataset['mode'] = now.theme;
  for (const notify of listeners) notify();
}

/** The member's choice for all devices. Applied once when it changes; this device may differ afterwards. */
export function adoptAccountAppearance({ theme, readable, hide_balance }: Appearance): void {
  const chosen = JSON.stringify([theme, readable, hide_balance]);
  if (readStored(ACCOUNT) === chosen) return;
  const isFirst = readStored(ACCOUNT) === null && chosen === '["auto",false,false]';
  store(ACCOUNT, chosen);
  if (!isFirst) setAppearance({ theme, readable, hide_balance });
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => now);
