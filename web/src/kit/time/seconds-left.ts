import { useSyncExternalStore } from 'react';

const TICK_MS = 250;
const tick = (notify: () => void) => {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
};
const still = () => () => {};

/** Whole seconds until a moment (Unix milliseconds), counted down; 0 when past or undefined. */
export const useSecondsLeft = (until: number | undefined): number =>
  useSyncExternalStore(until === undefined ? still : tick, () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
