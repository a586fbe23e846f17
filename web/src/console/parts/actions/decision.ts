import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../kit/data/call.ts';
import { useActionQueue } from './action-queue.ts';
import { withCode } from '../dialog/code-step.ts';
import { setSessionExpired } from '../dialog/session-expired.ts';
import { sentenceOf } from '../sentence.ts';

interface Decision<A> {
  /** The rows it decides; they show as busy until it is done. */
  ids: readonly string[];
  run: () => Promise<A>;
  /** The toast when it is done. */
  doneText: (answer: A) => string;
  /** What may look different afterwards. */
  refresh: readonly QueryKey[];
  /** Closes the sheet it was asked in. Not called where nothing came of it and the same may be sent again: what was typed stays. */
  close?: () => void;
  /** When it was done, and only then. */
  onDone?: () => void;
  /** For a credit: the sentence beside "เลิกทำ" while it waits in the action queue. */
  queuedText?: string;
}

/** The server has done nothing, was not reached, or would take something else. */
const retryable = [
  'unauthenticated',
  'code_required',
  'network',
  'internal',
  'unavailable',
  'invalid_input',
  'name_differs',
];

/** Taps come faster than a sheet closes; the second one would hear that somebody else was quicker. */
const underway = new Set<string>();

/** Runs an operator's decision: delayed if it credits, reported when done, and the rows read again whatever came of it. */
export function useDecision(): <A>(decision: Decision<A>) => Promise<void> {
  const { enqueue, toast } = useActionQueue();
  const client = useQueryClient();
  return async ({ ids, run, doneText, refresh, queuedText, close, onDone }) => {
    const send = async () => {
      if (ids.some((id) => underway.has(id))) return;
      for (const id of ids) underway.add(id);
      try {
        toast(doneText(await withCode(run)), 'ok');
        close?.();
        onDone?.();
      } catch (error) {
        if (!hasCode(error, ...retryable)) close?.();
        if (hasCode(error, 'unauthenticated')) setSessionExpired(true);
        toast(sentenceOf(error), 'err');
      } finally {
        for (const id of ids) underway.delete(id);
      }
      await Promise.all([...refresh, ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    if (!queuedText) return send();
    close?.();
    enqueue({ text: queuedText, ids, send });
  };
}

/** The answer to who asked a second person. */
export const AWAITING = 'ส่งแล้ว รอผู้อนุมัติคนที่สอง';

/** The sentence about an answer: that a second person is asked, or what was done. */
export const doneOrAwaiting =
  (done: string) =>
  ({ data }: { readonly data: object }): string =>
    'approval_id' in data ? AWAITING : done;
