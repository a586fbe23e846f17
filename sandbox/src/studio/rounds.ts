import type { StudioRound } from '@portal/contract/sandbox/providers.ts';
import type { Act, Seat } from './wallet/dialect.ts';

const MOST = 20_000;
const BANGKOK_MS = 7 * 3_600_000;

/** The day in Bangkok. */
export const dayOf = (at: Date): string => new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 10);

/** A round and what is not for others: whose it is, and what the wallet was not told yet. */
export interface Kept {
  readonly seat: Seat;
  readonly round: StudioRound;
  /** The end of the round, until the wallet has answered. */
  readonly owed: Act | null;
}

/** What one provider remembers: the last of its rounds, none of which is in the journal. */
export interface Rounds {
  /** A player's, or the first of this name. */
  get(id: string, user?: string): Kept | undefined;
  put(kept: Kept): void;
  drop(kept: Kept): void;
  /** Of a player at a game, oldest first. */
  owedTo(seat: Seat): Kept[];
  /** Newest first, after the one that is named (`nameOf`); undefined when that one is forgotten. */
  of(day: string, after: string | undefined, limit: number): { rounds: StudioRound[]; more: boolean } | undefined;
  /** What began before is forgotten. */
  since(): Date;
}

/** Many may play a round of one id, each their own. */
export const nameOf = ({ id, user }: Pick<StudioRound, 'id' | 'user'>): string => `${user}~${id}`;

export const openRounds = (): Rounds => {
  const kept = new Map<string, Kept>();
  let since = new Date();
  /** Forgets the oldest whose end the wallet knows. */
  const trim = () => {
    if (kept.size <= MOST) return;
    for (const [name, { owed, round }] of kept) {
      if (owed) continue;
      kept.delete(name);
      since = round.opened_at;
      return;
    }
  };
  return {
    get: (id, user) =>
      user === undefined ? [...kept.values()].find(({ round }) => round.id === id) : kept.get(nameOf({ id, user })),
    put: (each) => {
      kept.set(nameOf(each.round), each);
      trim();
    },
    drop: ({ round }) => void kept.delete(nameOf(round)),
    owedTo: ({ user, game }) =>
      [...kept.values()].filter(({ owed, seat }) => owed && seat.user === user && seat.game === game),
    of: (day, after, limit) => {
      const all = [...kept.values()].map(({ round }) => round).filter((round) => dayOf(round.opened_at) === day);
      all.reverse();
      const from = after ? all.findIndex((round) => nameOf(round) === after) + 1 : 0;
      if (after && from === 0) return undefined;
      return { rounds: all.slice(from, from + limit), more: all.length > from + limit };
    },
    since: () => since,
  };
};
