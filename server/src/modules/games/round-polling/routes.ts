import * as contract from '@portal/contract/console/rounds.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Engine } from '../engine/engine.ts';
import { roundForDesk } from '../lobby/back-office/rounds.ts';
import { askAboutRound } from './poll.ts';
import { compareDay, comparisons } from '../provider-reconciliation/reconcile.ts';
import type { RoundBooks } from '../provider-statement/statement.ts';
import { replayOf } from './replay.ts';

/** What operators have the providers of games asked. */
export const askingRoutes = (app: FastifyInstance, db: Db, engine: Engine, books: RoundBooks): void => {
  mount(app, contract.askRound, async ({ id }, by) => {
    await askAboutRound(db, engine, books, id, by);
    return { data: await roundForDesk(db, books, id) };
  });
  mount(app, contract.replayRound, async ({ id }) => ({ data: await replayOf(db, books, id) }));
  mount(app, contract.listComparisons, async () => ({ data: await comparisons(db) }));
  mount(app, contract.compareRounds, async (wish, by) => ({ data: await compareDay(db, books, wish, by) }));
};
