import { sql } from 'kysely';
import type { Room } from '../platform/room.ts';

/** The operator's own accounts, by their last digits, and payouts. */
export const bankNames: NonNullable<Room['names']> = (ids) => sql`
  select id::text, name || ' x' || right(number, 4) as name from bank_account where id = any (${ids}::uuid[])
  union all select id::text, ref from payout where id = any (${ids}::uuid[])`;
