import { sql } from 'kysely';
import { type ExportPart, memberRows } from '../platform/database/export.ts';

/** Each row of what a member was due, without the friend; a row is found again by its friend, who is not in the file. */
const commissions: ExportPart = ({ id }, after, limit) => {
  const [day, friend, kind] = after?.split(' ') ?? [];
  const place = day && friend && kind ? sql`(day, friend, kind) > (${day}::date, ${friend}::uuid, ${kind})` : sql`true`;
  return sql`
  select day || ' ' || friend || ' ' || kind as key, day::text as day, kind, level, turnover, (rate / 100.0)::float8 as rate, amount, state, settled_at
    from referral_commission where earner = ${id} and ${place}
   order by day, friend, kind limit ${limit}`;
};

/** What settlements made of a day: posted to the income, taken back from it, owed. */
const turns: ExportPart = ({ id }, after, limit) => {
  const [day, turn] = after?.split(' ') ?? [];
  const place = day && turn ? sql`(day, turn) > (${day}::date, ${turn}::int)` : sql`true`;
  return sql`
  select day || ' ' || turn as key, day::text as day, turn, amount, posted, owed, at
    from referral_turn where earner = ${id} and ${place} order by day, turn limit ${limit}`;
};

/** What a member may take along of this room: sums and days, and nothing of a friend. */
export const referralExports: Readonly<Record<string, ExportPart>> = {
  commissions,
  commission_settlements: turns,
  income_withdrawals: memberRows(
    'id, ref, amount, destination, to_bank, to_account, to_name, status, reason, created_at, agreed_at, decided_at',
    'income_withdrawal',
  ),
};
