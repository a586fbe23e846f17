import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now_s = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now_s = Math.floor(Date.now() / 1000);
  for (const onChange of listeners) onChange();
};
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Seconds since the epoch; every age on the page moves by this one clock. */
export const useNow_s = (): number => useSyncExternalStore(subscribe, () => now_s);
