import { store } from './session.ts';

const KEY = 'auth.reading'; // read by before-paint.js

/** Whether the page is set in letters that are easy to read (docs/design/look.md#type). */
export const isReadingMode = (): boolean => document.documentElement.dataset['reading'] !== undefined;

/** Sets the page so, or back, at once; this browser remembers it before the next paint. */
export function setReadingMode(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) dataset['reading'] = '';
  else delete dataset['reading'];
  store(KEY, on ? '1' : null);
}
