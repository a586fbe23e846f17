import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../data/call.ts';
import { forgetDraft, saveDraft, readDraft } from './draft.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { whileLoading } from '../dialog/loading.ts';
import { useOneAtATime } from './one-at-a-time.ts';
import { withStepUp } from '../dialog/step-up.ts';

/**
 * Errors after which the outcome of the request is unknown, so a retry must keep its key. A session that ended did nothing now,
 * but an earlier try may have succeeded.
 */
const leavesOpen = (error: unknown) =>
  hasCode(error, 'network', 'timeout', 'request_in_flight', 'internal', 'unavailable', 'unauthenticated', 'replaced');

/**
 * Runs one money request at a time, under the loading modal and with the password when required. The Idempotency-Key is created
 * when the form opens and changed only after a response; under `name` it survives a reload, as after a new sign-in. `about`
 * names the purpose of the password. Returns undefined for a second tap, throws what `run` throws.
 */
export function useIdempotentSubmit<I, O>(
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
    saveDraft(draft, { key: key.current });
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
