import type { RoundBooks } from '../games/books/book.ts';
import type { Launchers } from '../games/lobby/launch/launcher.ts';

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
  const weather: { down: boolean; books: RoundBooks } = { down: false, books: everyRoundGoesOn };
  const launchers: Launchers = (provider) => ({
    origin: `https://${provider}.test`,
    launch: async ({ game, player }) => {
      if (weather.down) throw new Error('the provider answered 503');
      return `https://${provider}.test/${game}?${new URLSearchParams({ ...player })}`;
    },
  });
  const roundBooks: RoundBooks = (provider) => weather.books(provider);
  return { launchers, roundBooks, weather };
};
