import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it is past or there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const [now, tick] = useState(Date.now);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until === undefined) return;
    tick(Date.now());
    const timer = setInterval(() => {
      tick(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
