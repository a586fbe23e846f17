import { sql } from 'kysely';
import type { Room } from '../platform/room.ts';

/** Operators, what they asked of each other, and whom a flag is about. */
export const operatorNames: NonNullable<Room['names']> = (ids) => sql`
  select id::text, name from operator where id = any (${ids}::uuid[])
  union all select id::text, ref from approval where id = any (${ids}::uuid[])
  union all select id::text, member_name from risk_flag where id = any (${ids}::uuid[])`;
