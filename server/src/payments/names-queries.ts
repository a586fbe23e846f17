import { sql } from 'kysely';
import type { Room } from '../platform/room.ts';

/** Money by its references. */
export const paymentNames: NonNullable<Room['names']> = (ids) => sql`
  select id::text, ref as name from deposit where id = any (${ids}::uuid[])
  union all select id::text, ref from withdrawal where id = any (${ids}::uuid[])
  union all select id::text, ref from statement_line where id = any (${ids}::uuid[])
  union all select s.id::text, d.ref from slip s join deposit d on d.id = s.deposit_id where s.id = any (${ids}::uuid[])`;
