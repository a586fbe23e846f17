import { sql } from 'kysely';
import { formatBaht } from '@portal/contract/money.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { Alert, Check } from '../../../platform/module.ts';
import { reportAlerts } from '../../operators/index.ts';

const moved = sql`case direction when 'in' then amount else -amount end`;

interface Gap {
  what: string;
  /** The bank's stated balance, and the opening balance plus all lines. Satang. */
  said: bigint;
  counted: bigint;
}

/**
 * Accounts where the latest stated balance differs from the opening balance plus all lines. The opening balance is the first line's
 * balance minus that line. Lines of the same moment have no order: any of the last may fit any of the first, and lines without a
 * balance may lie before or after them. A late line closes the gap within five minutes; one dated before the first line counts only
 * during the account's first day.
 */
export const balanceGaps = (): Sql<Gap> => sql`
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
    sql: sql`select 'account ' || what, format('bank %s, lines %s', said, counted) from (${balanceGaps()}) g`,
  },
];

/** The bank's balance disagrees with the lines: one may be forged or lost. */
export const gapAlert: Alert = {
  kind: 'balance-gap',
  level: 'urgent',
  source: 'report',
  text: (what, detail) => `ยอดคงเหลือที่ธนาคารแจ้งของ ${what} ไม่ตรงกับรายการเดินบัญชี ${detail}`,
};

/** Job: compares stated balances with the lines and reports every gap as an alert. */
export const reportGaps = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(balanceGaps());
    const now = rows.map(({ what, said: balance, counted }) => ({
      what,
      size: balance > counted ? balance - counted : counted - balance,
      more: `ต่างกัน ${formatBaht(balance - counted)} บาท กรุณาตรวจบัญชีจริงก่อนจ่ายเงิน`,
    }));
    await reportAlerts(tx, gapAlert, now);
  });
