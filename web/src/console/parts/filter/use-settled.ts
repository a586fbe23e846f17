import { useEffect, useState } from 'react';

const SETTLES_MS = 400;

/** A value that is being typed, when it has stood for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
