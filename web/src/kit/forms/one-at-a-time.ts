import { useRef } from 'react';

/**
 * Runs one at a time: a busy phone hands over two taps at once, before the page could be drawn as sent, so no state that is drawn
 * can hold the second back. Gives undefined for the tap that was one too many, throws what `run` throws.
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
