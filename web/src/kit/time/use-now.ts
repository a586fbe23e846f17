import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The current time, refreshed at intervals. `clock` is the clock it reads. */
export function useNow(clock: () => number): number {
  const [now, tick] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => tick(clock()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
