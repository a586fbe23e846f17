import * as contract from '@portal/contract/games.ts';
import type { FastifyInstance } from 'fastify';
import { lockPayee } from '../../identity/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isAnswered, keyOf } from '../../../platform/http/idempotency.ts';
import { mount, mountPrepared } from '../../../platform/http/mount.ts';
import { playedToday } from '../../safer-play/index.ts';
import { launch, openGame } from './play/launch.ts';
import type { Launchers } from './play/launcher.ts';
import {
  type ConnectionCheck,
  addFavourite,
  gameCategories,
  gameOf,
  gameProviders,
  gamesOf,
  recentGamesOf,
  removeFavourite,
} from './catalogue/catalogue.ts';
import { gameSessionOf, roundHistory, roundWithTransactions } from './play/play.ts';
import { openRoundIn } from './play/queries.ts';

/** The portal's routes for the catalogue, launches and play history. */
export const lobbyRoutes = (app: FastifyInstance, db: Db, launchers: Launchers, connected: ConnectionCheck): void => {
  mount(app, contract.listGameProviders, async () => ({ data: await gameProviders(db, connected) }));
  mount(app, contract.listGameCategories, async () => ({ data: await gameCategories(db) }));
  mount(app, contract.listGames, (query, { member }) => gamesOf(db, connected, member?.id ?? null, query));
  mount(app, contract.listRecentGames, async (_input, { member }) => ({
    data: await recentGamesOf(db, connected, member.id),
  }));
  mount(app, contract.getGame, async ({ id }, { member }) => ({
    data: await gameWithTime(db, connected, member?.id ?? null, id),
  }));
  mount(app, contract.addFavouriteGame, ({ id }, { member }) => addFavourite(db, member.id, id));
  mount(app, contract.removeFavouriteGame, ({ id }, { member }) => removeFavourite(db, member.id, id));
  mount(app, contract.getGameSession, async ({ id }, { member }) => ({ data: await gameSessionOf(db, member.id, id) }));
  mount(app, contract.listGameRounds, (query, { member }) => roundHistory(db, member.id, query));
  mount(app, contract.getGameRound, async ({ id }, { member }) => ({
    data: await roundWithTransactions(db, member.id, id),
  }));
  mountPrepared(
    app,
    contract.launchGame,
    async (input, { member, request }) => {
      if (await isAnswered(db, keyOf(request, member.id, contract.launchGame.path))) return undefined;
      return openGame(db, launchers, connected, member.id, input);
    },
    async ({ game_id }, { tx, member }, opened) => {
      if (opened) return { data: await launch(tx, member, game_id, opened) };
      await lockPayee(tx, member.id); // finds the idempotency key taken and replays its response
      throw new DomainError('request_in_flight', { retry_after_s: 1 }); // the key expired just now
    },
  );
};

/** Adds the time played today and the open round; a visitor has neither. */
const gameWithTime = async (db: Db, connected: ConnectionCheck, memberId: string | null, id: string) => {
  const [game, played_s, waiting] = await Promise.all([
    gameOf(db, connected, memberId, id),
    memberId === null ? 0 : playedToday(db, memberId),
    memberId === null ? undefined : first(db, openRoundIn(memberId, id)),
  ]);
  return { ...game, played_s, open_round: waiting?.id ?? null };
};
