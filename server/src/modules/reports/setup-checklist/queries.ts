import { sql } from 'kysely';
import type { Role } from '@portal/contract/permissions.ts';
import type { Sql } from '../../../platform/database/db.ts';

export interface Installed {
  operators: number;
  accounts: number;
  contacts: number;
  backed_up: boolean;
}

/**
 * What the house has. Two are enough to know whether there is a second. A backup is seen where the write-ahead log was
 * carried away within two days, or somebody is receiving it now.
 */
export const installed = (deciding: readonly Role[]): Sql<Installed> => sql`
  select (select count(*)::int from operator where disabled_at is null and role = any(${deciding}::text[])) as operators,
         (select count(*)::int from bank_account where is_active) as accounts,
         (select count(*)::int from contact_line where is_active) as contacts,
         coalesce((select last_archived_time > app_now() - interval '2 days' from pg_stat_archiver), false)
           or exists (select from pg_replication_slots where active) as backed_up`;
