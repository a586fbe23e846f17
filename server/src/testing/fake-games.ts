import type { Launch, Launchers } from '../games/lobby/launcher.ts';

/** Providers of games as the lobby meets them; every one opens, unless it is down. */
export const fakeGames = () => {
  const weather = { down: false };
  const opened: Launch[] = [];
  const launchers: Launchers = (provider) => ({
    origin: `https://${provider}.test`,
    assertUp: async () => {
      if (weather.down) throw new Error('the provider answered 503');
    },
    urlOf: (launch) => {
      opened.push(launch);
      const { token, user } = launch.player ?? { token: 'demo', user: 'demo' };
      return `https://${provider}.test/${launch.game}?token=${token}&user=${user}`;
    },
  });
  return { launchers, opened, weather };
};
