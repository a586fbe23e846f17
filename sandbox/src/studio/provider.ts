import { randomInt } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import type { StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import type { PlayableGame } from './games/index.ts';
import type { Rounds } from './rounds.ts';
import type { Seats } from './seats.ts';
import type { Wallet } from './wallet/wallet.ts';

/** One provider of games at work. */
export interface Provider {
  readonly code: StudioProvider;
  readonly games: readonly PlayableGame[];
  readonly wallet: Wallet;
  readonly rounds: Rounds;
  readonly seats: Seats;
  /** The wallet is not told how rounds end. */
  isSilent(): boolean;
  /** A round has come to its end. */
  count(staked: Satang, won: Satang): void;
}

/** What really draws: nobody can foresee it. */
export const chance = (n: number): number => randomInt(n);
