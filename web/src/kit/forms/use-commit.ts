import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../data/call.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { whileLoading } from '../dialog/loading.ts';
import { useOneAtATime } from './one-at-a-time.ts';
import { withStepUp } from '../dialog/step-up.ts';

/**
 * After these nobody knows whether the commit happened, so the next try must be recognisable as the same one. A session
 * that ended did nothing now, but may have ended an earlier try that did.
 */
const leavesOpen = (error: unknown) =>
  hasCode(error, 'network', 'timeout', 'request_in_flight', 'internal', 'unavailable', 'unauthenticated', 'replaced');

/**
 * One commit of money at a time, under the loading modal and with the password when the server wants it.
 * The Idempotency-Key is made when the form opens and changed only after an answer; under `name` it outlives a page that is
 * loaded anew in between, as after signing in again.
 * `about` says what the password would be given for. Gives undefined for a second tap, throws what the commit throws.
 */
export function useCommit<I, O>(
  name: string,
  run: (input: I, key: string) => Promise<O>,
  about?: (input: I) => string,
): (input: I) => Promise<O | undefined> {
  const draft = `${name}-key`;
  const [firstKey] = useState(() => String(readDraft(draft)['key'] ?? newIdempotencyKey()));
  const key = useRef(firstKey);
  useEffect(() => () => forgetDraft(draft), [draft]);
  const renew = () => {
    key.current = newIdempotencyKey();
    forgetDraft(draft);
  };
  return useOneAtATime(async (input: I) => {
    keepDraft(draft, { key: key.current });
    try {
      const answer = await withStepUp(() => whileLoading(run(input, key.current)), about?.(input));
      renew();
      return answer;
    } catch (error) {
      if (!leavesOpen(error)) renew();
      throw error;
    }
  });
}
