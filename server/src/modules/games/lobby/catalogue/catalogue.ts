import type { Game, GameProvider, listGames } from '@portal/contract/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { type Db, first, one, type Reader } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../../platform/http/paging.ts';
import { runningShares } from '../../../promotions/index.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { isId } from '../../../../platform/ids.ts';
import * as queries from './queries.ts';

const MAX_RECENT_GAMES = 12;

/** Providers, playable ones first. */
export const gameProviders = async (reader: Reader, connected: ConnectionCheck): Promise<GameProvider[]> => {
  const rows = await Promise.all(
    (await reader.rows(queries.providersInOrder())).map(async ({ style, ...row }) => ({
      ...row,
      maintenance: row.maintenance || !(await connected(style, row.code)),
    })),
  );
  return rows.toSorted((a, b) => Number(a.maintenance) - Number(b.maintenance));
};

/** Categories that have games, in lobby order. */
export const gameCategories = async (reader: Reader) => {
  const rows = await reader.rows(queries.categoryCounts());
  return rows.toSorted((a, b) => gameKinds.indexOf(a.code) - gameKinds.indexOf(b.code));
};

type Shares = Awaited<ReturnType<typeof runningShares>>;

const toView = async (
  { provider, provider_name, style, share, ...row }: queries.GameRow,
  shares: Shares,
  connected: ConnectionCheck,
): Promise<Game> => ({
  ...row,
  maintenance: row.maintenance || !(await connected(style, provider)),
  provider: { code: provider, name: provider_name },
  counts: shares && Math.min(shares.get(row.category) ?? 0, share),
});

const sharesFor = (reader: Reader, memberId: string | null): Promise<Shares> =>
  memberId === null ? Promise.resolve(null) : runningShares(reader, memberId);

/** Categories that count towards turnover; undefined without an active bonus. */
const countingIn = (shares: Shares): string[] | undefined =>
  shares ? [...shares].flatMap(([category, share]) => (share > 0 ? [category] : [])) : undefined;

const isTrue = (flag: 'true' | 'false' | undefined): boolean | undefined => flag && flag === 'true';

/** A page of the catalogue and the number of matches. Visitors have no favourites and no bonus. */
export const gamesOf = async (
  db: Db,
  connected: ConnectionCheck,
  memberId: string | null,
  { limit, cursor, sort, q = '', category, provider, is_new, has_demo, favourite, counts }: Input<typeof listGames>,
) => {
  const flags = { is_new: isTrue(is_new), has_demo: isTrue(has_demo), favourite: isTrue(favourite) };
  const shares = await sharesFor(db, memberId);
  const counting = counts === 'true' ? countingIn(shares) : undefined;
  const filter = { category, provider, q, ...flags, counting };
  const after = idCursor(cursor);
  const [{ total }, page] = await Promise.all([
    one(db, queries.countGames(memberId, filter)),
    pageOf(
      limit,
      (rowLimit) => db.rows(queries.gamesPage(memberId, { ...filter, order: sort, after, limit: rowLimit })),
      (rows) => rows,
    ),
  ]);
  const data = await Promise.all(page.data.map((row) => toView(row, shares, connected)));
  return { data, next_cursor: page.next_cursor, total };
};

export const recentGamesOf = async (reader: Reader, connected: ConnectionCheck, memberId: string): Promise<Game[]> => {
  const [rows, shares] = await Promise.all([
    reader.rows(queries.recentGames(memberId, MAX_RECENT_GAMES)),
    runningShares(reader, memberId),
  ]);
  return Promise.all(rows.map((row) => toView(row, shares, connected)));
};

/** Throws not_found. */
export const gameOf = async (
  reader: Reader,
  connected: ConnectionCheck,
  memberId: string | null,
  id: string,
): Promise<Game> => {
  const [row, shares] = await Promise.all([first(reader, queries.gameById(memberId, id)), sharesFor(reader, memberId)]);
  if (!row) throw new DomainError('not_found');
  return toView(row, shares, connected);
};

/** Marks a favourite; idempotent. Throws not_found. */
export const addFavourite = async (db: Db, memberId: string, gameId: string): Promise<void> => {
  if (!(await first(db, queries.addFavourite(memberId, gameId)))) throw new DomainError('not_found');
};
export const removeFavourite = async (db: Db, memberId: string, gameId: string): Promise<void> => {
  await db.rows(queries.removeFavourite(memberId, gameId));
};

/** Tells if a provider has a launcher and keys, regardless of closures. */
export type ConnectionCheck = (style: 'single' | 'batch', provider: string) => Promise<boolean>;

/** A provider is connected when it has a launcher and keys to verify its calls. */
export const connectionCheck =
  (opens: (provider: string) => object | undefined, keyring: Keyring): ConnectionCheck =>
  async (style, provider) =>
    opens(provider) !== undefined && (await keyring(style, provider)) !== undefined;

/** Display names for the game ids of the daily counters. */
export const gameNames = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const gameIds = ids.filter(isId);
  return new Map((gameIds.length ? await reader.rows(queries.namesOf(gameIds)) : []).map(({ id, name }) => [id, name]));
};

/** Games that match a search text, closed ones included, in lobby order. */
export const gamesLike = (reader: Reader, q: string, limit: number) => reader.rows(queries.gamesByName(q, limit));
