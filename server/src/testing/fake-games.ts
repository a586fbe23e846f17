import type { Launchers } from '../games/lobby/launch/launcher.ts';

/** Providers of games as the lobby meets them; every one opens, unless it is down. */
export const fakeGames = () => {
  const weather = { down: false };
  const launchers: Launchers = (provider) => ({
    origin: `https://${provider}.test`,
    launch: async ({ game, player }) => {
      if (weather.down) throw new Error('the provider answered 503');
      return `https://${provider}.test/${game}?${new URLSearchParams({ ...player })}`;
    },
  });
  return { launchers, weather };
};
