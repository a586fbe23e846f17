import { useSyncExternalStore } from 'react';

const TICK_MS = 250;
const tick = (tell: () => void) => {
  const timer = setInterval(tell, TICK_MS);
  return () => clearInterval(timer);
};
const still = () => () => {};

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it is past or there is none. */
export const useSecondsLeft = (until: number | undefined): number =>
  useSyncExternalStore(until === undefined ? still : tick, () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
