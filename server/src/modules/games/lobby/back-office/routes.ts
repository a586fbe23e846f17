import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/db.ts';
import { mount } from '../../../../platform/http/mount.ts';
import { askForKeys, endKeysBefore } from '../../keys/approvals.ts';
import {
  changeGame,
  changeHouse,
  changeProvider,
  gamesForDesk,
  houseForDesk,
  providersForDesk,
  type Reach,
} from './catalogue.ts';
import { revenue } from '../../reports/revenue.ts';
import { playForDesk, sessionsForDesk } from './member.ts';
import { roundForDesk, roundsForDesk } from './rounds.ts';

/** The catalogue and the rounds, for operators. */
export const gamesConsoleRoutes = (app: FastifyInstance, db: Db, reach: Reach, appSecret: string): void => {
  const { roundBooks } = reach;
  mount(app, contract.listProviders, async () => ({ data: await providersForDesk(db, reach) }));
  mount(app, contract.changeProvider, async (change, by) => ({ data: await changeProvider(db, reach, change, by) }));
  mount(app, contract.setProviderKeys, async (wish, by) => ({ data: await askForKeys(db, appSecret, wish, by) }));
  mount(app, contract.endProviderKeys, ({ code }, by) => endKeysBefore(db, code, by));
  mount(app, contract.listGames, (query) => gamesForDesk(db, query));
  mount(app, contract.changeGame, async (change, by) => ({ data: await changeGame(db, change, by) }));
  mount(app, rounds.listRounds, (query) => roundsForDesk(db, roundBooks, query));
  mount(app, rounds.listMemberSessions, (query) => sessionsForDesk(db, query));
  mount(app, rounds.getMemberPlay, async ({ id }) => ({ data: await playForDesk(db, id) }));
  mount(app, contract.getHouse, async () => ({ data: await houseForDesk(db) }));
  mount(app, contract.changeHouse, async (change, by) => ({ data: await changeHouse(db, change, by) }));
  mount(app, contract.listRevenue, (query) => revenue(db, query));
  mount(app, rounds.getRound, async ({ id }) => ({ data: await roundForDesk(db, roundBooks, id) }));
};
