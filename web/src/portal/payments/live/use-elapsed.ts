import { useEffect, useState } from 'react';

/** Whether this has been on the page for so long. */
export function useElapsed(wait_ms: number): boolean {
  const [isAfter, pass] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => pass(true), wait_ms);
    return () => clearTimeout(timer);
  }, [wait_ms]);
  return isAfter;
}
