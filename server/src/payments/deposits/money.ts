import type { DepositMoney } from '@portal/contract/payments.ts';
import type { DepositRow } from '../queries.ts';

/** The line that was found for a request, as it stands now; nothing where there is none. */
export interface FoundLine {
  readonly line_amount: bigint | null;
  readonly line_state: 'matched' | 'unmatched' | null;
  readonly line_classified: string | null;
}

type Standing = Pick<DepositRow, 'state' | 'provider' | 'received' | 'credited'>;

/**
 * How much came for a request (satang), and where that money is now: what its member may rely on. Money of a request that
 * was refused is held until an operator finds whose it is; then it is somebody else's request's, or goes back.
 */
export const moneyOf = (
  { state, provider, received, credited }: Standing,
  { line_amount, line_state, line_classified }: FoundLine,
): { received: bigint | null; money: DepositMoney } => {
  const came = credited ?? (provider ? received : line_amount);
  if (credited !== null) return { received: came, money: 'credited' };
  if (came === null) return { received: null, money: ended.includes(state) ? 'none' : 'awaited' };
  if (line_state !== 'matched') return { received: came, money: 'held' };
  return { received: came, money: line_classified === 'refund' ? 'returning' : 'elsewhere' };
};

const ended: readonly string[] = ['rejected', 'expired', 'cancelled'];
