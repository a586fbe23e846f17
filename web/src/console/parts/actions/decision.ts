import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { useActionQueue } from '../frame.ts';

interface Decision<A> {
  /** Ids of the rows it decides; busy until done. */
  ids: readonly string[];
  run: () => Promise<A>;
  /** Toast on success. */
  doneText: (answer: A) => string;
  /** Query keys to invalidate afterwards. */
  refresh: readonly QueryKey[];
  /** Closes the sheet. Not called when the same input may be sent again: the form keeps it. */
  close?: () => void;
  /** Called on success, or once a credit is in the action queue; never after a refusal. */
  onDone?: () => void;
  /** For a credit: the sentence beside "เลิกทำ" while it is in the action queue. */
  queuedText?: string;
}

/** The server did nothing, was not reached, or refused the input. */
const retryable = [
  'unauthenticated',
  'code_required',
  'network',
  'internal',
  'unavailable',
  'invalid_input',
  'name_differs',
  'reference_used',
  'username_taken',
  'tel_taken',
  'account_taken',
  'only_tighter',
  'longer_break',
];

/** Successful decisions made here, by row. */
const decisions = new Map<string, number>();
/** Number of decisions made here about a row. */
export const decisionsOf = (id: string): number => decisions.get(id) ?? 0;
export const countDecision = (id: string): void => void decisions.set(id, decisionsOf(id) + 1);

/** A second tap before the sheet closes would report a conflict. */
const underway = new Set<string>();

/** Runs an operator's decision: delayed when it credits, reported when done; the rows are read again in any case. */
export function useDecision(): <A>(decision: Decision<A>) => Promise<void> {
  const { enqueue, toast } = useActionQueue();
  const client = useQueryClient();
  return async ({ ids, run, doneText, refresh, queuedText, close, onDone }) => {
    const send = async () => {
      if (ids.some((id) => underway.has(id))) return;
      for (const id of ids) underway.add(id);
      try {
        const answer = await withCode(run);
        for (const id of ids) countDecision(id);
        toast(doneText(answer), 'ok');
        if (!queuedText) {
          close?.();
          onDone?.();
        }
      } catch (error) {
        if (!queuedText && !hasCode(error, ...retryable)) close?.();
        if (hasCode(error, 'unauthenticated')) setSessionExpired(true);
        toast(queuedText ? `${queuedText}: ${sentenceOf(error)}` : sentenceOf(error), 'err');
      } finally {
        for (const id of ids) underway.delete(id);
      }
      await Promise.all([...refresh, ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    if (!queuedText) return send();
    close?.();
    onDone?.(); // five seconds later it would move the operator off another row
    enqueue({ text: queuedText, ids, send });
  };
}

/** Answer to an action that may need approval. */
export const AWAITING = 'ส่งแล้ว รอผู้อนุมัติคนที่สอง';

/** Sentence for an answer: awaiting approval, or done. */
export const doneOrAwaiting =
  (done: string) =>
  ({ data }: { readonly data: object }): string =>
    'approval_id' in data ? AWAITING : done;

/** Resolves an action that waits for an authenticator code: true when one was accepted. */
type Waiting = (isConfirmed: boolean) => void;

let waiting: readonly Waiting[] = [];
let expired = false;
const listeners = new Set<() => void>();
const emit = () => {
  for (const onChange of listeners) onChange();
};
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};
const change = (next: readonly Waiting[]) => {
  waiting = next;
  emit();
};

const askCode = (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve]));

/** Resolves all waiting actions with whether a code was accepted. */
export function settleCode(isConfirmed: boolean): void {
  const all = waiting;
  change([]);
  for (const settle of all) settle(isConfirmed);
}

/** Tells whether an authenticator code is being asked for. */
export const useNeedsCode = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);

/** Records whether the server rejected this session. */
export function setSessionExpired(value: boolean): void {
  if (expired === value) return;
  expired = value;
  emit();
}
export const useSessionExpired = (): boolean => useSyncExternalStore(subscribe, () => expired);

/**
 * Runs a call that may need a step-up. On `code_required` it asks for a current code and runs the call again. Throws what the
 * call throws; if the operator cancels, the refusal itself.
 */
export async function withCode<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (hasCode(error, 'code_required') && (await askCode())) return run();
    throw error;
  }
}

/** Message for an operator: the contract's, except for errors about a member's own money. */
export const sentenceOf = (error: unknown): string =>
  hasCode(error, 'internal') ? 'ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง' : messageOf(error);
