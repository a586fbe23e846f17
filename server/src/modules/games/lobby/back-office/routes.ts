import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/db.ts';
import { mount } from '../../../../platform/http/mount.ts';
import { requestKeys, endOldKeys } from '../../keys/approvals.ts';
import {
  changeGame,
  changeSiteClosure,
  changeProvider,
  gamesForConsole,
  siteClosure,
  providersForConsole,
  type Connections,
} from './catalogue.ts';
import { revenue } from '../../reports/revenue.ts';
import { playForConsole, sessionsForConsole } from './member.ts';
import { roundForConsole, roundsForConsole } from './rounds.ts';

/** The console's routes for the catalogue and rounds. */
export const gamesConsoleRoutes = (app: FastifyInstance, db: Db, connections: Connections, appSecret: string): void => {
  const { providerStatements } = connections;
  mount(app, contract.listProviders, async () => ({ data: await providersForConsole(db, connections) }));
  mount(app, contract.changeProvider, async (change, by) => ({
    data: await changeProvider(db, connections, change, by),
  }));
  mount(app, contract.setProviderKeys, async (input, by) => ({ data: await requestKeys(db, appSecret, input, by) }));
  mount(app, contract.endProviderKeys, ({ code }, by) => endOldKeys(db, code, by));
  mount(app, contract.listGames, (query) => gamesForConsole(db, query));
  mount(app, contract.changeGame, async (change, by) => ({ data: await changeGame(db, change, by) }));
  mount(app, rounds.listRounds, (query) => roundsForConsole(db, providerStatements, query));
  mount(app, rounds.listMemberSessions, (query) => sessionsForConsole(db, query));
  mount(app, rounds.getMemberPlay, async ({ id }) => ({ data: await playForConsole(db, id) }));
  mount(app, contract.getHouse, async () => ({ data: await siteClosure(db) }));
  mount(app, contract.changeHouse, async (change, by) => ({ data: await changeSiteClosure(db, change, by) }));
  mount(app, contract.listRevenue, (query) => revenue(db, query));
  mount(app, rounds.getRound, async ({ id }) => ({ data: await roundForConsole(db, providerStatements, id) }));
};
