import type { Game, GameProvider, listGames } from '@portal/contract/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { type Db, first, one, type Reader } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { before, pageOf } from '../../../../platform/http/paging.ts';
import { runningShares } from '../../../promotions/index.ts';
import type { Connected } from './connected.ts';
import * as queries from './queries.ts';
import { likeWords } from './rules.ts';

const MOST_RECENT = 12;

/** Those that can be played stand first. */
export const gameProviders = async (reader: Reader, connected: Connected): Promise<GameProvider[]> => {
  const rows = await Promise.all(
    (await reader.rows(queries.providersInOrder())).map(async ({ style, ...row }) => ({
      ...row,
      maintenance: row.maintenance || !(await connected(style, row.code)),
    })),
  );
  return rows.toSorted((a, b) => Number(a.maintenance) - Number(b.maintenance));
};

/** Those in which there is a game, in the order of the lobby. */
export const gameCategories = async (reader: Reader) => {
  const rows = await reader.rows(queries.categoryCounts());
  return rows.toSorted((a, b) => gameKinds.indexOf(a.code) - gameKinds.indexOf(b.code));
};

type Shares = Awaited<ReturnType<typeof runningShares>>;

const shown = async (
  { provider, provider_name, style, share, ...row }: queries.GameRow,
  shares: Shares,
  connected: Connected,
): Promise<Game> => ({
  ...row,
  maintenance: row.maintenance || !(await connected(style, provider)),
  provider: { code: provider, name: provider_name },
  counts: shares && Math.min(shares.get(row.category) ?? 0, share),
});

const sharesFor = (reader: Reader, memberId: string | null): Promise<Shares> =>
  memberId === null ? Promise.resolve(null) : runningShares(reader, memberId);

/** The categories of which something counts; undefined where no bonus runs, and every stake does. */
const countingIn = (shares: Shares): string[] | undefined =>
  shares ? [...shares].flatMap(([category, share]) => (share > 0 ? [category] : [])) : undefined;

const isTrue = (flag: 'true' | 'false' | undefined): boolean | undefined => flag && flag === 'true';

/** A piece of the catalogue, and how many games there are in all that fit. Without a member nobody has favourites, and no bonus runs. */
export const gamesOf = async (
  db: Db,
  connected: Connected,
  memberId: string | null,
  { limit, cursor, sort, q = '', category, provider, is_new, has_demo, favourite, counts }: Input<typeof listGames>,
) => {
  const flags = { is_new: isTrue(is_new), has_demo: isTrue(has_demo), favourite: isTrue(favourite) };
  const shares = await sharesFor(db, memberId);
  const counting = counts === 'true' ? countingIn(shares) : undefined;
  const filter = { category, provider, words: likeWords(q), ...flags, counting };
  const after = before(cursor);
  const [{ total }, piece] = await Promise.all([
    one(db, queries.countGames(memberId, filter)),
    pageOf(
      limit,
      (most) => db.rows(queries.gamesPage(memberId, { ...filter, order: sort, after, limit: most })),
      (rows) => rows,
    ),
  ]);
  const data = await Promise.all(piece.data.map((row) => shown(row, shares, connected)));
  return { data, next_cursor: piece.next_cursor, total };
};

export const recentGamesOf = async (reader: Reader, connected: Connected, memberId: string): Promise<Game[]> => {
  const [rows, shares] = await Promise.all([
    reader.rows(queries.recentGames(memberId, MOST_RECENT)),
    runningShares(reader, memberId),
  ]);
  return Promise.all(rows.map((row) => shown(row, shares, connected)));
};

/** Throws not_found. */
export const gameOf = async (
  reader: Reader,
  connected: Connected,
  memberId: string | null,
  id: string,
): Promise<Game> => {
  const [row, shares] = await Promise.all([first(reader, queries.gameById(memberId, id)), sharesFor(reader, memberId)]);
  if (!row) throw new DomainError('not_found');
  return shown(row, shares, connected);
};

/** Throws not_found. Twice is once. */
export const addFavourite = async (db: Db, memberId: string, gameId: string): Promise<void> => {
  if (!(await first(db, queries.addFavourite(memberId, gameId)))) throw new DomainError('not_found');
};
export const removeFavourite = async (db: Db, memberId: string, gameId: string): Promise<void> => {
  await db.rows(queries.removeFavourite(memberId, gameId));
};
