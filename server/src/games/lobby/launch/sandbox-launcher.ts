import * as z from 'zod/mini';
import { callOut } from '../../../platform/http/outgoing.ts';
import type { Launchers } from './launcher.ts';

const Opened = z.object({ url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) });

/** The games of the sandbox's studio: pages of its own origin. */
export const sandboxLaunchers =
  (url: string, secret: string): Launchers =>
  (provider) => ({
    origin: new URL(url).origin,
    launch: async ({ game, player }) => {
      const to = `${url}/games/${provider}/launch`;
      const { ok, status, body } = await callOut({ method: 'POST', url: to, secret, body: { game, ...player } });
      if (!ok) throw new Error(`the studio answered ${status}`);
      return z.parse(Opened, body).url;
    },
  });
