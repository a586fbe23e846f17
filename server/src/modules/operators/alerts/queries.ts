import type { Alert, AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { deleteExpiredRows } from '../../../platform/database/retention.ts';
import type { Alert as AlertSource } from '../../../platform/module.ts';

export type AlertRow = Omit<Alert, 'acknowledged_by'> & {
  acknowledged_by: string | null;
  acknowledged_name: string | null;
};

const columns = sql`
  a.id, a.kind, a.level, a.text, a.since, a.last_at, a.count, a.over_at, a.acknowledged_at, a.acknowledged_by,
  o.name as acknowledged_name`;
export const isOpen = sql`a.over_at is null and a.acknowledged_at is null`;

/** Newest first, after a cursor. */
export const alertRows = (state: 'open' | 'all', cursorId: string | undefined, limit: number): Sql<AlertRow> => sql`
  select ${columns} from alert a left join operator o on o.id = a.acknowledged_by
   where ${state === 'open' ? isOpen : sql`true`} and (${cursorId ?? null}::uuid is null or a.id < ${cursorId ?? null})
   order by a.id desc limit ${limit}`;

/** Open alerts, urgent first, then newest. */
export const urgentAlerts = (limit: number): Sql<AlertRow> => sql`
  select ${columns} from alert a left join operator o on o.id = a.acknowledged_by
   where ${isOpen} order by a.level = 'urgent' desc, a.id desc limit ${limit}`;

export const alertById = (id: string): Sql<AlertRow> => sql`
  select ${columns} from alert a left join operator o on o.id = a.acknowledged_by where a.id = ${id}`;

/** No row if acknowledged or closed already. An event alert is closed by it. */
export const acknowledge = (
  id: string,
  operatorId: string,
  events: readonly string[],
): Sql<{ kind: string; subject: string; text: string }> => sql`
  update alert a set acknowledged_at = app_now(), acknowledged_by = ${operatorId},
         over_at = case when kind = any(${events}::text[]) then app_now() end
   where id = ${id} and ${isOpen} returning kind, subject, text`;

/** Maker and checker of an approval. */
export const operatorsOfApproval = (ref: string): Sql<{ id: string }> => sql`
  select unnest(array[maker_id, checker_id]) as id from approval where ref = ${ref}`;

/** Open alerts by kind and level. */
export const openCounts = (): Sql<{ kind: string; level: AlertLevel; open: number }> => sql`
  select kind, level, count(*)::int as open from alert a where ${isOpen} group by kind, level`;

export interface AlertMatch {
  kind: AlertKind;
  /** An event id, a reference, a gateway's name. */
  subject: string;
  more: string | null;
  count: number;
  /** The extent, where the count does not say it: an integer. */
  size?: string | undefined;
  /** Null: unknown. */
  since: Date | null;
  last_at: Date | null;
}

/** Most matches of one kind, so that one kind does not crowd out the others. */
const MAX_MATCHES_PER_KIND = 50;

/** Current matches of all modules' alert queries. */
export const currentMatches = (
  alerts: readonly (Pick<AlertSource, 'kind'> & { readonly source: Sql })[],
): Sql<AlertMatch> =>
  sql.join(
    alerts.map(
      ({ kind, source }) => sql`
        (select ${sql.lit(kind)} as kind, left(what, 200) as subject, max(more) as more, count(*)::int as count,
                min(at) as since, max(at) as last_at
           from (${source}) found group by left(what, 200) order by max(at) desc limit ${sql.lit(MAX_MATCHES_PER_KIND)})`,
    ),
    sql` union all `,
  );

/** Advisory lock: one node watches at a time. */
export const tryWatchLock = (): Sql<{ mine: boolean }> => sql`select pg_try_advisory_xact_lock(7411902361) as mine`;

type AlertState = Omit<AlertMatch, 'more'> & Pick<Alert, 'level' | 'text'>;

const reopens = sql`excluded.last_at > a.acknowledged_at or excluded.count > a.count or excluded.size > a.size`;

/**
 * Replaces all alerts of some kinds: raises new ones, closes those whose condition is gone, and reopens those that recurred or grew since
 * they were acknowledged. A row for each change; `news`: it was raised or reopened now.
 */
export const replaceAlerts = (
  kinds: readonly string[],
  matches: readonly AlertState[],
): Sql<{ id: string; kind: AlertKind; level: AlertLevel; news: boolean }> => sql`
  with found as (
    select * from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as f (kind text, subject text, level text, text text, count int, size bigint, since timestamptz, last_at timestamptz)
  ), over as (
    update alert a set over_at = app_now()
     where a.over_at is null and a.kind = any(${kinds}::text[])
       and not exists (select from found f where f.kind = a.kind and f.subject = a.subject)
    returning a.id, a.kind, a.level
  ), raised as (
    insert into alert as a (kind, subject, level, text, count, size, since, last_at)
    select f.kind, f.subject, f.level, f.text, f.count, f.size, coalesce(f.since, app_now()),
           coalesce(f.last_at, case when f.count > s.count or f.size > s.size then app_now() else s.last_at end, app_now())
      from found f left join alert s on s.kind = f.kind and s.subject = f.subject and s.over_at is null
     where (s.level, s.text, s.count, s.size, s.last_at) is distinct from (f.level, f.text, f.count, f.size, coalesce(f.last_at, s.last_at))
    on conflict (kind, subject) where over_at is null do update set
      level = excluded.level, text = excluded.text, count = excluded.count, size = excluded.size, last_at = excluded.last_at,
      acknowledged_at = case when ${reopens} then null else a.acknowledged_at end,
      acknowledged_by = case when ${reopens} then null else a.acknowledged_by end
    returning new.id, new.kind, new.level, old.id is null or (old.acknowledged_at is not null and new.acknowledged_at is null) as news
  )
  select id, kind, level, news from raised union all select id, kind, level, false from over`;

type AlertEvent = Pick<AlertState, 'kind' | 'subject' | 'level'>;
/** Records an event, new or repeated; returns its id and count. */
export const recordEvent = ({ kind, subject, level }: AlertEvent): Sql<{ id: string; count: number }> => sql`
  insert into alert as a (kind, subject, level, text, count, since, last_at)
  values (${kind}, ${subject}, ${level}, '', 1, app_now(), app_now())
  on conflict (kind, subject) where over_at is null do update set count = a.count + 1, last_at = excluded.last_at
  returning id, count`;

export const putText = (id: string, text: string): Sql => sql`update alert set text = ${text} where id = ${id}`;

/** Deletes alerts closed for 90 days. */
export const alertRetention = deleteExpiredRows('alert', sql`over_at < app_now() - interval '90 days'`);
