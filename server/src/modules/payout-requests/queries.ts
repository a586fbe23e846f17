import type { PayoutRequestStatus } from '@portal/contract/console/payout-requests.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { TimelineColumns } from '../../platform/database/timeline.ts';
import { type Finder, MAX_MATCHES, type Search, type ListPage, listPage } from '../../platform/search/search.ts';
import type { RequestRow, RequestSpec, RequestTable } from './source.ts';

const columnsOf = ({ source, table }: RequestSpec) =>
  sql`*, ${sql.lit(source)}::text as source, ${sql.raw(table.columns)}`;

export const requestsByIds = <Row extends RequestRow>(spec: RequestSpec<Row>, ids: readonly string[]): Sql<Row> =>
  sql`select ${columnsOf(spec)} from ${sql.table(spec.table.name)} where id = any(${ids}::uuid[])`;
export const lockedRequest = <Row extends RequestRow>(spec: RequestSpec<Row>, id: string): Sql<Row> =>
  sql`${requestsByIds(spec, [id])} for no key update`;
export const ownRequests = <Row extends RequestRow>(
  spec: RequestSpec<Row>,
  memberId: string,
  cursor: string | undefined,
  limit: number,
): Sql<Row> => sql`
  select ${columnsOf(spec)} from ${sql.table(spec.table.name)}
   where member_id = ${memberId} and (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
   order by id desc limit ${limit}`;
export const refOf = ({ table }: RequestSpec, id: Sql): Sql =>
  sql`select ref from ${sql.table(table.name)} where id = ${id}`;

const isOpen = ({ statuses: { waiting, paying } }: RequestTable) =>
  sql`status in (${sql.join([...new Set([waiting, paying])].map((word) => sql.lit(word)))})`;
export const pendingRequest = ({ table }: RequestSpec, memberId: string): Sql<{ id: string }> =>
  sql`select id from ${sql.table(table.name)} where member_id = ${memberId} and ${isOpen(table)}`;

/** Column values; may be SQL expressions. */
type Values = Readonly<Record<string, unknown>>;
export const insertRequest = ({ table }: RequestSpec, values: Values): Sql => sql`
  insert into ${sql.table(table.name)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
  values (${sql.join(Object.values(values))})`;
const change = ({ name }: RequestTable, id: string, values: Values): Sql => sql`
  update ${sql.table(name)} set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
   where id = ${id}`;

/** Marks a request as approved for the bank, or (`by` null) as waiting again. */
export const setApproval = ({ table }: RequestSpec, id: string, by: string | null): Sql => {
  const { waiting, paying } = table.statuses;
  return change(table, id, {
    ...(waiting !== paying && { status: by ? paying : waiting }),
    ...(table.approved && { [table.approved.at]: by ? sql`app_now()` : null }),
    ...(table.approved?.by && { [table.approved.by]: by }),
  });
};
/** Ends a request; with `by` null the approver stays recorded. */
export const endRequest = (
  { table }: RequestSpec,
  id: string,
  { status, by, ...values }: { readonly status: string; readonly reason: string | null; readonly by: string | null },
): Sql =>
  change(table, id, { status, ...values, ...(by && { [table.decided.by]: by }), [table.decided.at]: sql`app_now()` });

/** `status` is common to all sources, `own` the source's. */
export interface RequestFilter {
  readonly status?: PayoutRequestStatus | undefined;
  readonly own?: string | undefined;
  readonly member_id?: string | undefined;
}
const isOf = ({ table: { statuses, approved } }: RequestSpec, status: PayoutRequestStatus) => {
  const word = statuses[status];
  if (word === undefined || (status === 'paying' && !approved)) return sql`false`;
  const isNamed = sql`status = ${word}`;
  if (statuses.waiting !== statuses.paying || !approved || word !== statuses.waiting) return isNamed;
  return sql`${isNamed} and ${sql.ref(approved.at)} is ${sql.raw(status === 'paying' ? 'not' : '')} null`;
};

const COMMON = sql.raw(
  'source, id, ref, member_id, amount, status, reason, created_at, destination, to_bank, to_account, to_name, turnover, agreed_at, decided_at',
);
/** A page of the requests of these sources, each read from its own index. */
export const requestsPage = (
  specs: readonly RequestSpec[],
  { status, own, member_id }: RequestFilter,
  place: ListPage,
  limit: number,
): Sql<RequestRow> => {
  const all = specs.map(({ table }) => sql`select id, amount from ${sql.table(table.name)}`);
  const rows = sql`(${sql.join(all, sql` union all `)})`;
  const pieces = specs.map((spec) => {
    const { where, order } = listPage(
      { rows, alias: 'r', amount: 'amount', matches: (search) => searchesOf(spec, search) },
      place,
    );
    return sql`
    (select ${COMMON} from (select ${columnsOf(spec)} from ${sql.table(spec.table.name)}) r
      where ${status ? isOf(spec, status) : sql`true`} and ${own ? sql`status = ${own}` : sql`true`}
        and ${member_id ? sql`member_id = ${member_id}` : sql`true`} and ${where}
      order by ${order} limit ${limit})`;
  });
  const { order } = listPage({ rows, alias: 'r', amount: 'amount', matches: () => [] }, { sort: place.sort });
  return sql`select * from (${sql.join(pieces, sql` union all `)}) r order by ${order} limit ${limit}`;
};

/** Matches its own reference or its payout's. */
const referenced = ({ table }: RequestSpec, { tail }: Search) => [
  sql`select id from ${sql.table(table.name)} where right(ref, 7) = ${tail}`,
  sql`select withdrawal_id from payout where right(ref, 7) = ${tail}`,
];
/** Matches references, amount, member, account, and the source's own searches. */
const searchesOf = (spec: RequestSpec, search: Search): readonly RawBuilder<unknown>[] => {
  const ids = (where: RawBuilder<unknown>) => sql`select id from ${sql.table(spec.table.name)} where ${where}`;
  // As a masked account shows them: all digits or the last four.
  const account = search.digits?.length === 4 ? `${[...search.digits].toReversed().join('')}%` : null;
  return [
    ...referenced(spec, search),
    ids(sql`amount = ${search.satang}`),
    ids(sql`member_id = any (${search.members}::uuid[])`),
    ...(spec.bank ? [ids(sql`reverse(to_account) like ${account}::text or to_account = ${search.digits}`)] : []),
    ...(spec.searches?.(search) ?? []),
  ];
};
export const finderOf = (spec: RequestSpec): Finder => ({
  kind: spec.kind,
  permission: spec.viewPermission,
  statement: (search) => sql`
    select id, ref, member_id, amount, created_at as at from ${sql.table(spec.table.name)}
     where id = any (array(${sql.join((spec.searches ? searchesOf : referenced)(spec, search), sql` union all `)}))
     order by id desc limit ${MAX_MATCHES}`,
});

/** Timeline of a member's requests. The approver of a bank order is not the operator of its end. */
export const eventsOf = (spec: RequestSpec, memberId: string): Sql<TimelineColumns> => {
  const { table, timeline } = spec;
  const { word, approved, paid } = timeline;
  const own = sql`(select ${columnsOf(spec)} from ${sql.table(table.name)} where member_id = ${memberId}) w`;
  const ordered = approved
    ? sql`
    union all
    select agreed_at, id::text, ${sql.lit(`${word}.${approved[0]}`)}, null, ref, amount, ${sql.raw(approved[1])}, null, null, null
      from ${own} where agreed_at is not null`
    : sql``;
  return sql`
    select created_at as at, id::text as key, ${sql.lit(`${word}.asked`)} as what, null::text as of, ref, amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from ${sql.table(table.name)} where member_id = ${memberId}${ordered}
    union all
    select decided_at, id::text, case status when ${sql.lit(table.statuses.rejected)} then ${sql.lit(`${word}.rejected`)} else ${sql.lit(`${word}.${paid}`)} end,
           null, ref, amount, case when agreed_at is null then ${sql.ref(table.decided.by)} end, reason, null, null
      from ${own} where decided_at is not null`;
};
