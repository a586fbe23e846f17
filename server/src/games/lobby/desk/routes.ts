import * as contract from '@portal/contract/console/games.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { mount } from '../../../platform/http/mount.ts';
import { changeGame, changeHouse, changeProvider, gamesForDesk, houseForDesk, providersForDesk } from './catalogue.ts';
import { revenue } from '../../reports/revenue.ts';
import { roundForDesk, roundsForDesk } from './rounds.ts';

/** The catalogue and the rounds, for operators. */
export const gamesConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, contract.listProviders, async () => ({ data: await providersForDesk(db) }));
  mount(app, contract.changeProvider, async (change, by) => ({ data: await changeProvider(db, change, by) }));
  mount(app, contract.listGames, (query) => gamesForDesk(db, query));
  mount(app, contract.changeGame, async (change, by) => ({ data: await changeGame(db, change, by) }));
  mount(app, contract.listRounds, (query) => roundsForDesk(db, query));
  mount(app, contract.getHouse, async () => ({ data: await houseForDesk(db) }));
  mount(app, contract.changeHouse, async (change, by) => ({ data: await changeHouse(db, change, by) }));
  mount(app, contract.listRevenue, (query) => revenue(db, query));
  mount(app, contract.getRound, async ({ id }) => ({ data: await roundForDesk(db, id) }));
};
