import type { FastifyInstance } from 'fastify';
import { callOut } from '../../../../platform/http/outgoing.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { retryStart } from '../../../../platform/database/db-errors.ts';
import { openProviders } from './queries.ts';

/** A launch request. */
export interface Launch {
  readonly provider: string;
  /** The provider's code of the game. */
  readonly game: string;
  /** Null for a demo. `user`: the member's name at this provider; `token`: names the session in wallet calls. */
  readonly player: { readonly token: string; readonly user: string } | null;
  readonly device: 'desktop' | 'ios' | 'android' | 'line';
}

/** Opens the games of one provider. */
export interface Launcher {
  /** The origin of its games for `frame-src`: `https://games.example.com`. */
  readonly origin: string;
  /** Returns the address for the player. Throws, or takes longer than a few seconds, when the provider is down. */
  readonly launch: (launch: Launch) => Promise<string>;
}

/** By provider code; undefined for a provider without a launcher. */
export type Launchers = (provider: string) => Launcher | undefined;

/** For an installation without provider contracts: no game opens. */
export const noLaunchers: Launchers = () => undefined;

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

const REFRESH_MS = 2000;

/** Origins the portal may frame: those of open providers. Refreshed in the background, so that no page waits. */
export const frameOrigins = async (
  app: FastifyInstance,
  db: Db,
  launchers: Launchers,
): Promise<() => readonly string[]> => {
  let origins: readonly string[] = [];
  const refresh = async () => {
    const rows = await db.rows(openProviders());
    origins = [...new Set(rows.flatMap(({ code }) => launchers(code)?.origin ?? []))];
  };
  await retryStart(refresh);
  const timer = setInterval(() => void refresh().catch(() => {}), REFRESH_MS).unref(); // keeps the last origins when the database is down
  app.addHook('onClose', async () => clearInterval(timer));
  return () => origins;
};
