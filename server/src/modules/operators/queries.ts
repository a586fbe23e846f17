import type { OperatorSession } from '@portal/contract/console/operators.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface OperatorRow {
  id: string;
  username: string;
  name: string;
  role: Role;
}

interface NewOperator extends OperatorRow {
  password_hash: string;
  totp_secret: Buffer;
}

/** No row when the name is taken. */
export const insertOperator = (row: NewOperator): Sql<{ id: string }> => sql`
  insert into operator (id, username, name, role, password_hash, totp_secret)
  values (${row.id}, ${row.username}, ${row.name}, ${row.role}, ${row.password_hash}, ${row.totp_secret})
  on conflict do nothing returning id`;

export const operatorById = (id: string): Sql<OperatorRow> => sql`
  select id, username, name, role from operator where id = ${id}`;

export const rolesOf = (ids: readonly string[]): Sql<{ role: Role }> =>
  sql`select role from operator where id = any (${ids}::uuid[])`;

export interface Account extends OperatorRow {
  password_hash: string;
  totp_secret: Buffer;
  networks: string[];
  /** Id of the browser, if the operator has signed in on it before. */
  device: string | null;
}

/** An operator who may sign in, with the browser's id. `username` in lower case. */
export const accountByName = (username: string, deviceHash: Buffer | null): Sql<Account> => sql`
  select id, username, name, role, password_hash, totp_secret, networks,
         (select d.id from operator_device d where d.operator_id = o.id and d.token_hash = ${deviceHash}) as device
    from operator o
    where username = ${username} and disabled_at is null and password_hash is not null and totp_secret is not null`;

export const upsertDevice = (id: string, tokenHash: Buffer, operatorId: string): Sql => sql`
  insert into operator_device (id, token_hash, operator_id) values (${id}, ${tokenHash}, ${operatorId})
  on conflict (token_hash, operator_id) do update set last_used_at = app_now()`;

/** Uses a code's step; no row if this or a later step was used. */
export const useStep = (id: string, step: number): Sql<{ id: string }> => sql`
  update operator set totp_last_step = ${step} where id = ${id} and (totp_last_step is null or totp_last_step < ${step})
  returning id`;

const secondsToWait = (maxTries: number, lock_s: number) => sql`
  case when wrong >= ${maxTries} then ceil(extract(epoch from last_at - app_now()) + ${lock_s})::int else 0 end`;

/** Seconds this name stays locked after wrong tries; no row without recent ones. */
export const triesOf = (nameHash: Buffer, maxTries: number, lock_s: number): Sql<{ wait_s: number }> => sql`
  select ${secondsToWait(maxTries, lock_s)} as wait_s from operator_login_attempt
   where name_hash = ${nameHash} and last_at > app_now() - make_interval(secs => ${lock_s})`;

/** As `triesOf`, and locks the row. */
export const lockTries = (nameHash: Buffer, maxTries: number, lock_s: number): Sql<{ wait_s: number }> => sql`
  ${triesOf(nameHash, maxTries, lock_s)} for update`;

/** Counts a wrong try; no row if the name is locked already. */
export const countWrong = (nameHash: Buffer, maxTries: number, lock_s: number): Sql<{ wrong: number }> => sql`
  insert into operator_login_attempt as t (name_hash, wrong, last_at) values (${nameHash}, 1, app_now())
  on conflict (name_hash) do update
     set wrong = case when t.last_at > app_now() - make_interval(secs => ${lock_s}) then t.wrong + 1 else 1 end, last_at = app_now()
   where t.wrong < ${maxTries} or t.last_at <= app_now() - make_interval(secs => ${lock_s})
  returning wrong`;

export const deleteTries = (nameHash: Buffer): Sql =>
  sql`delete from operator_login_attempt where name_hash = ${nameHash}`;

/** Deletes old tries of names, which may belong to no operator. */
export const deleteOldTries = (): Sql => sql`
  delete from operator_login_attempt where name_hash in (
    select name_hash from operator_login_attempt where last_at < app_now() - interval '1 day' order by last_at limit 20 for update skip locked)`;

interface NewSession {
  id: string;
  token_hash: Buffer;
  operator_id: string;
  address: string;
  /** Browser and system, readable. */
  device: string;
  lasts_s: number;
}

export const insertSession = (row: NewSession): Sql => sql`
  insert into operator_session (id, token_hash, operator_id, address, device, expires_at)
  values (${row.id}, ${row.token_hash}, ${row.operator_id}, ${row.address}, ${row.device}, app_now() + make_interval(secs => ${row.lasts_s}))`;

export const revokeSession = (id: string): Sql => sql`
  update operator_session set revoked_at = app_now() where id = ${id} and revoked_at is null`;

export const revokeToken = (tokenHash: Buffer): Sql<{ id: string }> => sql`
  update operator_session set revoked_at = app_now() where token_hash = ${tokenHash} and revoked_at is null returning id`;

const isLive = sql`s.revoked_at is null and s.expires_at > app_now() and o.disabled_at is null`;

/** Those of these sessions that are live. */
export const liveSessionIds = (ids: readonly string[]): Sql<{ id: string }> => sql`
  select s.id from operator_session s join operator o on o.id = s.operator_id where s.id = any(${ids}::uuid[]) and ${isLive}`;

/** Records that a code was entered in this session now. */
export const confirmSession = (id: string): Sql => sql`
  update operator_session set confirmed_at = app_now() where id = ${id}`;

/** A row if a code was entered in this session within so many seconds. */
export const confirmedSession = (id: string, within_s: number): Sql<{ id: string }> => sql`
  select id from operator_session where id = ${id} and confirmed_at > app_now() - make_interval(secs => ${within_s})`;

/** The operator's authenticator secret, sealed. */
export const totpOf = (id: string): Sql<{ totp_secret: Buffer }> => sql`
  select totp_secret from operator where id = ${id}`;

type CallerRow = Omit<OperatorRow, 'username'> & { session_id: string; networks: string[] };
/** Operator of a valid session; `last_seen_at` is updated once a minute. */
export const callerByToken = (tokenHash: Buffer): Sql<CallerRow> => sql`
  with good as (
    select o.id, o.name, o.role, o.networks, s.id as session_id, s.last_seen_at
      from operator_session s join operator o on o.id = s.operator_id
     where s.token_hash = ${tokenHash} and ${isLive}
  ), seen as (
    update operator_session s set last_seen_at = app_now() from good
     where s.id = good.session_id and good.last_seen_at < app_now() - interval '1 minute'
  )
  select id, name, role, networks, session_id from good`;

/** Open sessions of an operator, last used first. */
export const openSessions = (operatorId: string): Sql<OperatorSession> => sql`
  select id, device, address, created_at, last_seen_at, expires_at from operator_session
   where operator_id = ${operatorId} and revoked_at is null and expires_at > app_now() order by last_seen_at desc, id desc`;
