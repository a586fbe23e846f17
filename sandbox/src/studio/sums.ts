import type { Satang } from '@portal/contract/money.ts';
import type { StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import type { GameSums } from '@portal/contract/sandbox/values.ts';
import type { Journal } from '../journal.ts';
import { gameSumsKey } from '../store.ts';
import type { Timers } from '../timers.ts';
import { dayOf } from './rounds.ts';

const WRITE_EVERY_MS = 1000;

/** Daily totals, journaled at most once a second; rounds are not journaled. */
export const openSums = ({ store, record }: Journal, timers: Timers) => {
  const changed = new Map<string, GameSums>();
  const write = () => {
    if (changed.size) record(...[...changed.values()].map((sums) => ({ kind: 'game_sums' as const, sums })));
    changed.clear();
  };
  return {
    add: (provider: StudioProvider, staked: Satang, won: Satang): void => {
      const day = dayOf(new Date());
      const key = gameSumsKey({ provider, day });
      const none = { provider, day, rounds: 0, staked: 0n, won: 0n };
      const before = changed.get(key) ?? store.gameSums.get(key) ?? none;
      if (!changed.size) timers.after(WRITE_EVERY_MS, write);
      const rounds = before.rounds + 1;
      changed.set(key, { ...before, rounds, staked: before.staked + staked, won: before.won + won });
    },
    /** Writes pending totals on shutdown. */
    write,
  };
};
