import { sql } from 'kysely';
import type { OutboxEntry, Sql } from './statement.ts';

export interface StoredAnswer {
  body_hash: Buffer;
  status: number;
  answer: unknown;
}

export const insertKey = (owner: string, route: string, key: string, bodyHash: Buffer): Sql => sql`
  insert into idempotency_key (owner, route, key, body_hash) values (${owner}, ${route}, ${key}, ${bodyHash})`;

/** A generated key is valid for ten seconds. */
export const deleteOldKey = (owner: string, route: string, key: string): Sql => sql`
  delete from idempotency_key
   where owner = ${owner} and route = ${route} and key = ${key} and created_at < app_now() - interval '10 seconds'`;

export const saveAnswer = (owner: string, route: string, key: string, status: number, answer: unknown): Sql => sql`
  update idempotency_key set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
   where owner = ${owner} and route = ${route} and key = ${key}`;

export const storedAnswer = (owner: string, route: string, key: string): Sql<StoredAnswer> => sql`
  select body_hash, status, answer from idempotency_key
   where owner = ${owner} and route = ${route} and key = ${key} and status is not null`;

/** A row if the key's answer is still valid. */
export const answerExists = (owner: string, route: string, key: string, made: boolean): Sql<{ key: string }> => sql`
  select key from idempotency_key
   where owner = ${owner} and route = ${route} and key = ${key} and status is not null
     and (not ${made}::boolean or created_at >= app_now() - interval '10 seconds')`;

/** Takes from a rate limit; returns the amount used and the seconds until the window ends. */
export const consumePoints = (
  key: string,
  amount: number,
  window_s: number,
): Sql<{ spent: number; left_s: number }> => sql`
  insert into rate_limit as b (key, spent, resets_at)
  values (${key}, ${amount}, app_now() + make_interval(secs => ${window_s}))
  on conflict (key) do update set
    spent = case when b.resets_at <= app_now() then excluded.spent else b.spent + excluded.spent end,
    resets_at = case when b.resets_at <= app_now() then excluded.resets_at else b.resets_at end
  returning spent, greatest(1, ceil(extract(epoch from resets_at - app_now())))::int as left_s`;

/** Takes one; no row if none is left. */
export const consumeOne = (key: string, limit: number, window_s: number): Sql<{ spent: number }> => sql`
  insert into rate_limit as b (key, spent, resets_at) values (${key}, 1, app_now() + make_interval(secs => ${window_s}))
  on conflict (key) do update set
    spent = case when b.resets_at <= app_now() then 1 else b.spent + 1 end,
    resets_at = case when b.resets_at <= app_now() then excluded.resets_at else b.resets_at end
   where b.resets_at <= app_now() or b.spent < ${limit}
  returning spent`;

export const readRateLimit = (key: string): Sql<{ spent: number; left_s: number }> => sql`
  select spent, greatest(1, ceil(extract(epoch from resets_at - app_now())))::int as left_s
    from rate_limit where key = ${key} and resets_at > app_now()`;

/** In the order of the transaction. */
export const insertOutbox = (rows: readonly OutboxEntry[]): Sql => sql`
  insert into outbox (kind, name, payload)
  select row ->> 'kind', row ->> 'name', row -> 'payload'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality t(row, nth) order by nth`;

export interface OutboxRow {
  id: bigint;
  kind: 'event' | 'job';
  name: string;
  payload: Record<string, unknown>;
}

export const anyInOutbox = (): Sql => sql`select from outbox limit 1`;

/** The oldest rows. The array is evaluated once; a set could be evaluated per row. */
const takeOldest = (limit: number, filter: Sql): Sql<OutboxRow> => sql`
  delete from outbox
   where id = any (array(select id from outbox where ${filter} order by id limit ${limit} for update skip locked))
  returning id, kind, name, payload`;

export const takeOutbox = (limit: number): Sql<OutboxRow> => takeOldest(limit, sql`true`);

/** Without events that were put back because Redis was lost. */
export const takeNewFromOutbox = (limit: number): Sql<OutboxRow> => takeOldest(limit, sql`not payload ? 'unpublished'`);

export const takeFromOutbox = (id: bigint): Sql<OutboxRow> => sql`
  delete from outbox where id = (select id from outbox where id = ${id} for update skip locked)
  returning id, kind, name, payload`;

/** Sets a failed row aside with its database error. No row if it was sent meanwhile. */
export const setAsideFromOutbox = (id: bigint, error: string): Sql<Pick<OutboxRow, 'id' | 'kind' | 'name'>> => sql`
  with gone as (delete from outbox where id = ${id} returning id, kind, name, payload, created_at)
  insert into outbox_set_aside (id, kind, name, payload, created_at, error)
  select id, kind, name, payload, created_at, ${error} from gone
  returning id, kind, name`;

export interface BackgroundHealth {
  readonly waiting: number;
  readonly oldest_s: number;
  readonly set_aside: number;
  /** Nodes that run jobs and sent a heartbeat recently: docs/decisions/workers.md. */
  readonly workers: number;
}

/** Counts at most a thousand. */
export const backgroundHealth = (): Sql<BackgroundHealth> => sql`
  select (select count(*)::int from (select from outbox limit 1000) counted) as waiting,
         coalesce((select greatest(0, floor(extract(epoch from app_now() - created_at)))::int
                     from outbox order by id limit 1), 0) as oldest_s,
         (select count(*)::int from outbox_set_aside where set_aside_at > app_now() - interval '30 days') as set_aside,
         (select count(*)::int from job_worker where seen_at > app_now() - interval '20 seconds') as workers`;

/** True on a standby, and on a restored copy until its recovery has ended. */
export const isInRecovery = (): Sql<{ answer: boolean }> => sql`select pg_is_in_recovery() as answer`;

/** True while commits wait for a standby and none is connected. */
export const standbyAwaited = (): Sql<{ answer: boolean }> => sql`
  select current_setting('synchronous_standby_names') <> '' and not exists (select from pg_stat_replication) as answer`;

/** The cluster, and its write-ahead log so far. */
export const walPosition = (): Sql<{ system: string; position: string }> => sql`
  select system_identifier::text as system, pg_current_wal_lsn()::text as position from pg_control_system()`;

/** A server's cluster, and its progress to a position of the primary's log. */
export const standbyState = (
  position: string,
): Sql<{ system: string; is_standby: boolean; has_replayed: boolean }> => sql`
  select system_identifier::text as system, pg_is_in_recovery() as is_standby,
         coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_replayed
    from pg_control_system()`;

export const readOnly = (): Sql => sql`set transaction read only`;

/**
 * Commits when everything that was committed before is on the synchronous standby, if there is one. Comes before a
 * repeated answer: the wait of the first may have been cancelled.
 */
export const awaitStandby = (): Sql => sql`select pg_logical_emit_message(true, 'portal', 'replay'::text)`;

export const notify = (channel: string, payload: string): Sql => sql`select pg_notify(${channel}, ${payload})`;

export const addJob = (name: string, payload: unknown, key: string | undefined, runAt: Date | undefined): Sql => sql`
  select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null}::timestamptz)`;

export const sweepPlatform = (): Sql => sql`
  with keys as (delete from idempotency_key where created_at < app_now() - interval '48 hours')
  delete from rate_limit where resets_at < app_now() - interval '1 hour'`;

/** Permanently failed jobs stay for a week. */
export const sweepJobs = (): Sql => sql`select sweep_jobs()`;

export const ping = (): Sql<{ ok: boolean }> => sql`select true as ok`;

/** Returns one to the rate limit. */
export const refundPoint = (key: string): Sql =>
  sql`update rate_limit set spent = spent - 1 where key = ${key} and spent > 0`;

/** The demo's data is created once; concurrent starts wait at this row. */
export const isSeeded = (): Sql<{ key: string }> => sql`select key from demo where key = 'seeded'`;
export const markSeeded = (): Sql<{ key: string }> =>
  sql`insert into demo (key) values ('seeded') on conflict do nothing returning key`;
/** A row if there are members or operators. */
export const hasPeople = (): Sql => sql`select where exists (select from member) or exists (select from operator)`;
