import type { Satang } from '@portal/contract/money.ts';
import { useNavigate } from 'react-router';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import { useIdempotentSubmit } from '../../../kit/forms/use-idempotent-submit.ts';

/** Sends the request and opens its page; an error about the amount shows at its field. */
export function useSendPayout<To extends string>(
  { name, detail, send, purpose, onRefused }: PayoutRequest<To>,
  close: () => void,
  onProblem: (problem: string) => void,
) {
  const navigate = useNavigate();
  const commit = useIdempotentSubmit(name, send, purpose);
  return async (input: PayoutInput<To>) => {
    try {
      const answer = await commit(input);
      if (!answer) return;
      close();
      // A window removes its history entry first, or it would step back over the next page.
      setTimeout(async () => {
        await historySettled();
        await navigate(`${detail}?id=${answer.data.id}`, { replace: true });
      });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated')) return; // the confirmation window is open
      void onRefused?.();
      close();
      await showAlert(messageOf(error));
      if (hasCode(error, 'insufficient_balance', 'withdrawal_quota', 'invalid_input')) onProblem(messageOf(error));
    }
  };
}

export interface PayoutInput<To extends string> {
  readonly amount: Satang;
  /** Undefined with a single destination. */
  readonly to: To | undefined;
}

export interface PayoutRequest<To extends string> {
  /** Name of the draft and of the key that makes a retry idempotent. */
  name: string;
  /** Page that shows the result. */
  detail: string;
  /** Sends the request. */
  send: (input: PayoutInput<To>, key: string) => Promise<{ readonly data: { readonly id: string } }>;
  /** Purpose of a password, as a sentence. */
  purpose?: ((input: PayoutInput<To>) => string) | undefined;
  onRefused?: (() => unknown) | undefined;
}
