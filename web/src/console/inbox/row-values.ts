import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { depositQuery } from '../deposits/queries.ts';
import { useMay } from '../parts/operator.ts';
import { payoutRequestQuery } from '../withdrawals/queries.ts';
import { attachedOf, type Thread } from './thread.ts';

/** The values of `{amount}` and `{ref}`: those of the row that the member attached, for who may see it. */
export function useRowValues(thread: Thread | undefined): Readonly<Record<string, string>> {
  const may = useMay();
  const { kind, id = '' } = (thread && attachedOf(thread)) ?? {};
  const deposit = useQuery({ ...depositQuery(id), enabled: kind === 'deposit' && may('deposits.see') }).data;
  const withdrawal = useQuery({
    ...payoutRequestQuery('wallet', id),
    enabled: kind === 'withdrawal' && may('withdrawals.see'),
  }).data;
  if (kind === 'deposit' && deposit)
    return { ref: deposit.ref, amount: formatBaht(deposit.credited ?? deposit.amount_to_pay) };
  return kind === 'withdrawal' && withdrawal ? { ref: withdrawal.ref, amount: formatBaht(withdrawal.amount) } : {};
}
