import { store, stored } from '../../../kit/session.ts';

const KEY = 'auth.ways';
const USUAL = 5;
const MOST = 12;

/** How many payment methods the page showed in this browser the last time, so that its skeleton is as long as it will be. */
export function lastMethodCount(): number {
  const count = Number(stored(KEY));
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : USUAL;
}

export const rememberMethodCount = (count: number | undefined): void => {
  if (count) store(KEY, String(count));
};
