import { randomInt } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import type { StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import type { PlayableGame } from './games/index.ts';
import type { Rounds } from './rounds.ts';
import type { Sessions } from './sessions.ts';
import type { Wallet } from './wallet/wallet.ts';

/** One game provider. */
export interface Provider {
  readonly code: StudioProvider;
  readonly games: readonly PlayableGame[];
  readonly wallet: Wallet;
  readonly rounds: Rounds;
  readonly sessions: Sessions;
  /** The provider sends no round ends. */
  isSilent(): boolean;
  /** Counts a finished round. */
  count(staked: Satang, won: Satang): void;
}

/** Unpredictable random numbers. */
export const chance = (n: number): number => randomInt(n);
