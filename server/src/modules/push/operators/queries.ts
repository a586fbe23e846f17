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

/** Removes this device and this session's previous one. */
export const removeSubscription = (sessionId: string, endpointHash: Buffer | null): Sql => sql`
  delete from operator_push_subscription where session_id = ${sessionId} or endpoint_hash = ${endpointHash}`;

/** No row if two devices register at one instant. */
export const insertSubscription = (s: NewSubscription): Sql => sql`
  insert into operator_push_subscription (id, operator_id, session_id, endpoint_hash, sealed)
  values (${s.id}, ${s.operator_id}, ${s.session_id}, ${s.endpoint_hash}, ${s.sealed}) on conflict do nothing`;

/** Keeps an operator's newest devices. */
export const removeOldest = (operatorId: string, most: number): Sql => sql`
  delete from operator_push_subscription where operator_id = ${operatorId} and id not in
    (select id from operator_push_subscription where operator_id = ${operatorId} order by created_at desc, id desc limit ${most})`;

/** Condition: the session is valid; written like its index. */
const isGood = sql`least(s.revoked_at, s.expires_at) > app_now()`;

/** Devices with a valid session. */
export const devicesToNotify = (): Sql<{ id: string }> => sql`
  select p.id from operator_session s join operator_push_subscription p on p.session_id = s.id where ${isGood}`;

/** Checked again when sending: the session or alert may have ended or been acknowledged. */
export const deviceToNotify = (id: string, alertId: string): Sql<{ sealed: Buffer }> => sql`
  select p.sealed from operator_push_subscription p join operator_session s on s.id = p.session_id
   where p.id = ${id} and ${isGood}
     and exists (select from alert where id = ${alertId} and over_at is null and acknowledged_at is null)`;

export const deleteSubscription = (id: string): Sql => sql`delete from operator_push_subscription where id = ${id}`;

/** Deletes subscriptions of ended sessions. */
export const sweepSubscriptions = (): Sql => sql`
  delete from operator_push_subscription p using operator_session s where s.id = p.session_id and not (${isGood})`;
