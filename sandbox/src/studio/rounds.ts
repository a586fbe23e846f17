import { dayOf } from '@portal/contract/bangkok.ts';
import type { StudioRound, StudioTransaction } from '@portal/contract/sandbox/providers.ts';
import type { Operation, Player } from './wallet/dialect.ts';
import { createHash } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';

/** Operations of a player's round with one bet. A repeated round has the same ids, also after a restart, so the wallet replays it. */
export const operationsOf = ({ user }: Pick<Player, 'user'>, round: string, stake: Satang) => {
  const idOf = (part: Operation['kind'] | 'wager') =>
    createHash('sha256')
      .update(`${nameOf({ id: round, user })}~${part}`)
      .digest('hex')
      .slice(0, 32);
  const common = { wager: idOf('wager'), bet: idOf('bet'), round, stake };
  return {
    bet: { ...common, kind: 'bet', id: common.bet, amount: stake } satisfies Operation,
    win: (amount: Satang): Operation => ({ ...common, kind: 'win', id: idOf('win'), amount }),
    rollback: (): Operation => ({ ...common, kind: 'rollback', id: idOf('rollback'), amount: stake }),
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

const MAX_ROUNDS = 20_000;

/** A round with its player and the call still owed to the wallet. */
export interface StoredRound {
  readonly player: Player;
  readonly round: StudioRound;
  /** The end of the round, until the wallet has answered. */
  readonly owed: Operation | null;
}

/** A provider's latest rounds, in memory only. */
export interface Rounds {
  /** A player's round, or the first with this id. */
  get(id: string, user?: string): StoredRound | undefined;
  put(stored: StoredRound): void;
  drop(stored: StoredRound): void;
  /** Rounds of a player in a game with an owed call, oldest first. */
  owedTo(player: Player): StoredRound[];
  /** Newest first, after the named round (`nameOf`); undefined if that one is deleted. */
  of(day: string, after: string | undefined, limit: number): { rounds: StudioRound[]; more: boolean } | undefined;
  /** Start of the stored rounds. */
  since(): Date;
}

/** Key of a round; ids are unique per player only. */
export const nameOf = ({ id, user }: Pick<StudioRound, 'id' | 'user'>): string => `${user}~${id}`;

export const openRounds = (): Rounds => {
  const stored = new Map<string, StoredRound>();
  let since = new Date();
  /** Deletes the oldest round without an owed call. */
  const trim = () => {
    if (stored.size <= MAX_ROUNDS) return;
    for (const [name, { owed, round }] of stored) {
      if (owed) continue;
      stored.delete(name);
      since = round.opened_at;
      return;
    }
  };
  return {
    get: (id, user) =>
      user === undefined ? [...stored.values()].find(({ round }) => round.id === id) : stored.get(nameOf({ id, user })),
    put: (each) => {
      stored.set(nameOf(each.round), each);
      trim();
    },
    drop: ({ round }) => void stored.delete(nameOf(round)),
    owedTo: ({ user, game }) =>
      [...stored.values()].filter(({ owed, player }) => owed && player.user === user && player.game === game),
    of: (day, after, limit) => {
      const all = [...stored.values()].map(({ round }) => round).filter((round) => dayOf(round.opened_at) === day);
      all.reverse();
      const from = after ? all.findIndex((round) => nameOf(round) === after) + 1 : 0;
      if (after && from === 0) return undefined;
      return { rounds: all.slice(from, from + limit), more: all.length > from + limit };
    },
    since: () => since,
  };
};
