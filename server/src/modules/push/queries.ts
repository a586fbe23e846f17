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

/** Locks the subscriptions of these devices. */
export const lockedDevices = (hashes: readonly Buffer[]): Sql<{ id: string; member_id: string; sealed: Buffer }> => sql`
  select id, member_id, sealed from push_subscription where endpoint_hash = any(${hashes}::bytea[]) order by id for update`;
export const removeSubscriptions = (ids: readonly string[]): Sql => sql`
  delete from push_subscription where id = any(${ids}::uuid[])`;

/** Removes this session's subscription. */
export const removeSubscription = (sessionId: string): Sql => sql`
  delete from push_subscription where session_id = ${sessionId}`;

/** No row if two devices register at one instant. */
export const insertSubscription = (s: NewSubscription): Sql => sql`
  insert into push_subscription (id, member_id, session_id, endpoint_hash, sealed)
  values (${s.id}, ${s.member_id}, ${s.session_id}, ${s.endpoint_hash}, ${s.sealed}) on conflict do nothing`;

/** Keeps a member's newest devices. */
export const removeOldest = (memberId: string, most: number): Sql => sql`
  delete from push_subscription where member_id = ${memberId} and id not in
    (select id from push_subscription where member_id = ${memberId} order by created_at desc, id desc limit ${most})`;

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
export const deleteSubscription = (id: string): Sql => sql`delete from push_subscription where id = ${id}`;

/** Deletes subscriptions of ended sessions and those not renewed for 90 days. */
export const sweepSubscriptions = (): Sql => sql`
  delete from push_subscription p using session s
   where s.id = p.session_id and (s.revoked_at is not null or p.created_at < app_now() - interval '90 days')`;
