import { sql } from 'kysely';
import type { Role } from '@portal/contract/permissions.ts';
import type { Sql } from '../../../platform/database/db.ts';

export interface SetupState {
  operators: number;
  accounts: number;
  contacts: number;
  backed_up: boolean;
}

/**
 * Counts for the checklist. A backup exists if the write-ahead log was archived within two days or is being streamed.
 */
export const setupState = (approverRoles: readonly Role[]): Sql<SetupState> => sql`
  select (select count(*)::int from operator where disabled_at is null and role = any(${approverRoles}::text[])) as operators,
         (select count(*)::int from bank_account where is_active) as accounts,
         (select count(*)::int from contact_line where is_active) as contacts,
         coalesce((select last_archived_time > app_now() - interval '2 days' from pg_stat_archiver), false)
           or exists (select from pg_replication_slots where active) as backed_up`;
