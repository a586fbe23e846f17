import { createHmac, randomInt } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import type { StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import type { Chance } from './games/game.ts';
import type { PlayableGame } from './games/index.ts';
import type { Rounds } from './rounds.ts';
import type { Wallet } from './wallet/wallet.ts';
import type { Player } from './wallet/dialect.ts';

const MAX_SESSIONS = 500;

export type OpenedSession = Player & { readonly at: Date };

/** Real-money sessions opened since the start. */
interface Sessions {
  of(token: string): Player | undefined;
  take(player: Player): void;
  /** Newest first. */
  all(): OpenedSession[];
}

export const openSessions = (): Sessions => {
  const sessions = new Map<string, OpenedSession>();
  return {
    of: (token) => sessions.get(token),
    take: (player) => {
      sessions.delete(player.token);
      sessions.set(player.token, { ...player, at: new Date() });
      for (const token of sessions.keys()) if (sessions.size > MAX_SESSIONS) sessions.delete(token);
    },
    all: () => [...sessions.values()].toReversed(),
  };
};

/** One game provider. */
export interface Provider {
  readonly code: StudioProvider;
  readonly games: readonly PlayableGame[];
  readonly wallet: Wallet;
  readonly rounds: Rounds;
  readonly sessions: Sessions;
  /** The provider sends no round ends. */
  isSilent(): boolean;
  /** Random numbers of the round of that name (`nameOf`), drawn again when it is repeated after a restart. */
  chanceOf(round: string): Chance;
  /** Counts a finished round. */
  count(staked: Satang, won: Satang): void;
}

/** Unpredictable random numbers. */
export const chance: Chance = (n) => randomInt(n);

/** Random numbers that the secret and the seed determine. */
export const seededChance = (secret: string, seed: string): Chance => {
  let drawn = 0;
  return (n) =>
    createHmac('sha256', secret)
      .update(`${seed}~${(drawn += 1)}`)
      .digest()
      .readUIntBE(0, 6) % n;
};
