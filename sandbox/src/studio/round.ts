import { randomUUID } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import type { StudioTransaction } from '@portal/contract/sandbox/providers.ts';
import type { Kept } from './rounds.ts';
import type { Act, Seat } from './wallet/dialect.ts';

/** The acts of a round with one bet, under ids that nobody has yet. */
export const actsOf = (round: string, stake: Satang) => {
  const bet = randomUUID();
  const common = { wager: randomUUID(), bet, round, stake };
  return {
    bet: { ...common, kind: 'bet', id: bet, amount: stake } satisfies Act,
    win: (amount: Satang): Act => ({ ...common, kind: 'win', id: randomUUID(), amount }),
    rollback: (): Act => ({ ...common, kind: 'rollback', id: randomUUID(), amount: stake }),
  };
};

const transactionOf = ({ id, kind, amount, wager, bet }: Act, at: Date): StudioTransaction => ({
  id,
  kind,
  amount,
  wager,
  reference: kind === 'bet' ? null : bet,
  at,
});

/** A round whose bet is on its way. */
export const openedRound = (seat: Seat, bet: Act): Kept => {
  const at = new Date();
  return {
    seat,
    round: {
      id: bet.round,
      game: seat.game,
      user: seat.user,
      state: 'open',
      staked: bet.amount,
      won: 0n,
      result: '',
      opened_at: at,
      closed_at: null,
      transactions: [transactionOf(bet, at)],
    },
    owed: null,
  };
};

/** The round has come to its end, which the wallet is yet to be told. */
export const endedRound = ({ seat, round }: Kept, end: Act, result: string): Kept => {
  const at = new Date();
  const settled = end.kind === 'win';
  return {
    seat,
    round: {
      ...round,
      state: settled ? 'settled' : 'rolled_back',
      staked: settled ? round.staked : 0n,
      won: settled ? end.amount : 0n,
      result,
      closed_at: at,
      transactions: [...round.transactions, transactionOf(end, at)],
    },
    owed: end,
  };
};
