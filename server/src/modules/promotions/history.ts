import type { Tone } from '@portal/contract/status.ts';
import { type Db, first, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { idCursor, cursorOfPosition, pageOf, positionOf } from '../../platform/http/paging.ts';
import { statuses } from './grants.ts';
import { betsOf as betRows } from './play/queries.ts';
import * as queries from './queries.ts';

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const taken = ({ created_at, id }: queries.GrantRow) => cursorOfPosition({ at: created_at, id });

/** A member's bonuses, newest first. */
export const takenHistory = (db: Db, memberId: string, { cursor, limit }: PageQuery) =>
  pageOf(
    limit,
    (most) => db.rows(queries.grantsPage(memberId, { below: positionOf(cursor), limit: most })),
    (rows) =>
      rows.map(({ id, title, created_at, state }) => ({ id, title, taken_at: created_at, status: statuses[state] })),
    taken,
  );

/** Names of games by id; unknown ids are absent. */
export type GameNames = (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Replaces game ids by names where known. */
export const withGameNames = async <Row extends { readonly game: string }>(
  reader: Reader,
  gameNames: GameNames,
  rows: readonly Row[],
): Promise<Row[]> => {
  const names = await gameNames(
    reader,
    rows.map(({ game }) => game),
  );
  return rows.map((row) => ({ ...row, game: names.get(row.game) ?? row.game }));
};

/** Bets counted for a bonus's turnover, newest first. Throws not_found, also for another member's. */
export const betsOf = async (
  db: Db,
  gameNames: GameNames,
  memberId: string,
  { id, cursor, limit }: PageQuery & { readonly id: string },
) => {
  if (!(await first(db, queries.grantOf(memberId, id)))) throw new DomainError('not_found');
  return pageOf(
    limit,
    (most) => db.rows(betRows(id, idCursor(cursor), most)),
    (rows) =>
      withGameNames(
        db,
        gameNames,
        rows.map(({ at, game, own, bonus, pct, counted }) => ({ at, game, own, bonus, pct, counted })),
      ),
  );
};

interface BonusQuery extends PageQuery {
  /** Bangkok days, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly outcome?: Tone | undefined;
}

/** Bonuses of these days, newest first, with their total. */
export const bonusHistory = async (db: Db, memberId: string, { cursor, limit, ...span }: BonusQuery) => {
  const [page, total] = await Promise.all([
    pageOf(
      limit,
      (most) => db.rows(queries.grantsPage(memberId, { ...span, below: positionOf(cursor), limit: most })),
      (rows) =>
        rows.map(({ id, kind, title, created_at, bonus, state, promotion_id }) => ({
          id,
          title,
          date: created_at,
          amount: bonus,
          status: statuses[state],
          promotionId: promotion_id,
          type: kind,
        })),
      taken,
    ),
    first(db, queries.grantsTotal(memberId, span)),
  ]);
  return { ...page, total: total ?? { count: 0, amount: 0n } };
};
