import * as contract from '@portal/contract/games.ts';
import type { FastifyInstance } from 'fastify';
import { lockPayee } from '../../identity/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { isAnswered, keyOf } from '../../platform/http/idempotency.ts';
import { mount, mountPrepared } from '../../platform/http/mount.ts';
import { launch, readyFor } from './launch.ts';
import type { Launchers } from './launcher.ts';
import { addFavourite, gameOf, gameProviders, gamesOf, recentGamesOf, removeFavourite } from './lobby.ts';

/** The catalogue, as a visitor or a member sees it, and the way into a game. */
export const lobbyRoutes = (app: FastifyInstance, db: Db, launchers: Launchers): void => {
  mount(app, contract.listGameProviders, async () => ({ data: await gameProviders(db) }));
  mount(app, contract.listGames, (query, { member }) => gamesOf(db, member?.id ?? null, query));
  mount(app, contract.listRecentGames, async (_input, { member }) => ({ data: await recentGamesOf(db, member.id) }));
  mount(app, contract.getGame, async ({ id }, { member }) => ({ data: await gameOf(db, member?.id ?? null, id) }));
  mount(app, contract.addFavouriteGame, ({ id }, { member }) => addFavourite(db, member.id, id));
  mount(app, contract.removeFavouriteGame, ({ id }, { member }) => removeFavourite(db, member.id, id));
  mountPrepared(
    app,
    contract.launchGame,
    async (input, { member, request }) => {
      if (await isAnswered(db, keyOf(request, member.id, contract.launchGame.path))) return undefined;
      return readyFor(db, launchers, member.id, input);
    },
    async (input, { tx, member }, ready) => {
      if (ready) return { data: await launch(tx, member, input, ready) };
      await lockPayee(tx, member.id); // the key is found taken here, and the answer is given again
      throw new DomainError('request_in_flight', { retry_after_s: 1 }); // it grew too old just now
    },
  );
};
