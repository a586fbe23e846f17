import type { ProviderStatements } from '../modules/games/statements/statement.ts';
import type { EnvironmentVerifiers } from '../modules/games/keys/keyring.ts';
import type { Launch, Launchers } from '../modules/games/lobby/play/launcher.ts';

/** A provider that reports every round as open and has no statement. */
const everyRoundGoesOn: ProviderStatements = () => ({
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

/** Fake game providers; each opens games unless it is down. A test may set the round statements. */
export const fakeGames = () => {
  const behaviour: {
    down: boolean;
    /** Runs while a provider opens a game. */
    meanwhile: () => Promise<unknown>;
    books: ProviderStatements;
    unopened: string[];
    keyless: string[];
  } = {
    down: false,
    meanwhile: () => Promise.resolve(),
    books: everyRoundGoesOn,
    unopened: [],
    keyless: [],
  };
  const launchers: Launchers = (provider) => (behaviour.unopened.includes(provider) ? undefined : launcherOf(provider));
  const launcherOf = (provider: string) => ({
    origin: `https://${provider}.test`,
    launch: async ({ game, player }: Launch) => {
      if (behaviour.down) throw new Error('the provider answered 503');
      await behaviour.meanwhile();
      return `https://${provider}.test/${game}?${new URLSearchParams({ ...player })}`;
    },
  });
  const providerStatements: ProviderStatements = (provider) => behaviour.books(provider);
  /** Every provider has keys, but no signature is valid. */
  const walletKeys: EnvironmentVerifiers = (_style, provider) =>
    behaviour.keyless.includes(provider) ? undefined : () => false;
  return { launchers, providerStatements, walletKeys, behaviour };
};
