import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** No row if it belongs to another operator, or has ended. */
export const endSessionOf = (operatorId: string, id: string): Sql<{ id: string }> => sql`
  update operator_session set revoked_at = app_now()
   where id = ${id} and operator_id = ${operatorId} and revoked_at is null and expires_at > app_now() returning id`;

export const passwordOf = (operatorId: string): Sql<{ password_hash: string; username: string }> => sql`
  select password_hash, username from operator where id = ${operatorId}`;

/** No row if it was changed meanwhile. */
export const putPassword = (operatorId: string, before: string, hash: string): Sql<{ id: string }> => sql`
  update operator set password_hash = ${hash} where id = ${operatorId} and password_hash = ${before} returning id`;
