import type { ListQuery } from '@portal/contract/console/common.ts';
import type { PayoutRequestRow } from '@portal/contract/console/payout-requests.ts';
import { type Db, first, type Reader, type Sql, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { Accepted, type Actor, type MemberCaller, type OperatorCaller } from '../../platform/http/mount.ts';
import { before, pageOf } from '../../platform/http/paging.ts';
import { ownRow } from '../../platform/own-row.ts';
import type { Awaiting } from '../operators/index.ts';
import { request } from './asking.ts';
import type { RequestInput } from './rules.ts';
import { requestChecks } from './checks.ts';
import { approvalOf, decideSeen, reject } from './deciding.ts';
import { orderedOf } from './moves.ts';
import * as queries from './queries.ts';
import type { RequestRow, RequestSpec } from './source.ts';
import { consoleList, consoleRows } from './views.ts';

/** A row as every list has it, beside what its statement gave. */
type Viewed<Row extends RequestRow> = readonly [view: PayoutRequestRow, row: Row];
type Show<Row extends RequestRow, Shown> = (
  reader: Reader,
  rows: readonly Viewed<Row>[],
) => readonly Shown[] | Promise<readonly Shown[]>;
interface Viewer {
  readonly operator: Pick<OperatorCaller, 'id'>;
}
interface OwnListQuery extends ListQuery {
  /** In the source's own word. */
  readonly status?: string | undefined;
  readonly member_id?: string | undefined;
}

/**
 * A kind of money that members may take out. Declared once, it brings everything that one has: its module mounts the calls, and lists
 * its approval, checks, finder and events; `app.ts` hands the source to the module of payout requests.
 *
 * `show` makes the rows of the source's own list.
 */
export const definePayoutRequest = <Row extends RequestRow, Facts, Shown>(
  spec: RequestSpec<Row, Facts>,
  show: Show<Row, Shown>,
) => ({
  spec,
  ...forOperators(spec, show),
  checks: requestChecks(spec),
  finder: queries.finderOf(spec),
  events: (memberId: string) => queries.eventsOf(spec, memberId),
  ownRow: ownRow(spec.table.name),
  ordered: orderedOf(spec),
  /** The reference of a request, for a statement that has its id. */
  refOf: (id: Sql): Sql => queries.refOf(spec, id),
  locked: (tx: Tx, id: string) => first(tx, queries.lockedRequest(spec, id)),
  byIds: (reader: Reader, ids: readonly string[]) => reader.rows(queries.requestsByIds(spec, ids)),
  pending: (reader: Reader, memberId: string) => first(reader, queries.pendingOf(spec, memberId)),
  request: (tx: Tx, member: MemberCaller, input: RequestInput) => request(tx, spec, member, input),
  /** As `request`; what is answered of one that waits. */
  requestPending: async (tx: Tx, member: MemberCaller, input: RequestInput) => {
    const { id, ref, amount } = await request(tx, spec, member, input);
    return { id, ref, amount, status: 'pending' as const };
  },
  /** A member's own requests, newest first. */
  history: <Own>(
    reader: Reader,
    memberId: string,
    { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
    showOwn: (row: Row) => Own,
  ) =>
    pageOf(
      limit,
      (most) => reader.rows(queries.ownRequests(spec, memberId, before(cursor), most)),
      (rows) => rows.map(showOwn),
    ),
});

/** The source's own list, and what is decided in it. */
const forOperators = <Row extends RequestRow, Shown>(spec: RequestSpec<Row>, show: Show<Row, Shown>) => {
  const approval = approvalOf(spec);
  const present = async (reader: Reader, rows: readonly Row[], { operator }: Viewer) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const views = await consoleRows(reader, [spec], rows, operator);
    return show(
      reader,
      views.map((view) => [view, byId.get(view.id)!]),
    );
  };
  /** Throws not_found. */
  const get = async (reader: Reader, id: string, by: Viewer) => {
    const [row] = await present(reader, await reader.rows(queries.requestsByIds(spec, [id])), by);
    if (!row) throw new DomainError('not_found');
    return row;
  };
  /** The answer to a decision: the row, or that a second operator is awaited. */
  const answer = async (db: Db, id: string, awaiting: Awaiting | undefined, by: Viewer) =>
    awaiting ? new Accepted({ data: awaiting }) : { data: await get(db, id, by) };
  return {
    approval,
    get,
    answer,
    list: (reader: Reader, { status: own, ...query }: OwnListQuery, by: Viewer) =>
      consoleList(reader, [spec], { ...query, own }, (rows) => present(reader, rows as readonly Row[], by)),
    approve: async (db: Db, { id, seen }: { readonly id: string; readonly seen?: string | undefined }, actor: Actor) =>
      answer(db, id, await decideSeen(db, spec, approval.decide, { id, seen, input: {}, actor }), actor),
    reject: async (db: Db, input: { readonly id: string; readonly reason: string }, actor: Actor) => {
      await reject(db, spec, input, actor);
      return { data: await get(db, input.id, actor) };
    },
  };
};

/** The parts of a source that the module of payout requests has to know. */
export type PayoutRequests = Pick<
  ReturnType<typeof definePayoutRequest<RequestRow, unknown, unknown>>,
  'spec' | 'ordered' | 'byIds'
>;
