import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { choosePromotion } from '@portal/contract/promotions.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call, messageOf } from '../../kit/data/call.ts';
import { useIdempotentSubmit } from '../../kit/forms/use-idempotent-submit.ts';
import { showAlert, showSuccess } from '../../kit/dialog/modal-queue.ts';
import { type ReturnLoss, returnLossQuery, useRefetchBonuses } from './queries.ts';
import * as words from './return-loss-words.ts';
import { formatDateTime } from '../../kit/time/date-time.ts';

/** Refetches, then claims the amount shown; if it has changed it is shown instead. A claim of unknown outcome is sent again first. */
export function useClaimReturnLoss({ amount }: ReturnLoss) {
  const queries = useQueryClient();
  const refetch = useRefetchBonuses();
  const sent = useRef<string>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (key: string) => {
      if (sent.current !== key) {
        const { data: fresh } = await queries.fetchQuery({ ...returnLossQuery, staleTime: 0 });
        if (!fresh.eligible || fresh.amount !== amount) return { isTaken: false };
        sent.current = key;
      }
      await call(choosePromotion, { input: { type: 'return_loss' }, idempotencyKey: key });
      return { isTaken: true };
    },
    onSettled: refetch,
  });
  const commit = useIdempotentSubmit('return-loss', (_: void, key) => mutateAsync(key));
  const take = async () => {
    try {
      const answer = await commit();
      if (answer) await (answer.isTaken ? showSuccess(words.done(formatBaht(amount))) : showAlert(words.changed));
    } catch (error) {
      await showAlert(messageOf(error));
    }
  };
  return { take, isPending };
}

/** Reason why nothing can be claimed; null: claimable. */
export const reasonFor = ({ reason, next_date, taken_at }: ReturnLoss): string | null => {
  if (!reason) return null;
  if (reason === 'not_yet' && next_date) return words.reasons.not_yet(formatDateTime(next_date, 'day'));
  if (reason === 'taken' && taken_at) return words.reasons.taken(formatDateTime(taken_at, 'history'));
  return reason === 'not_yet' || reason === 'taken' ? words.reasons.off() : words.reasons[reason]();
};
