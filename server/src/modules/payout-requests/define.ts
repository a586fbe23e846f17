import type { ListQuery } from '@portal/contract/console/common.ts';
import type { PayoutRequestRow } from '@portal/contract/console/payout-requests.ts';
import { type Db, first, type Reader, type Sql, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { Accepted, type Actor, type MemberCaller, type OperatorCaller } from '../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../platform/http/paging.ts';
import { ownRow } from '../../platform/own-row.ts';
import type { Bank } from '../banking/index.ts';
import type { ApprovalRef } from '../operators/index.ts';
import { settingsOf } from '../settings/index.ts';
import { request } from './request.ts';
import type { RequestInput } from './rules.ts';
import { requestChecks } from './checks.ts';
import { approvalOf, decideVersion, reject } from './decisions.ts';
import { payoutCallbacks } from './moves.ts';
import * as queries from './queries.ts';
import { type RequestRow, type RequestSpec, statusOf } from './source.ts';
import { consoleList, consoleRows } from './views.ts';

/** A list row with its database row. */
type Viewed<Row extends RequestRow> = readonly [view: PayoutRequestRow, row: Row];
type ToViews<Row extends RequestRow, View> = (
  reader: Reader,
  rows: readonly Viewed<Row>[],
) => readonly View[] | Promise<readonly View[]>;
interface Viewer {
  readonly operator: OperatorCaller;
}
interface OwnListQuery extends ListQuery {
  /** Status of the source's own table. */
  readonly status?: string | undefined;
  readonly member_id?: string | undefined;
}

/**
 * Defines a source of payout requests. Its module mounts the calls and registers approval, checks, finder and events; `app.ts`
 * passes the source to the payout-requests module.
 *
 * `show` makes the rows of the source's own list.
 */
export const definePayoutRequest = <Row extends RequestRow, Facts, View>(
  spec: RequestSpec<Row, Facts>,
  show: ToViews<Row, View>,
) => ({
  spec,
  ...forOperators(spec, show),
  checks: requestChecks(spec),
  finder: queries.finderOf(spec),
  events: (memberId: string) => queries.eventsOf(spec, memberId),
  ownRow: ownRow(spec.table.name),
  ordered: payoutCallbacks(spec),
  /** SQL expression for the reference of a request id. */
  refOf: (id: Sql): Sql => queries.refOf(spec, id),
  locked: (tx: Tx, id: string) => first(tx, queries.lockedRequest(spec, id)),
  byIds: (reader: Reader, ids: readonly string[]) => reader.rows(queries.requestsByIds(spec, ids)),
  pending: (reader: Reader, memberId: string) => first(reader, queries.pendingRequest(spec, memberId)),
  closure: {
    refusal: async (reader: Reader, memberId: string) =>
      (await first(reader, queries.pendingRequest(spec, memberId))) && ('requests_open' as const),
    /** A rest below the minimum keeps nobody a member: it stays in the books. */
    left: async (tx: Tx, member: MemberCaller) => {
      const [facts, settings] = await Promise.all([spec.readFacts(tx, member.id), settingsOf(tx)]);
      const { least, available } = spec.limits(facts, settings, member);
      return available >= least ? available : 0n;
    },
  },
  request: (tx: Tx, member: MemberCaller, input: RequestInput) => request(tx, spec, member, input),
  /** As `request`, with the response of a pending request. */
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
      (most) => reader.rows(queries.ownRequests(spec, memberId, idCursor(cursor), most)),
      (rows) => rows.map(showOwn),
    ),
});

/** The source's own list and its decisions. */
const forOperators = <Row extends RequestRow, View>(spec: RequestSpec<Row>, show: ToViews<Row, View>) => {
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
  /** Response to a decision: the row, or the pending approval. */
  const answer = async (db: Db, id: string, awaiting: ApprovalRef | undefined, by: Viewer) =>
    awaiting ? new Accepted({ data: awaiting }) : { data: await get(db, id, by) };
  return {
    approval,
    get,
    answer,
    list: (reader: Reader, { status: own, ...query }: OwnListQuery, by: Viewer) =>
      consoleList(reader, [spec], { ...query, own }, by.operator, (rows) =>
        present(reader, rows as readonly Row[], by),
      ),
    /** Throws channel_down if no bank is connected that would pay it. */
    approve: async (
      { db, bank }: { readonly db: Db; readonly bank?: Bank | undefined },
      { id, seen: version }: { readonly id: string; readonly seen?: string | undefined },
      actor: Actor,
    ) => {
      const row = bank ? undefined : await first(db, queries.requestsByIds(spec, [id]));
      if (spec.bank && row?.destination === 'bank' && statusOf(spec, row) === 'waiting')
        throw new DomainError('channel_down', { message: spec.bank.noAccount });
      return answer(db, id, await decideVersion(db, spec, approval.decide, { id, version, input: {}, actor }), actor);
    },
    reject: async (db: Db, input: { readonly id: string; readonly reason: string }, actor: Actor) => {
      await reject(db, spec, input, actor);
      return { data: await get(db, input.id, actor) };
    },
  };
};

/** The parts of a source that the payout-requests module uses. */
export type PayoutRequests = Pick<
  ReturnType<typeof definePayoutRequest<RequestRow, unknown, unknown>>,
  'spec' | 'ordered' | 'byIds'
>;
