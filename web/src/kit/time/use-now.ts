import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The time, once in a while: what depends on it appears by itself. `clock` is the one that is read. */
export function useNow(clock: () => number): number {
  const [now, tick] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => tick(clock()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
