import type * as contract from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { memberSummaryOf, memberIdsMatching, payeesOf } from '../../../identity/index.ts';
import { type Db, first } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../../platform/http/paging.ts';
import type { ProviderStatements } from '../../provider-statement/statement.ts';
import * as queries from './queries.ts';

const withMembers = async (db: Db, statements: ProviderStatements, rows: readonly queries.ConsoleRound[]) => {
  const payees = await payeesOf(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map(({ member_id, provider_code, asked: poll, ...row }) => ({
    ...row,
    can_ask: statements(provider_code) !== undefined,
    asked: poll && { ...poll, at: new Date(poll.at) },
    member: memberSummaryOf(payees.get(member_id)!),
  }));
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Rounds, newest first. `q` matches a provider's reference, else our id, else a member. */
export const roundsForConsole = async (
  db: Db,
  statements: ProviderStatements,
  { q = '', member_id, cursor, limit, overdue, ...filter }: Input<typeof contract.listRounds>,
) => {
  const text = q.trim();
  const read = (condition: Pick<queries.RoundsFilter, 'id' | 'reference' | 'members'>) =>
    pageOf(
      limit,
      (rowLimit) =>
        db.rows(
          queries.roundsPage({
            ...filter,
            ...condition,
            overdue: overdue === 'true',
            before: idCursor(cursor),
            limit: rowLimit,
          }),
        ),
      (rows) => withMembers(db, statements, rows),
    );
  const members = member_id ? [member_id] : undefined;
  if (!text) return read({ members });
  const byReference = await read({ reference: text, members });
  if (byReference.data.length > 0) return byReference;
  if (UUID.test(text)) return read({ id: text, members });
  if (members) return byReference;
  return read({ members: await memberIdsMatching(db, text) });
};

/** Throws not_found. */
export const roundForConsole = async (db: Db, statements: ProviderStatements, id: string) => {
  const [row, transactions] = await Promise.all([
    first(db, queries.roundById(id)),
    db.rows(queries.roundTransactions(id)),
  ]);
  if (!row) throw new DomainError('not_found');
  const [round] = await withMembers(db, statements, [row]);
  return { ...round!, transactions };
};
