import type * as contract from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { briefOf, memberIdsFound, payeesOf } from '../../../identity/index.ts';
import { type Db, first } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { before, pageOf } from '../../../../platform/http/paging.ts';
import type { RoundBooks } from '../../provider-statement/statement.ts';
import * as queries from './queries.ts';

const withMembers = async (db: Db, books: RoundBooks, rows: readonly queries.DeskRound[]) => {
  const people = await payeesOf(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map(({ member_id, provider_code, asked, ...row }) => ({
    ...row,
    can_ask: books(provider_code) !== undefined,
    asked: asked && { ...asked, at: new Date(asked.at) },
    member: briefOf(people.get(member_id)!),
  }));
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Rounds, newest first: found by the provider's reference first, then by our id, else by the member. */
export const roundsForDesk = async (
  db: Db,
  books: RoundBooks,
  { q = '', member_id, cursor, limit, overdue, ...filter }: Input<typeof contract.listRounds>,
) => {
  const said = q.trim();
  const read = (found: Pick<queries.RoundsFilter, 'id' | 'reference' | 'members'>) =>
    pageOf(
      limit,
      (most) =>
        db.rows(
          queries.roundsPage({ ...filter, ...found, overdue: overdue === 'true', before: before(cursor), limit: most }),
        ),
      (rows) => withMembers(db, books, rows),
    );
  const members = member_id ? [member_id] : undefined;
  if (!said) return read({ members });
  const named = await read({ reference: said, members });
  if (named.data.length > 0) return named;
  if (UUID.test(said)) return read({ id: said, members });
  if (members) return named;
  return read({ members: await memberIdsFound(db, said) });
};

/** Throws not_found. */
export const roundForDesk = async (db: Db, books: RoundBooks, id: string) => {
  const [row, transactions] = await Promise.all([first(db, queries.roundById(id)), db.rows(queries.actsOfRound(id))]);
  if (!row) throw new DomainError('not_found');
  const [round] = await withMembers(db, books, [row]);
  return { ...round!, transactions };
};
