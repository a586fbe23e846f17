import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/db.ts';
import { patiently } from '../../../../platform/database/retry-start.ts';
import type { Launchers } from './launcher.ts';
import { openProviders } from './queries.ts';

const LOOK_MS = 2000;

/** Whose games the portal's pages may frame now: the origins of providers that are open. Looked at beside the calls, so that no page waits for it. */
export const frameOrigins = async (
  app: FastifyInstance,
  db: Db,
  launchers: Launchers,
): Promise<() => readonly string[]> => {
  let origins: readonly string[] = [];
  const look = async () => {
    const rows = await db.rows(openProviders());
    origins = [...new Set(rows.flatMap(({ code }) => launchers(code)?.origin ?? []))];
  };
  await patiently(look);
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref(); // a lost database: what was known stands
  app.addHook('onClose', async () => clearInterval(looking));
  return () => origins;
};
