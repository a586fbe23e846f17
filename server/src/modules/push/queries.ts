import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

interface NewSubscription {
  readonly id: string;
  readonly person_id: string;
  readonly session_id: string;
  readonly endpoint_hash: Buffer;
  readonly sealed: Buffer;
}

/** Statements that members' and operators' subscriptions have in common. */
const subscriptions = (name: string, person: string) => {
  const [table, personId] = [sql.table(name), sql.ref(person)];
  return {
    ofSession: (sessionId: string): Sql<{ id: string }> => sql`select id from ${table} where session_id = ${sessionId}`,
    /** No row if two devices register at one instant. */
    insert: (s: NewSubscription): Sql => sql`
      insert into ${table} (id, ${personId}, session_id, endpoint_hash, sealed)
      values (${s.id}, ${s.person_id}, ${s.session_id}, ${s.endpoint_hash}, ${s.sealed}) on conflict do nothing`,
    /** Keeps a person's newest devices. */
    removeOldest: (id: string, most: number): Sql => sql`
      delete from ${table} where ${personId} = ${id} and id not in
        (select id from ${table} where ${personId} = ${id} order by created_at desc, id desc limit ${most})`,
    remove: (ids: readonly string[]): Sql => sql`delete from ${table} where id = any(${ids}::uuid[])`,
    removeOfSession: (sessionId: string): Sql => sql`delete from ${table} where session_id = ${sessionId}`,
  };
};
export type Subscriptions = ReturnType<typeof subscriptions>;
export const ofMembers = subscriptions('push_subscription', 'member_id');
export const ofOperators = subscriptions('operator_push_subscription', 'operator_id');

/** Locks the subscriptions of these devices. */
export const lockedDevices = (hashes: readonly Buffer[]): Sql<{ id: string; member_id: string; sealed: Buffer }> => sql`
  select id, member_id, sealed from push_subscription where endpoint_hash = any(${hashes}::bytea[]) order by id for update`;

/** Removes an operator's device by the hash of its endpoint and keys. */
export const removeOperatorDevice = (endpointHash: Buffer): Sql =>
  sql`delete from operator_push_subscription where endpoint_hash = ${endpointHash}`;

export interface Device {
  id: string;
  member_id: string;
  session_id: string;
  /** Its session ended a moment ago. */
  ended: boolean;
}

/** The devices of these members, including those whose session ended within a minute. */
export const devicesOf = (memberIds: readonly string[]): Sql<Device> => sql`
  select p.id, p.member_id, p.session_id, s.revoked_at is not null as ended
    from push_subscription p join session s on s.id = p.session_id
   where p.member_id = any(${memberIds}::uuid[]) and (s.revoked_at is null or s.revoked_at > app_now() - interval '1 minute')`;

/** Checked again when sending: the session may have ended. */
export const deviceToNotify = (id: string): Sql<{ sealed: Buffer; ended: boolean }> => sql`
  select p.sealed, s.revoked_at is not null as ended
    from push_subscription p join session s on s.id = p.session_id where p.id = ${id}`;

export const recordSent = (id: string): Sql => sql`update push_subscription set sent_at = app_now() where id = ${id}`;

/** Condition: the operator's session is valid; written like its index. */
const isGood = sql`least(s.revoked_at, s.expires_at) > app_now()`;

/** Operators' devices with a valid session. */
export const operatorDevices = (): Sql<{ id: string }> => sql`
  select p.id from operator_session s join operator_push_subscription p on p.session_id = s.id where ${isGood}`;

/** Checked again when sending: the session or alert may have ended or been acknowledged. */
export const operatorDevice = (id: string, alertId: string): Sql<{ sealed: Buffer }> => sql`
  select p.sealed from operator_push_subscription p join operator_session s on s.id = p.session_id
   where p.id = ${id} and ${isGood}
     and exists (select from alert where id = ${alertId} and over_at is null and acknowledged_at is null)`;

/** Deletes members' subscriptions of ended sessions and those not renewed for 90 days. */
export const sweepMembers = (): Sql => sql`
  delete from push_subscription p using session s
   where s.id = p.session_id and (s.revoked_at is not null or p.created_at < app_now() - interval '90 days')`;

/** Deletes operators' subscriptions of ended sessions. */
export const sweepOperators = (): Sql => sql`
  delete from operator_push_subscription p using operator_session s where s.id = p.session_id and not (${isGood})`;
