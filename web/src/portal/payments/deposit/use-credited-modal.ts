import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { showSuccess } from '../../../kit/show-modal.ts';
import { creditQuery } from '../queries.ts';
import { inBaht } from '../words.ts';
import * as pay from './pay-words.ts';

/** When the money arrives while one looks: the success modal, with the credit as it is now. */
export function useCreditedModal(deposit: Deposit | undefined): void {
  const queries = useQueryClient();
  const before = useRef(deposit?.state);
  const celebrate = useEffectEvent(async ({ credited, amount_to_pay }: Deposit) => {
    const arrived = pay.credited(formatBaht(credited ?? amount_to_pay));
    const now = await queries.fetchQuery({ ...creditQuery, staleTime: 0 }).catch(() => undefined);
    await showSuccess(now ? `${arrived} ${pay.newCredit} ${inBaht(formatBaht(now.credit))}` : arrived);
  });
  useEffect(() => {
    if (before.current && before.current !== 'credited' && deposit?.state === 'credited') void celebrate(deposit);
    before.current = deposit?.state;
  }, [deposit]);
}
