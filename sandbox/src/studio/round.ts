import { randomUUID } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import type { StudioTransaction } from '@portal/contract/sandbox/providers.ts';
import type { StoredRound } from './rounds.ts';
import type { Operation, Player } from './wallet/dialect.ts';

/** Operations of a round with one bet, with new ids. */
export const operationsOf = (round: string, stake: Satang) => {
  const bet = randomUUID();
  const common = { wager: randomUUID(), bet, round, stake };
  return {
    bet: { ...common, kind: 'bet', id: bet, amount: stake } satisfies Operation,
    win: (amount: Satang): Operation => ({ ...common, kind: 'win', id: randomUUID(), amount }),
    rollback: (): Operation => ({ ...common, kind: 'rollback', id: randomUUID(), amount: stake }),
  };
};

const transactionOf = ({ id, kind, amount, wager, bet }: Operation, at: Date): StudioTransaction => ({
  id,
  kind,
  amount,
  wager,
  reference: kind === 'bet' ? null : bet,
  at,
});

/** A round with its bet sent. */
export const openedRound = (player: Player, bet: Operation): StoredRound => {
  const at = new Date();
  return {
    player,
    round: {
      id: bet.round,
      game: player.game,
      user: player.user,
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

/** The ended round, with the end still to be sent to the wallet. */
export const endedRound = ({ player, round }: StoredRound, end: Operation, result: string): StoredRound => {
  const at = new Date();
  const settled = end.kind === 'win';
  return {
    player,
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
