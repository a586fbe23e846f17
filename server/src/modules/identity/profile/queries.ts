import type { Input } from '@portal/contract/endpoint.ts';
import type { updateProfile } from '@portal/contract/profile.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { numberSetting } from '../../settings/index.ts';

/** Changes the given fields; preferences are merged. */
export const changeMember = (
  memberId: string,
  { line_id, image, preferences = {} }: Input<typeof updateProfile>,
): Sql => sql`
  update member set
    line_id = case when ${line_id !== undefined}::boolean then ${line_id || null}::text else line_id end,
    image = case when ${image !== undefined}::boolean then ${image ?? null}::text else image end,
    preferences = preferences || ${JSON.stringify(preferences)}::jsonb
   where id = ${memberId}`;

/** Extends the session, never beyond its last hour. */
export const extendSession = (sessionId: string): Sql<{ expires_at: Date }> => sql`
  update session set last_seen_at = app_now() where id = ${sessionId} and revoked_at is null
  returning least(expires_at, app_now() + make_interval(mins => ${numberSetting('session_idle_min')})) as expires_at`;

export const closeMember = (memberId: string): Sql<{ id: string }> => sql`
  update member set closed_at = app_now() where id = ${memberId} and closed_at is null returning id`;
