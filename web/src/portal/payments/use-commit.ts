import { useRef, useState } from 'react';
import { hasCode } from '../../kit/call.ts';
import { freshKey } from '../../kit/key.ts';
import { whileLoading } from '../../kit/loading.ts';
import { withStepUp } from '../../kit/step-up.ts';

/** After these nobody knows whether the commit happened, so the next try must be recognisable as the same one. */
const leavesOpen = (error: unknown) =>
  hasCode(error, 'network', 'timeout', 'request_in_flight', 'internal', 'unavailable');

/**
 * One commit of money at a time, under the loading modal and with the password when the server wants it.
 * The Idempotency-Key is made when the form opens and changed only after an answer.
 * Gives undefined for a second tap, throws what the commit throws.
 */
export function useCommit<I, O>(run: (input: I, key: string) => Promise<O>): (input: I) => Promise<O | undefined> {
  const [firstKey] = useState(freshKey);
  const key = useRef(firstKey);
  const isRunning = useRef(false);
  return async (input) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      const answer = await withStepUp(() => whileLoading(run(input, key.current)));
      key.current = freshKey();
      return answer;
    } catch (error) {
      if (!leavesOpen(error)) key.current = freshKey();
      throw error;
    } finally {
      isRunning.current = false;
    }
  };
}
