import { callOut } from '../../platform/http/outgoing.ts';
import type { Launchers } from './launcher.ts';

/** The games of the sandbox's studio: pages of its own origin, whose address is built here. */
export const sandboxLaunchers =
  (url: string, secret: string): Launchers =>
  (provider) => {
    const pageOf = (game: string) => `${url}/studio/${provider}/${game}`;
    return {
      origin: new URL(url).origin,
      assertUp: async (game) => {
        const { ok, status } = await callOut({ method: 'GET', url: pageOf(game), secret });
        if (!ok) throw new Error(`the studio answered ${status}`);
      },
      urlOf: ({ game, player }) => `${pageOf(game)}?${new URLSearchParams(player ? { ...player } : { mode: 'demo' })}`,
    };
  };
