import { sql } from 'kysely';
import type { Check } from '../ledger/index.ts';
import type { Sql } from '../platform/db.ts';

/** A posting's key as `keyOf` makes it, from a row's id. */
const key = (word: string, id: string, step = ''): Sql =>
  sql`${sql.lit(`${word}.`)} || translate(rtrim(encode(uuid_send(${sql.ref(id)}), 'base64'), '='), '+/', '-_') || ${sql.lit(step && `.${step}`)}`;

const houseBalance = (kind: string): Sql =>
  sql`(select sum(balance) from ledger_account where owner is null and kind = ${sql.lit(kind)})`;

const agreed = sql`ap.status = 'approved' and ap.checker_id <> ap.maker_id`;

/** Where the rooms do not agree with the ledger or with each other: `payments/postings.ts` says what each transfer means. */
export const crossChecks: readonly Check[] = [
  {
    name: 'the bank account is not what the statement says',
    sql: sql`
      select 'bank', format('ledger %s, statement %s', ledger, statement)
        from (select ${houseBalance('bank')} as ledger,
                     (select coalesce(sum(case direction when 'out' then amount else -amount end), 0) from statement_line) as statement) b
       where ledger <> statement`,
  },
  {
    name: 'money in clearing that nothing explains',
    sql: sql`
      select 'bank_clearing', format('ledger %s, explained %s', ledger, explained)
        from (select ${houseBalance('bank_clearing')} as ledger,
                     (select coalesce(sum(amount) filter (where direction = 'in' and state = 'unmatched'), 0)
                           - coalesce(sum(amount) filter (where direction = 'out' and explained_as is null), 0) from statement_line)
                   + (select coalesce(sum(amount), 0) from withdrawal where status in ('Success', 'manual')) as explained) c
       where ledger <> explained`,
  },
  {
    name: 'money that left the bank and belongs to no payout',
    sql: sql`
      select 'line ' || l.ref, format('%s, reference %s', l.amount, l.reference)
        from statement_line l where l.direction = 'out' and l.state = 'unmatched'`,
  },
  {
    name: 'statement line without its posting',
    sql: sql`
      select 'line ' || l.ref, format('%s %s, posted %s', l.direction, l.amount, t.amount)
        from statement_line l
        left join ledger_transfer t on t.position = 1 and t.reason = 'bank_' || l.direction
         and t.idempotency_key = case l.direction when 'in' then ${key('in', 'l.id')} else ${key('out', 'l.id')} end
       where t.amount is distinct from l.amount`,
  },
  {
    name: 'explained line without its posting',
    sql: sql`
      select 'line ' || l.ref, format('%s %s %s, posted %s %s', l.direction, l.amount, l.explained_as, t.amount, t.reason)
        from statement_line l
        left join ledger_transfer t on t.position = 1 and t.idempotency_key = ${key('why', 'l.id')}
       where l.explained_as is not null and (t.amount, t.reason) is distinct from (l.amount, l.explained_as)`,
  },
  {
    name: 'an account of the house is not what its lines say',
    sql: sql`
      select b.kind, format('ledger %s, lines %s', b.balance, coalesce(l.amount, 0))
        from (select kind, sum(balance) as balance from ledger_account
               where owner is null and kind in ('bank_fee', 'owner', 'own_transfer', 'refund') group by kind) b
        left join (select explained_as, sum(case direction when 'in' then amount else -amount end) as amount
                     from statement_line where explained_as is not null group by explained_as) l on l.explained_as = b.kind
       where b.balance <> coalesce(l.amount, 0)`,
  },
  {
    name: 'posting of a line that is not there',
    sql: sql`
      select 'transfer ' || t.id, format('%s %s', t.reason, t.amount)
        from ledger_transfer t
        left join (select case direction when 'in' then ${key('in', 'l.id')} else ${key('out', 'l.id')} end as key from statement_line l
                   union all select ${key('why', 'l.id')} from statement_line l where explained_as is not null) k on k.key = t.idempotency_key
       where t.reason in ('bank_in', 'bank_out', 'bank_fee', 'owner', 'own_transfer', 'refund') and k.key is null`,
  },
  {
    name: 'money that came in, explained by one operator alone',
    sql: sql`
      select 'line ' || l.ref, format('%s %s', l.amount, l.explained_as)
        from statement_line l
       where l.explained_as is not null and l.direction = 'in'
         and not exists (select from approval ap where ap.subject_id = l.id and ap.kind = 'line.explain' and ${agreed})`,
  },
  {
    name: 'deposit that waits for a line that is decided',
    sql: sql`
      select 'deposit ' || d.ref, format('%s, line %s', d.state, l.ref)
        from deposit d join statement_line l on l.id = d.statement_line_id where d.state <> 'credited' and l.state = 'matched'`,
  },
  {
    name: 'slip and its deposit disagree',
    sql: sql`
      select 'slip ' || s.id, format('of %s, deposit of %s', s.member_id, d.member_id)
        from slip s left join deposit d on d.id = s.deposit_id where d.member_id is distinct from s.member_id
      union all
      select 'deposit ' || d.ref, 'says that a slip was sent'
        from deposit d where d.state = 'slip_sent' and not exists (select from slip where deposit_id = d.id)`,
  },
  {
    name: 'matched line and its deposit disagree',
    sql: sql`
      select 'line ' || l.ref, format('line %s, deposit %s %s', l.amount, d.state, d.credited)
        from statement_line l left join deposit d on d.id = l.deposit_id
       where l.deposit_id is not null and (d.credited, d.statement_line_id) is distinct from (l.amount, l.id)`,
  },
  {
    name: 'credited deposit without its line',
    sql: sql`
      select 'deposit ' || d.ref, format('credited %s', d.credited)
        from deposit d left join statement_line l on l.id = d.statement_line_id
       where d.state = 'credited' and d.provider is null and l.deposit_id is distinct from d.id`,
  },
  {
    name: 'the gateway does not owe what it was paid',
    sql: sql`
      select 'gateway ' || g.provider, format('ledger %s, credited %s', b.balance, coalesce(c.credited, 0))
        from gateway g
        join (select kind, sum(balance) as balance from ledger_account where owner is null group by kind) b on b.kind = 'gateway_' || g.provider
        left join (select provider, sum(credited) as credited from deposit where state = 'credited' group by provider) c on c.provider = g.provider
       where b.balance <> -coalesce(c.credited, 0)`,
  },
  {
    name: 'credited deposit that its gateway did not confirm',
    sql: sql`
      select 'deposit ' || ref, format('credited %s, received %s', credited, received)
        from deposit where provider is not null and state = 'credited' and received is distinct from credited`,
  },
  {
    name: 'credited deposit without its posting',
    sql: sql`
      select 'deposit ' || d.ref, format('credited %s, posted %s', d.credited, t.amount)
        from deposit d
        left join ledger_transfer t on t.reason = 'deposit' and t.reference = d.id
        left join ledger_account a on a.id = t.credit_account
       where d.state = 'credited' and (t.amount, a.owner, a.kind) is distinct from (d.credited, d.member_id, 'wallet')`,
  },
  {
    name: 'posting of a deposit that is not credited',
    sql: sql`
      select 'transfer ' || t.id, format('posted %s', t.amount)
        from ledger_transfer t left join deposit d on d.id = t.reference
       where t.reason = 'deposit' and d.state is distinct from 'credited'`,
  },
  {
    name: 'deposit posted twice',
    sql: sql`
      select 'deposit ' || reference, format('%s times', count(*))
        from ledger_transfer where reason = 'deposit' group by reference having count(*) > 1`,
  },
  {
    name: 'held money and open withdrawals disagree',
    sql: sql`
      select 'member ' || a.owner, format('held %s, asked for %s', a.balance, coalesce(w.amount, 0))
        from ledger_account a
        left join (select member_id, sum(amount) as amount from withdrawal where status in ('waiting_for_approve', 'Approve') group by member_id) w
          on w.member_id = a.owner
       where a.kind = 'held' and a.owner is not null and a.balance <> coalesce(w.amount, 0)`,
  },
  {
    name: 'withdrawal without its posting',
    sql: sql`
      select 'withdrawal ' || w.ref, format('%s, amount %s, posted %s', w.status, w.amount, t.amount)
        from withdrawal w
        left join ledger_transfer t on t.position = 1 and t.idempotency_key = case
               when w.status = 'Reject' then ${key('wd', 'w.id', 'back')}
               when w.status in ('Success', 'manual') then ${key('wd', 'w.id', 'paid')}
               else ${key('wd', 'w.id')} end
       where t.amount is distinct from w.amount`,
  },
  {
    name: 'withdrawal both paid and returned',
    sql: sql`
      select 'withdrawal ' || reference, format('%s endings', count(*))
        from ledger_transfer where reason in ('withdrawal_paid', 'withdrawal_returned') group by reference having count(*) > 1`,
  },
  {
    name: 'payout and withdrawal disagree',
    sql: sql`
      select 'payout ' || p.ref, format('payout %s, withdrawal %s', p.state, w.status)
        from payout p left join withdrawal w on w.id = p.withdrawal_id
       where (p.amount, p.to_bank, p.to_account, p.to_name) is distinct from (w.amount, w.to_bank, w.to_account, w.to_name)
          or w.status <> case p.state when 'succeeded' then 'Success' when 'failed' then 'Reject' else 'Approve' end`,
  },
  {
    name: 'withdrawal to an account that was never its member’s',
    sql: sql`
      select 'withdrawal ' || w.ref, format('to %s, ends in %s', w.to_bank, right(w.to_account, 4))
        from withdrawal w join member m on m.id = w.member_id
       where (w.to_bank, w.to_account) <> (m.bank_code, m.bank_number)
         and not exists (select from bank_change c where c.member_id = w.member_id and c.status = 'approved'
                            and (w.to_bank, w.to_account) in ((c.from_bank, c.from_number), (c.to_bank, c.to_number)))`,
  },
  {
    name: 'payout account that is not the one that was agreed on',
    sql: sql`
      select 'member ' || m.id, format('%s, agreed on in %s', m.bank_code, c.ref)
        from (select distinct on (member_id) * from bank_change where status = 'approved' order by member_id, decided_at desc, id desc) c
        join member m on m.id = c.member_id
       where (m.bank_code, m.bank_number) <> (c.to_bank, c.to_number)`,
  },
  {
    name: 'bank change that two operators did not agree on',
    sql: sql`
      select 'bank change ' || c.ref, format('of %s', c.member_id)
        from bank_change c
       where c.status = 'approved'
         and not exists (select from approval ap where ap.subject_id = c.id and ap.kind = 'bank-change.approve' and ${agreed}
                            and ap.checker_id = c.decided_by)`,
  },
  {
    name: 'adjustment that two operators did not agree on',
    sql: sql`
      select 'transfer ' || t.id, format('posted %s', t.amount)
        from ledger_transfer t
        left join approval ap on ap.id = t.reference and ap.kind = 'adjustment' and ap.status = 'approved' and ap.checker_id <> ap.maker_id
       where t.reason = 'adjustment' and abs(ap.amount) is distinct from t.amount`,
  },
  {
    name: 'agreed adjustment without its posting',
    sql: sql`
      select 'approval ' || ap.ref, format('agreed %s', ap.amount)
        from approval ap left join ledger_transfer t on t.reason = 'adjustment' and t.reference = ap.id
       where ap.kind = 'adjustment' and ap.status = 'approved' and t.id is null`,
  },
];

export interface Today {
  deposits_waiting: number;
  unmatched_lines: number;
  deposits_oldest: Date | null;
  withdrawals_waiting: number;
  withdrawals_paying: number;
  withdrawals_amount: bigint;
  withdrawals_oldest: Date | null;
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  withdrawals: number;
  net: bigint;
  new_members: number;
  first_deposits: number;
  active_members: number;
  matched_by_itself: number;
  changes_waiting: number;
  changes_oldest: Date | null;
  messages_waiting: number;
  messages_oldest: Date | null;
  accounts: number;
  gateways: number;
  failed: number;
  deposited_before: bigint;
  withdrawn_before: bigint;
  members_before: number;
}

const today = sql`date_trunc('day', now(), 'Asia/Bangkok')`;
const paidOut = sql`status in ('Success', 'manual') and settled_at`;
/** From yesterday's midnight to yesterday at this time. */
const before = sql`between ${today} - interval '1 day' and now() - interval '1 day'`;

const ofToday = sql`
  select coalesce(sum(credited), 0)::bigint as deposited, count(*)::int as deposits,
         (count(*) filter (where credited_by is null))::int as matched_by_itself,
         (count(distinct d.member_id) filter (where not exists (
           select from deposit e where e.member_id = d.member_id and e.state = 'credited' and e.decided_at < ${today})))::int as first_deposits
    from deposit d where state = 'credited' and decided_at >= ${today}`;

const queues = sql`
  select
    (select count(*)::int from deposit where state = 'review') as deposits_waiting,
    (select count(*)::int from statement_line where state = 'unmatched' and direction = 'in') as unmatched_lines,
    (select min(created_at) from statement_line where state = 'unmatched' and direction = 'in') as deposits_oldest,
    (select count(*)::int from withdrawal where status = 'waiting_for_approve') as withdrawals_waiting,
    (select count(*)::int from withdrawal where status = 'Approve') as withdrawals_paying,
    (select coalesce(sum(amount), 0)::bigint from withdrawal where status = 'waiting_for_approve') as withdrawals_amount,
    (select min(created_at) from withdrawal where status = 'waiting_for_approve') as withdrawals_oldest,
    (select count(*)::int from bank_change where status = 'pending') as changes_waiting,
    (select min(created_at) from bank_change where status = 'pending') as changes_oldest,
    (select count(*)::int from contact_message where handled_at is null) as messages_waiting,
    (select min(created_at) from contact_message where handled_at is null) as messages_oldest,
    (select count(*)::int from bank_account where is_active) as accounts,
    (select count(*)::int from gateway where is_enabled) as gateways,
    (select count(*)::int from gateway where reason is not null) as failed`;

/** The queues now, the day so far, and yesterday as far as the day is. */
export const dashboard = (): Sql<Today> => sql`
  select queue.*, today.*, today.deposited - withdrawn as net, out.*, people.*, earlier.*
    from (${queues}) queue, (${ofToday}) today,
         (select coalesce(sum(amount), 0)::bigint as withdrawn, count(*)::int as withdrawals
            from withdrawal where ${paidOut} >= ${today}) out,
         (select (select count(*)::int from member where created_at >= ${today}) as new_members,
                 (select count(distinct member_id)::int from session where last_seen_at >= ${today}) as active_members) people,
         (select (select coalesce(sum(credited), 0)::bigint from deposit where state = 'credited' and decided_at ${before}) as deposited_before,
                 (select coalesce(sum(amount), 0)::bigint from withdrawal where ${paidOut} ${before}) as withdrawn_before,
                 (select count(*)::int from member where created_at ${before}) as members_before) earlier`;

export interface Alert {
  at: Date;
  text: string;
}

/** What somebody should look at now. */
export const alerts = (): Sql<Alert> => sql`
  select received_at as at, format('เหตุการณ์จาก%sที่ต้องดู %s: %s', case source when 'bank' then 'ธนาคาร' else 'เกตเวย์' end, left(event_id, 40), verdict) as text from webhook_inbox
   where received_at > now() - interval '30 days' and verdict is not null and verdict not in ('matched', 'unmatched', 'asked', 'already so', 'Success', 'Reject')
  union all
  select switched_off_at, format('ปิดช่องทาง %s อัตโนมัติ: %s', display_name, reason) from gateway where reason is not null
  union all
  select created_at, format('ไม่ทราบผลการโอนออก %s', ref) from payout where state = 'unknown'
  union all
  select created_at, format('เงินออกจากบัญชีโดยไม่มีรายการถอน %s', ref) from statement_line where direction = 'out' and state = 'unmatched'
  order by at desc limit 20`;
