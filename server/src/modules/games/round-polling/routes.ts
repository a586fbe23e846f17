import * as contract from '@portal/contract/console/rounds.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Engine } from '../engine/engine.ts';
import { roundForConsole } from '../lobby/back-office/rounds.ts';
import { pollRound } from './poll.ts';
import { reconcileDay, comparisons } from '../provider-reconciliation/reconcile.ts';
import type { ProviderStatements } from '../provider-statement/statement.ts';
import { replayOf } from './replay.ts';

/** The console's routes that ask providers: polling, replay, reconciliation. */
export const roundPollingRoutes = (
  app: FastifyInstance,
  db: Db,
  engine: Engine,
  statements: ProviderStatements,
): void => {
  mount(app, contract.queryRound, async ({ id }, by) => {
    await pollRound(db, engine, statements, id, by);
    return { data: await roundForConsole(db, statements, id) };
  });
  mount(app, contract.replayRound, async ({ id }) => ({ data: await replayOf(db, statements, id) }));
  mount(app, contract.listComparisons, async () => ({ data: await comparisons(db) }));
  mount(app, contract.compareRounds, async (input, by) => ({ data: await reconcileDay(db, statements, input, by) }));
};
