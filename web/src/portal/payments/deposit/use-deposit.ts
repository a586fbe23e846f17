import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import { depositQuery, isNowhere } from '../queries.ts';
import { useLiveMoney } from '../live/use-live-money.ts';
import { useLastError } from '../live/use-last-error.ts';
import { isOver } from './result/deposit-steps.ts';

/** One deposit, by id or reference, watched live. `runOut` is for the countdown that has come to its end. */
export function useDeposit(name: string) {
  const live = useLiveMoney([depositQuery(name).queryKey], ['deposit.updated']);
  const { data, error, refetch } = useQuery({
    ...depositQuery(name),
    ...live,
    refetchInterval: ({ state }) =>
      !(state.data ? isOver(state.data.data) : isNowhere(state.error)) && live.refetchInterval(),
  });
  const [hasRunOut, markRunOut] = useState(false);
  const runOut = () => {
    markRunOut(true);
    void refetch();
  };
  return { deposit: data && asOfNow(data.data, hasRunOut), error: useLastError(error), refetch, runOut };
}

/** The server's own clock closes it a moment later; nobody should begin to pay in between. */
const asOfNow = (deposit: Deposit, hasRunOut: boolean): Deposit =>
  hasRunOut && deposit.state === 'awaiting_payment' ? { ...deposit, state: 'expired' } : deposit;
