import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export const withdrawnBy = (memberId: string): Sql<{ withdrawn: bigint }> => sql`
  select coalesce(sum(amount), 0)::bigint as withdrawn from income_withdrawal where member_id = ${memberId} and status = 'approved'`;

export const openFlags = (memberIds: readonly string[]): Sql<{ member_id: string; flags: number }> => sql`
  select member_id, count(*)::int as flags from risk_flag where member_id = any(${memberIds}::uuid[]) and rule = 'referral' and state <> 'closed' group by member_id`;
