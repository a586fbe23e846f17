import { useNavigate } from 'react-router';
import type { Satang } from '@portal/contract/money.ts';
import { showAlert } from '../../../kit/show-modal.ts';
import { hasCode, messageOf } from '../../../kit/call.ts';
import { useRequestGatewayDeposit } from '../gateway/use-request-gateway.ts';
import { depositPage, isProvider, useRefetchPayments, useRequestDeposit } from '../queries.ts';
import { useCommit } from '../use-commit.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface Wish {
  readonly channel: PaymentMethod['channel'];
  /** Which of the banks with a house account. */
  readonly bank_code?: string | undefined;
  readonly amount: Satang;
}
interface How {
  /** What the server has against the amount, for its field. */
  readonly onAmountRefused?: (why: string) => void;
  /** The page of the new request takes the place of this one. */
  readonly replace?: boolean;
}

/** Makes the request and goes to where it is paid; says why there is none. */
export function useSendDeposit({ onAmountRefused, replace = false }: How = {}): (wish: Wish) => Promise<void> {
  const transfer = useRequestDeposit();
  const payment = useRequestGatewayDeposit();
  const navigate = useNavigate();
  const lookAgain = useRefetchPayments();
  const commit = useCommit('deposit', ({ channel, bank_code, amount }: Wish, key) =>
    isProvider(channel)
      ? payment.mutateAsync({ key, provider: channel, amount })
      : transfer.mutateAsync({ key, channel, amount, ...(bank_code !== undefined && { bank_code }) }),
  );
  return async (wish) => {
    try {
      const answer = await commit(wish);
      if (answer) void navigate(depositPage(answer.data), { replace });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated', 'age_required')) return; // the window that asks is open
      void lookAgain(); // a refusal says that something has changed
      await showAlert(messageOf(error));
      if (hasCode(error, 'deposit_open') && error.id)
        void navigate(depositPage({ id: error.id, channel: wish.channel }), { replace });
      else if (hasCode(error, 'invalid_input') && error.field === 'amount') onAmountRefused?.(error.message);
    }
  };
}
