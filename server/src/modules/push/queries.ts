import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

interface NewSubscription {
  id: string;
  member_id: string;
  session_id: string;
  endpoint_hash: Buffer;
  sealed: Buffer;
}

export const subscriptionOf = (sessionId: string): Sql<{ id: string }> =>
  sql`select id from push_subscription where session_id = ${sessionId}`;

/** Whoever is told on these devices now. */
export const lockedDevices = (hashes: readonly Buffer[]): Sql<{ id: string; member_id: string; sealed: Buffer }> => sql`
  select id, member_id, sealed from push_subscription where endpoint_hash = any(${hashes}::bytea[]) order by id for update`;
export const removeSubscriptions = (ids: readonly string[]): Sql => sql`
  delete from push_subscription where id = any(${ids}::uuid[])`;

/** What this sign-in had. */
export const removeSubscription = (sessionId: string): Sql => sql`
  delete from push_subscription where session_id = ${sessionId}`;

/** No row when two devices came at one instant; the other one stands. */
export const insertSubscription = (s: NewSubscription): Sql => sql`
  insert into push_subscription (id, member_id, session_id, endpoint_hash, sealed)
  values (${s.id}, ${s.member_id}, ${s.session_id}, ${s.endpoint_hash}, ${s.sealed}) on conflict do nothing`;

/** A member has so many devices; the oldest give way. */
export const removeOldest = (memberId: string, most: number): Sql => sql`
  delete from push_subscription where member_id = ${memberId} and id not in
    (select id from push_subscription where member_id = ${memberId} order by created_at desc, id desc limit ${most})`;

export interface Device {
  id: string;
  member_id: string;
  session_id: string;
  /** Its sign-in was ended a moment ago. */
  ended: boolean;
}

/** The devices of these members, with those whose sign-in has just been ended. */
export const devicesOf = (memberIds: readonly string[]): Sql<Device> => sql`
  select p.id, p.member_id, p.session_id, s.revoked_at is not null as ended
    from push_subscription p join session s on s.id = p.session_id
   where p.member_id = any(${memberIds}::uuid[]) and (s.revoked_at is null or s.revoked_at > app_now() - interval '1 minute')`;

/** Looked at once more at the moment of sending: a sign-in may have ended since. */
export const deviceToTell = (id: string): Sql<{ sealed: Buffer; ended: boolean }> => sql`
  select p.sealed, s.revoked_at is not null as ended
    from push_subscription p join session s on s.id = p.session_id where p.id = ${id}`;

export const subscriptionSent = (id: string): Sql =>
  sql`update push_subscription set sent_at = app_now() where id = ${id}`;
export const forgetSubscription = (id: string): Sql => sql`delete from push_subscription where id = ${id}`;

/** Sign-ins that were ended, and devices that nobody has renewed for long. */
export const sweepSubscriptions = (): Sql => sql`
  delete from push_subscription p using session s
   where s.id = p.session_id and (s.revoked_at is not null or p.created_at < app_now() - interval '90 days')`;
