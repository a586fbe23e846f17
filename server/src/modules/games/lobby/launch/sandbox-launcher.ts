import { callOut } from '../../../../platform/http/outgoing.ts';
import type { Launchers } from './launcher.ts';

/** Launches the games of the sandbox's studio. Checks that the page exists without sending the token. */
export const sandboxLaunchers =
  (url: string, secret: string): Launchers =>
  (provider) => ({
    origin: new URL(url).origin,
    launch: async ({ game, player }) => {
      const page = `${url}/studio/${provider}/${game}`;
      const { ok, status } = await callOut({ method: 'GET', url: page, secret });
      if (!ok) throw new Error(`the studio answered ${status}`);
      return player ? `${page}?${new URLSearchParams({ ...player })}` : page;
    },
  });
