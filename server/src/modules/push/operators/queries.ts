import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

interface NewSubscription {
  id: string;
  operator_id: string;
  session_id: string;
  endpoint_hash: Buffer;
  sealed: Buffer;
}

export const subscriptionOf = (sessionId: string): Sql<{ id: string }> =>
  sql`select id from operator_push_subscription where session_id = ${sessionId}`;

/** The same device again, or another of this sign-in: the new one stands. */
export const removeSubscription = (sessionId: string, endpointHash: Buffer | null): Sql => sql`
  delete from operator_push_subscription where session_id = ${sessionId} or endpoint_hash = ${endpointHash}`;

/** No row when two devices came at one instant; the other one stands. */
export const insertSubscription = (s: NewSubscription): Sql => sql`
  insert into operator_push_subscription (id, operator_id, session_id, endpoint_hash, sealed)
  values (${s.id}, ${s.operator_id}, ${s.session_id}, ${s.endpoint_hash}, ${s.sealed}) on conflict do nothing`;

/** An operator has so many devices; the oldest give way. */
export const removeOldest = (operatorId: string, most: number): Sql => sql`
  delete from operator_push_subscription where operator_id = ${operatorId} and id not in
    (select id from operator_push_subscription where operator_id = ${operatorId} order by created_at desc, id desc limit ${most})`;

/** Whether a sign-in is good; written as its index is. */
const isGood = sql`least(s.revoked_at, s.expires_at) > app_now()`;

/** The devices whose sign-in is good. */
export const devicesToTell = (): Sql<{ id: string }> => sql`
  select p.id from operator_session s join operator_push_subscription p on p.session_id = s.id where ${isGood}`;

/** Looked at once more at the moment of sending: the sign-in or the alert may be over since, or somebody has seen it. */
export const deviceToTell = (id: string, alertId: string): Sql<{ sealed: Buffer }> => sql`
  select p.sealed from operator_push_subscription p join operator_session s on s.id = p.session_id
   where p.id = ${id} and ${isGood}
     and exists (select from alert where id = ${alertId} and over_at is null and acknowledged_at is null)`;

export const forgetSubscription = (id: string): Sql => sql`delete from operator_push_subscription where id = ${id}`;

/** Sign-ins that are over. */
export const sweepSubscriptions = (): Sql => sql`
  delete from operator_push_subscription p using operator_session s where s.id = p.session_id and not (${isGood})`;
