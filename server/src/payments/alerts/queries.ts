import { sql } from 'kysely';
import type { Alert } from '../../platform/room.ts';
import { numberSet } from '../../settings/index.ts';

/** So many members in a row whose money nobody heard of: a bank or a gateway that does not tell, not members who do not pay. */
const SILENT = 5;
const promised = sql`make_interval(mins => ${numberSet('withdraw_eta_to_min')})`;

/** Requests of the last two hours that ended without their money, the newest few of them. */
const unpaid = sql`
  select bank_account_id, provider, created_at from deposit where state = 'expired' order by id desc limit 200`;
const lately = sql`created_at > app_now() - interval '2 hours'`;

export const paymentAlerts: readonly Alert[] = [
  {
    kind: 'line-out',
    level: 'urgent',
    source: sql`
      select created_at as at, ref as what, null as more from statement_line
       where direction = 'out' and state = 'unmatched'`,
    text: (what) => `เงินออกจากบัญชีโดยไม่มีรายการถอน ${what}`,
  },
  {
    kind: 'hand-unshown',
    level: 'warning',
    source: sql`
      select w.settled_at as at, w.ref as what, null as more from withdrawal w
       where w.status = 'manual' and w.settled_at between app_now() - interval '30 days' and app_now() - interval '1 day'
         and not exists (select from statement_line l where l.withdrawal_id = w.id)`,
    text: (what) => `จ่ายด้วยมือ ${what} แต่ธนาคารยังไม่แสดงรายการโอน`,
  },
  {
    kind: 'payout-late',
    level: 'urgent',
    source: sql`
      select created_at + ${promised} as at, ref as what, null as more from payout
       where state in ('queued', 'sent') and created_at < app_now() - ${promised}`,
    text: (what) => `โอนออกช้ากว่าที่แจ้งสมาชิกไว้ ${what}`,
  },
  {
    kind: 'bank-silent',
    level: 'warning',
    source: sql`
      select d.since as at, concat(upper(a.bank_code), ' x', right(a.number, 4)) as what, null as more
        from (select bank_account_id, min(created_at) as since from (${unpaid}) u
               where bank_account_id is not null and ${lately}
               group by bank_account_id having count(*) >= ${sql.lit(SILENT)}) d
        join bank_account a on a.id = d.bank_account_id and a.is_active
       where not exists (select from statement_line l where l.bank_account_id = a.id and l.created_at >= d.since)`,
    text: (what) => `ธนาคารไม่แจ้งรายการเดินบัญชี ${what} ทั้งที่มีสมาชิกขอฝากหลายราย กรุณาตรวจบัญชีจริง`,
  },
  {
    kind: 'gateway-silent',
    level: 'warning',
    source: sql`
      select d.since as at, g.display_name as what, null as more
        from (select provider, min(created_at) as since from (${unpaid}) u
               where provider is not null and ${lately}
               group by provider having count(*) >= ${sql.lit(SILENT)}) d
        join gateway g on g.provider = d.provider and g.is_enabled
       where coalesce((select received_at from webhook_inbox w where w.source = g.provider order by w.id desc limit 1), '-infinity') < d.since`,
    text: (what) => `เกตเวย์ ${what} ไม่แจ้งผล ทั้งที่มีสมาชิกขอฝากหลายราย กรุณาตรวจกับผู้ให้บริการ`,
  },
];
