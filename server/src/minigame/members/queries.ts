import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export const openMember = (memberId: string): Sql => sql`
  insert into minigame_member (member_id) values (${memberId}) on conflict (member_id) do nothing`;
export const lockMember = (memberId: string): Sql => sql`
  select from minigame_member where member_id = ${memberId} for no key update`;
