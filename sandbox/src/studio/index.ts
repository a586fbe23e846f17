import { dayOf } from '@portal/contract/bangkok.ts';
import { studioProviders, type StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { Timers } from '../timers.ts';
import { games } from './games/index.ts';
import { openPlay, type Play } from './play.ts';
import { openSessions, type Provider, seededChance } from './provider.ts';
import { openRounds } from './rounds.ts';
import { openWallet } from './wallet/wallet.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { GameSums } from '@portal/contract/sandbox/values.ts';
import { gameSumsKey } from '../store.ts';

const WRITE_EVERY_MS = 1000;

/** Daily totals, journaled at most once a second; rounds are not journaled. */
const openSums = ({ store, record }: Journal, timers: Timers) => {
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

/** Game providers and their play. */
export interface Studio {
  readonly of: Readonly<Record<StudioProvider, Provider & { readonly play: Play }>>;
  /** Aborts open wallet calls; undecided ones stay undecided. */
  close(): void;
}

interface Options {
  readonly journal: Journal;
  readonly faults: Faults;
  readonly timers: Timers;
  readonly portalUrl: string;
  readonly secret: string;
}

export const openStudio = ({ journal, faults, timers, portalUrl, secret }: Options): Studio => {
  const closing = new AbortController();
  const sums = openSums(journal, timers);
  const open = (code: StudioProvider) => {
    const provider: Provider = {
      code,
      games: games.filter((game) => game.provider === code),
      wallet: openWallet(code, { portalUrl, secret, closing: closing.signal }),
      rounds: openRounds(),
      sessions: openSessions(),
      isSilent: () => faults.isSilent('games'),
      chanceOf: (round) => seededChance(secret, round),
      count: (staked, won) => sums.add(code, staked, won),
    };
    return { ...provider, play: openPlay(provider) };
  };
  const opened = studioProviders.map(({ code }) => [code, open(code)] as const);
  return {
    of: Object.fromEntries(opened) as unknown as Studio['of'],
    close: () => {
      closing.abort();
      sums.write();
    },
  };
};
