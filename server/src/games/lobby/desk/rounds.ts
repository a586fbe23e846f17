import type * as contract from '@portal/contract/console/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { briefOf, memberIdsFound, payeesOf } from '../../../identity/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { before, pageOf } from '../../../platform/http/paging.ts';
import * as queries from './queries.ts';

const withMembers = async (db: Db, rows: readonly queries.DeskRound[]) => {
  const people = await payeesOf(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map(({ member_id, asked, ...row }) => ({
    ...row,
    asked: asked && { ...asked, at: new Date(asked.at) },
    member: briefOf(people.get(member_id)!),
  }));
};

/** Rounds, newest first: found by the provider's reference first, else by the member. */
export const roundsForDesk = async (
  db: Db,
  { q = '', member_id, cursor, limit, overdue, ...filter }: Input<typeof contract.listRounds>,
) => {
  const said = q.trim();
  const read = (found: Pick<queries.RoundsFilter, 'reference' | 'members'>) =>
    pageOf(
      limit,
      (most) =>
        db.rows(
          queries.roundsPage({ ...filter, ...found, overdue: overdue === 'true', before: before(cursor), limit: most }),
        ),
      (rows) => withMembers(db, rows),
    );
  const members = member_id ? [member_id] : undefined;
  if (!said) return read({ members });
  const named = await read({ reference: said, members });
  if (named.data.length > 0 || members) return named;
  return read({ members: await memberIdsFound(db, said) });
};

/** Throws not_found. */
export const roundForDesk = async (db: Db, id: string) => {
  const [row, transactions] = await Promise.all([first(db, queries.roundById(id)), db.rows(queries.actsOfRound(id))]);
  if (!row) throw new DomainError('not_found');
  const [round] = await withMembers(db, [row]);
  return { ...round!, transactions };
};
