import type { RoundBooks } from '../modules/games/provider-statement/statement.ts';
import type { WalletKeys } from '../modules/games/keys/verifying.ts';
import type { Launch, Launchers } from '../modules/games/lobby/launch/launcher.ts';

/** Somebody who knows every round and says that it goes on, and has no list. */
const everyRoundGoesOn: RoundBooks = () => ({
  round: async (id) => ({
    id,
    game: 'koi',
    user: 'somebody',
    state: 'open',
    staked: 0n,
    won: 0n,
    result: '',
    opened_at: new Date(),
    transactions: [],
  }),
  day: async () => ({ rounds: [], next: null, since: new Date() }),
});

/** Providers of games as the lobby meets them; every one opens, unless it is down. Who answers about rounds a test may say. */
export const fakeGames = () => {
  const weather: {
    down: boolean;
    /** What happens elsewhere while a provider opens a game. */
    meanwhile: () => Promise<unknown>;
    books: RoundBooks;
    unopened: string[];
    keyless: string[];
  } = {
    down: false,
    meanwhile: () => Promise.resolve(),
    books: everyRoundGoesOn,
    unopened: [],
    keyless: [],
  };
  const launchers: Launchers = (provider) => (weather.unopened.includes(provider) ? undefined : launcherOf(provider));
  const launcherOf = (provider: string) => ({
    origin: `https://${provider}.test`,
    launch: async ({ game, player }: Launch) => {
      if (weather.down) throw new Error('the provider answered 503');
      await weather.meanwhile();
      return `https://${provider}.test/${game}?${new URLSearchParams({ ...player })}`;
    },
  });
  const roundBooks: RoundBooks = (provider) => weather.books(provider);
  /** Everybody has keys, and has never signed anything with them. */
  const walletKeys: WalletKeys = (_style, provider) => (weather.keyless.includes(provider) ? undefined : () => false);
  return { launchers, roundBooks, walletKeys, weather };
};
