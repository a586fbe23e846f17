import { useRef } from 'react';

/**
 * Runs one call at a time: a slow phone can tap twice before the page redraws, so state cannot block the second. Returns
 * undefined for the extra tap, throws what `run` throws.
 */
export function useOneAtATime<A extends readonly unknown[], R>(
  run: (...args: A) => Promise<R>,
): (...args: A) => Promise<R | undefined> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
