import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { requestKeys, endOldKeys } from '../keys/approvals.ts';
import type { Engine } from '../engine/engine.ts';
import { pollRound, replayOf } from '../statements/poll.ts';
import { reconcileDay, comparisons } from '../statements/reconcile.ts';
import {
  changeGame,
  changeSiteClosure,
  changeProvider,
  gamesForConsole,
  siteClosure,
  comparedProviders,
  providersForConsole,
  type Connections,
} from './catalogue.ts';
import { revenue } from './revenue.ts';
import { playForConsole, sessionsForConsole, roundForConsole, roundsForConsole } from './rounds.ts';

/** The console's routes for the catalogue, rounds, and questions to providers about them. */
export const gamesConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  connections: Connections,
  engine: Engine,
  appSecret: AppSecret,
): void => {
  const { providerStatements: statements } = connections;
  mount(app, contract.listProviders, async () => ({ data: await providersForConsole(db, connections) }));
  mount(app, contract.changeProvider, async (change, by) => ({
    data: await changeProvider(db, connections, change, by),
  }));
  mount(app, contract.setProviderKeys, async (input, by) => ({ data: await requestKeys(db, appSecret, input, by) }));
  mount(app, contract.endProviderKeys, ({ code }, by) => endOldKeys(db, code, by));
  mount(app, contract.listGames, (query) => gamesForConsole(db, query));
  mount(app, contract.changeGame, async (change, by) => {
    const changed = await changeGame(db, change, by);
    return 'approval_id' in changed ? new Accepted({ data: changed }) : { data: changed };
  });
  mount(app, contract.getHouse, async () => ({ data: await siteClosure(db) }));
  mount(app, contract.changeHouse, async (change, by) => ({ data: await changeSiteClosure(db, change, by) }));
  mount(app, contract.listRevenue, (query) => revenue(db, query));
  mount(app, rounds.listRounds, (query) => roundsForConsole(db, statements, query));
  mount(app, rounds.listMemberSessions, (query) => sessionsForConsole(db, query));
  mount(app, rounds.getMemberPlay, async ({ id }) => ({ data: await playForConsole(db, id) }));
  mount(app, rounds.getRound, async ({ id }) => ({ data: await roundForConsole(db, statements, id) }));
  mount(app, rounds.queryRound, async ({ id }, by) => {
    await pollRound(db, engine, statements, id, by);
    return { data: await roundForConsole(db, statements, id) };
  });
  mount(app, rounds.replayRound, async ({ id }) => ({ data: await replayOf(db, statements, id) }));
  mount(app, rounds.listComparisons, async () => ({ data: await comparisons(db) }));
  mount(app, rounds.listComparedProviders, async () => ({ data: await comparedProviders(db, connections) }));
  mount(app, rounds.compareRounds, async (input, by) => ({ data: await reconcileDay(db, statements, input, by) }));
};
