import { studioProviders, type StudioProvider } from '@portal/contract/sandbox/game-catalogue.ts';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { Timers } from '../timers.ts';
import { games } from './games/index.ts';
import { openPlay, type Play } from './play.ts';
import type { Provider } from './provider.ts';
import { openRounds } from './rounds.ts';
import { openSessions } from './sessions.ts';
import { openSums } from './sums.ts';
import { openWallet } from './wallet/wallet.ts';

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
