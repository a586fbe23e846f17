import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/db.ts';
import { retryStart } from '../../../../platform/database/db-errors.ts';
import type { Launchers } from './launcher.ts';
import { openProviders } from './queries.ts';

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
