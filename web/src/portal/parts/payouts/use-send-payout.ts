import { useNavigate } from 'react-router';
import type { Satang } from '@portal/contract/money.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { useCommit } from '../../../kit/forms/use-commit.ts';

export interface PayoutInput<To extends string> {
  readonly amount: Satang;
  /** Undefined where there is one way only. */
  readonly to: To | undefined;
}

export interface PayoutRequest<To extends string> {
  /** Of the draft and of the key that makes a second try the same one. */
  name: string;
  /** The page that the answer is shown on. */
  detail: string;
  /** Asks for it. */
  send: (input: PayoutInput<To>, key: string) => Promise<{ readonly data: { readonly id: string } }>;
  /** The sentence that a password would be given for. */
  purpose?: ((input: PayoutInput<To>) => string) | undefined;
  onRefused?: (() => unknown) | undefined;
}

/** Sends the request and goes to its page; what the server says against the amount stands at the amount. */
export function useSendPayout<To extends string>(
  { name, detail, send, purpose, onRefused }: PayoutRequest<To>,
  close: () => void,
  onProblem: (problem: string) => void,
) {
  const navigate = useNavigate();
  const commit = useCommit(name, send, purpose);
  return async (input: PayoutInput<To>) => {
    try {
      const answer = await commit(input);
      if (!answer) return;
      close();
      // A window gives its entry of the history back first, or it would step back over the page that follows.
      setTimeout(async () => {
        await historySettled();
        await navigate(`${detail}?id=${answer.data.id}`, { replace: true });
      });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated')) return; // the window that asks is open
      void onRefused?.();
      close();
      await showAlert(messageOf(error));
      if (hasCode(error, 'insufficient_balance', 'withdrawal_quota', 'invalid_input')) onProblem(messageOf(error));
    }
  };
}
