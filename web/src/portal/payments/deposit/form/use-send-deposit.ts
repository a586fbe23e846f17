import { useNavigate } from 'react-router';
import type { Satang } from '@portal/contract/money.ts';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { call, hasCode, messageOf } from '../../../../kit/data/call.ts';
import { cacheNewDeposit, depositPage, isProvider, useRefetchPayments, useRequestDeposit } from '../../queries.ts';
import { limitsQuery } from '../../../safer-play/queries.ts';
import { useIdempotentSubmit } from '../../../../kit/forms/use-idempotent-submit.ts';
import { type Route, acceptsAmount } from './payment-methods.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Provider, requestGatewayDeposit } from '@portal/contract/payments.ts';

type TriedRoute = Pick<Route, 'channel' | 'code'> & Partial<Pick<Route, 'limits'>>;
/** An amount, and its offer; null: none. */
interface DepositInput {
  readonly amount: Satang;
  readonly promotion_id: string | null;
}
interface Options {
  /** Shows the server's error about the amount at its field. */
  readonly onAmountRefused?: (why: string) => void;
  /** The page of the new request replaces this one. */
  readonly replace?: boolean;
}

/**
 * Creates the request and opens its payment page; otherwise gives the reason. Of several routes the first that works is used: a
 * failing one is skipped while another takes the amount.
 */
export function useSendDeposit({ onAmountRefused, replace = false }: Options = {}) {
  const transfer = useRequestDeposit();
  const payment = useRequestGatewayDeposit();
  const navigate = useNavigate();
  const refetch = useRefetchPayments();
  const queries = useQueryClient();
  const commit = useIdempotentSubmit(
    'deposit',
    ({ channel, code, ...input }: Pick<Route, 'channel' | 'code'> & DepositInput, key) =>
      isProvider(channel)
        ? payment.mutateAsync({ key, provider: channel, ...input })
        : transfer.mutateAsync({ key, channel, ...input, ...(channel === 'bank' && { bank_code: code }) }),
  );
  return async function send(input: DepositInput, [way, ...rest]: readonly TriedRoute[]): Promise<void> {
    if (!way) return;
    const others = rest.filter((other) => acceptsAmount(other, input.amount));
    try {
      const answer = await commit({ channel: way.channel, code: way.code, ...input });
      if (answer) void navigate(depositPage(answer.data), { replace });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated', 'age_required')) return; // the confirmation window is open
      if (others.length && hasCode(error, 'channel_down')) return send(input, others);
      void refetch(); // a refusal means that something has changed
      if (hasCode(error, 'deposit_limit')) void queries.invalidateQueries(limitsQuery);
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

interface GatewayRequest {
  readonly provider: Provider;
  readonly amount: bigint;
  readonly promotion_id: string | null;
  readonly key: string;
}

/** Opens a payment at a gateway; caches the response as the deposit's query. */
function useRequestGatewayDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: GatewayRequest) => call(requestGatewayDeposit, { input, idempotencyKey: key }),
    onSuccess: (answer) => cacheNewDeposit(queries, answer),
  });
}
