import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export const memberProfile = (memberId: string): Sql<{ tel: string } & Record<string, unknown>> => sql`
  select id, tel, first_name, last_name, member_level, prefix, line_id, know_us, image, bank_code, bank_number, preferences, created_at
    from member where id = ${memberId}`;
