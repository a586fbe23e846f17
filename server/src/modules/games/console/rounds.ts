import type * as contract from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { type listMemberSessions, MEMBER_PLAY_DAYS, type MemberPlay } from '@portal/contract/console/rounds.ts';
import { memberSummaryOf, memberIdsMatching, payeesOf } from '../../identity/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { isId } from '../../../platform/ids.ts';
import type { ProviderStatements } from '../statements/statement.ts';
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

/** Rounds, newest first. `q` matches a provider's reference, else our id, else a member. */
export const roundsForConsole = async (
  db: Db,
  statements: ProviderStatements,
  { q = '', member_id, cursor, limit, overdue, ...filter }: Input<typeof contract.listRounds>,
) => {
  const text = q.trim();
  const before = idCursor(cursor);
  const read = (condition: Pick<queries.RoundsFilter, 'id' | 'reference' | 'members'>) =>
    pageOf(
      limit,
      (rowLimit) =>
        db.rows(queries.roundsPage({ ...filter, ...condition, overdue: overdue === 'true', before, limit: rowLimit })),
      (rows) => withMembers(db, statements, rows),
    );
  const members = member_id ? [member_id] : undefined;
  if (!text) return read({ members });
  const byReference = await read({ reference: text, members });
  if (byReference.data.length > 0) return byReference;
  if (isId(text)) return read({ id: text, members });
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

const MAX_BIG_WINS = 20;

/** A member's game sessions, newest first. */
export const sessionsForConsole = (db: Db, { id, limit, cursor }: Input<typeof listMemberSessions>) =>
  pageOf(
    limit,
    (rowLimit) => db.rows(queries.sessionsOf(id, idCursor(cursor), rowLimit)),
    (rows) => rows,
  );

/** A member's recent play, in total and by provider, with outstanding wins. */
export const playForConsole = async (db: Db, memberId: string): Promise<MemberPlay> => {
  const [providers, big_wins] = await Promise.all([
    db.rows(queries.playByProvider(memberId, MEMBER_PLAY_DAYS)),
    db.rows(queries.bigWinsOf(memberId, MEMBER_PLAY_DAYS, MAX_BIG_WINS)),
  ]);
  return {
    rounds: providers.reduce((sum, { rounds }) => sum + rounds, 0),
    staked: providers.reduce((sum, { staked }) => sum + staked, 0n),
    won: providers.reduce((sum, { won }) => sum + won, 0n),
    providers: [...providers],
    big_wins: [...big_wins],
  };
};
