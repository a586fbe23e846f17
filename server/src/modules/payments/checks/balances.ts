import { sql } from 'kysely';
import { formatBaht } from '@portal/contract/money.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { Alert, Check } from '../../../platform/module.ts';
import { reportAlerts } from '../../operators/index.ts';

const moved = sql`case direction when 'in' then amount else -amount end`;

interface Gap {
  what: string;
  /** The bank's balance, and the sum of the opening and the lines. Satang. */
  said: bigint;
  counted: bigint;
}

/**
 * Accounts whose bank says another balance with its latest lines than the opening and all lines up to then make. What the account
 * held at first is the first line's balance without that line. Lines of one moment may be in any order: one of the last has to
 * fit one of the first, and those without a balance may have been before or after it. A line that comes late closes the gap, for
 * which it has five minutes; but not by claiming to be from before the first: that is believed for a day.
 */
export const gaps = (): Sql<Gap> => sql`
  select upper(a.bank_code) || ' x' || right(a.number, 4) as what, (select max(said) from unnest(since.balances) said) as said,
         ((select max(opening) from unnest(held.then) opening) + since.moved)::bigint as counted
    from bank_account a
    cross join lateral (
      select created_at + interval '1 day' as learnt from statement_line
       where bank_account_id = a.id and balance is not null order by created_at limit 1) began
    cross join lateral (
      select min(occurred_at) as at from statement_line
       where bank_account_id = a.id and balance is not null and created_at < learnt) begin
    cross join lateral (
      select sum(${moved}) as moved, coalesce(sum(${moved}) filter (where balance is null), 0) as quiet,
             array_agg(balance) filter (where balance is not null) as balances,
             array_agg(balance - ${moved}) filter (where balance is not null) as before
        from statement_line where bank_account_id = a.id and occurred_at = begin.at and created_at < learnt) first
    cross join lateral (
      select occurred_at as at from statement_line
       where bank_account_id = a.id and balance is not null and created_at < app_now() - interval '5 minutes'
       order by occurred_at desc limit 1) latest
    cross join lateral (
      select coalesce(sum(${moved}) filter (where occurred_at > begin.at or created_at >= learnt), 0) as moved,
             coalesce(sum(${moved}) filter (where occurred_at = latest.at and balance is null), 0) as quiet,
             array_agg(balance) filter (where occurred_at = latest.at and balance is not null) as balances
        from statement_line where bank_account_id = a.id and occurred_at <= latest.at) since
    cross join lateral (
      select array(select held from unnest(first.balances) held union select held + first.quiet from unnest(first.balances) held
                   union select held + first.moved from unnest(first.before) held) as then,
             array(select held - since.moved from unnest(since.balances) held
                   union select held - since.moved + since.quiet from unnest(since.balances) held) as now) held
   where not held.then && held.now`;

export const balanceChecks: readonly Check[] = [
  {
    name: 'the balance that a bank says is not what its lines make',
    text: 'ยอดคงเหลือที่ธนาคารแจ้งตรงกับรายการเดินบัญชี',
    sql: sql`select 'account ' || what, format('bank %s, lines %s', said, counted) from (${gaps()}) g`,
  },
];

/** Money that the bank does not have, or has and did not tell of: a line may be forged or lost. */
export const gapAlert: Alert = {
  kind: 'balance-gap',
  level: 'urgent',
  source: 'report',
  text: (what, said) => `ยอดคงเหลือที่ธนาคารแจ้งของ ${what} ไม่ตรงกับรายการเดินบัญชี ${said}`,
};

/** Holds what banks say their accounts hold against their lines, and says all that stands. */
export const reportGaps = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(gaps());
    const now = rows.map(({ what, said, counted }) => ({
      what,
      more: `ต่างกัน ${formatBaht(said - counted)} บาท กรุณาตรวจบัญชีจริงก่อนจ่ายเงิน`,
    }));
    await reportAlerts(tx, gapAlert, now);
  });
