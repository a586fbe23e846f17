import { useState } from 'react';
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
  const [commit] = useState(() => ({ key: freshKey(), isRunning: false }));
  return async (input) => {
    if (commit.isRunning) return undefined;
    commit.isRunning = true;
    try {
      const answer = await withStepUp(() => whileLoading(run(input, commit.key)));
      commit.key = freshKey();
      return answer;
    } catch (error) {
      if (!leavesOpen(error)) commit.key = freshKey();
      throw error;
    } finally {
      commit.isRunning = false;
    }
  };
}
