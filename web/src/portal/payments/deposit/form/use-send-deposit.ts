import { useNavigate } from 'react-router';
import type { Satang } from '@portal/contract/money.ts';
import { showAlert } from '../../../../kit/dialog/show-modal.ts';
import { hasCode, messageOf } from '../../../../kit/data/call.ts';
import { useRequestGatewayDeposit } from '../../gateway/use-request-gateway.ts';
import { depositPage, isProvider, useRefetchPayments, useRequestDeposit } from '../../queries.ts';
import { useCommit } from '../../../../kit/forms/use-commit.ts';
import { type Route, takes } from './payment-methods.ts';

type Way = Pick<Route, 'channel' | 'code'> & Partial<Pick<Route, 'limits'>>;
/** How much, and with which offer; null: none, whatever was chosen before. */
interface Wish {
  readonly amount: Satang;
  readonly promotion_id: string | null;
}
interface How {
  /** What the server has against the amount, for its field. */
  readonly onAmountRefused?: (why: string) => void;
  /** The page of the new request takes the place of this one. */
  readonly replace?: boolean;
}

/**
 * Makes the request and goes to where it is paid; says why there is none. Of several ways the first that works is taken: one
 * that is down is passed over while there is another that takes the amount.
 */
export function useSendDeposit({ onAmountRefused, replace = false }: How = {}) {
  const transfer = useRequestDeposit();
  const payment = useRequestGatewayDeposit();
  const navigate = useNavigate();
  const lookAgain = useRefetchPayments();
  const commit = useCommit('deposit', ({ channel, code, ...wish }: Pick<Route, 'channel' | 'code'> & Wish, key) =>
    isProvider(channel)
      ? payment.mutateAsync({ key, provider: channel, ...wish })
      : transfer.mutateAsync({ key, channel, ...wish, ...(channel === 'bank' && { bank_code: code }) }),
  );
  return async function send(wish: Wish, [way, ...rest]: readonly Way[]): Promise<void> {
    if (!way) return;
    const others = rest.filter((other) => takes(other, wish.amount));
    try {
      const answer = await commit({ channel: way.channel, code: way.code, ...wish });
      if (answer) void navigate(depositPage(answer.data), { replace });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated', 'age_required')) return; // the window that asks is open
      if (others.length && hasCode(error, 'channel_down')) return send(wish, others);
      void lookAgain(); // a refusal says that something has changed
      await showAlert(messageOf(error));
      if (hasCode(error, 'deposit_open') && error.id)
        void navigate(depositPage({ id: error.id, channel: way.channel }), { replace });
      else if (
        hasCode(error, 'invalid_input', 'deposit_limit') &&
        (error.field === 'amount' || hasCode(error, 'deposit_limit'))
      )
        onAmountRefused?.(error.message);
    }
  };
}
