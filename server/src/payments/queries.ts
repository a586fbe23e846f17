import { sql } from 'kysely';
import type { DepositState, Provider, WithdrawalStatus } from '@portal/contract/payments.ts';
import type { Sql } from '../platform/db.ts';

/** The specification's raw status of a deposit, and its state with the clock looked at. */
const rawStatus = sql`case d.state
  when 'credited' then case when d.credited_by is null then 'Success' else 'manual' end
  when 'rejected' then 'Reject' when 'review' then 'Approve' when 'expired' then '' when 'cancelled' then ''
  else case when d.state = 'awaiting_payment' and d.expires_at <= now() then '' else 'Pending' end end`;
const stateNow = sql`case when d.state = 'awaiting_payment' and d.expires_at <= now() then 'expired' else d.state end`;

export interface DepositRow {
  id: string;
  ref: string;
  member_id: string;
  channel: string;
  provider: Provider | null;
  bank_account_id: string | null;
  amount: bigint;
  amount_to_pay: bigint;
  state: DepositState;
  status: string;
  expires_at: Date;
  statement_line_id: string | null;
  credited: bigint | null;
  credited_by: string | null;
  promotion_id: string | null;
  reason: string | null;
  bank_time: Date | null;
  created_at: Date;
  decided_at: Date | null;
  qr_payload: string | null;
  hosted_url: string | null;
  /** What the provider said when it was last asked, and how much it confirmed to have received. */
  provider_state: string | null;
  received: bigint | null;
}

const depositColumns = sql`d.id, d.ref, d.member_id, d.channel, d.provider, d.bank_account_id, d.amount, d.amount_to_pay,
  ${stateNow} as state, ${rawStatus} as status, d.expires_at, d.statement_line_id, d.credited, d.credited_by, d.promotion_id,
  d.reason, d.bank_time, d.created_at, d.decided_at, d.qr_payload, d.hosted_url, d.provider_state, d.received`;

export const depositSituation = (
  memberId: string,
  channel: string,
): Sql<{ pending_withdrawal: string | null; open_deposit: string | null }> => sql`
  select (select id from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve')) as pending_withdrawal,
         (select id from deposit where member_id = ${memberId} and channel = ${channel}
            and (state in ('slip_sent', 'detected', 'matching') or (state = 'awaiting_payment' and expires_at > now()))) as open_deposit`;

/** Requests whose time has passed; of one member, or of all. */
export const expireDeposits = (memberId: string | null): Sql<{ id: string; member_id: string }> => sql`
  update deposit set state = 'expired' where state = 'awaiting_payment' and expires_at <= now()
     and (${memberId}::uuid is null or member_id = ${memberId}) returning id, member_id`;

/** Takes a free amount: the first account in order that has one, any of its satang. No row: all are taken, or a race was lost. */
export const reserveAmount = (
  accountIds: readonly string[],
  base: bigint,
  depositId: string,
  ttl_min: number,
): Sql<{ bank_account_id: string; amount: bigint }> => sql`
  with free as (
    select a.id, ${base}::bigint + s as amount
      from unnest(${accountIds}::uuid[]) with ordinality a(id, place), generate_series(1, 99) s
     where not exists (select from deposit_amount t where t.bank_account_id = a.id and t.amount = ${base}::bigint + s and t.free_at > now())
     order by a.place, random() limit 1)
  insert into deposit_amount as t (bank_account_id, amount, deposit_id, free_at)
  select id, amount, ${depositId}::uuid, now() + make_interval(mins => ${ttl_min}) + interval '24 hours' from free
  on conflict (bank_account_id, amount) do update set deposit_id = excluded.deposit_id, free_at = excluded.free_at where t.free_at <= now()
  returning bank_account_id, amount`;

export interface NewDeposit {
  id: string;
  ref: string;
  member_id: string;
  channel: string;
  bank_account_id: string;
  amount: bigint;
  amount_to_pay: bigint;
}

export const insertDeposit = (d: NewDeposit, ttl_min: number): Sql<DepositRow> => sql`
  insert into deposit as d (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, expires_at)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.channel}, ${d.bank_account_id}, ${d.amount}, ${d.amount_to_pay},
          now() + make_interval(mins => ${ttl_min}))
  returning ${depositColumns}`;

/** A second payment of one request is a deposit of its own and waits for a person. */
export const insertFoundDeposit = (d: NewDeposit, lineId: string, reason: string, at: Date): Sql => sql`
  insert into deposit (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, state, expires_at, statement_line_id, reason, bank_time)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.channel}, ${d.bank_account_id}, ${d.amount}, ${d.amount_to_pay}, 'review', now(),
          ${lineId}, ${reason}, ${at})`;

export const depositById = (id: string): Sql<DepositRow> =>
  sql`select ${depositColumns} from deposit d where d.id = ${id}`;
export const lockedDeposit = (id: string): Sql<DepositRow> =>
  sql`select ${depositColumns} from deposit d where d.id = ${id} for update`;
export const depositOf = (memberId: string, id: string | null, ref: string | null): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d where d.member_id = ${memberId} and (d.id = ${id}::uuid or d.ref = ${ref})`;
export const activeDeposit = (memberId: string): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d
   where d.member_id = ${memberId} and (d.state in ('slip_sent', 'detected', 'matching', 'review') or (d.state = 'awaiting_payment' and d.expires_at > now()))
   order by d.id desc limit 1`;

export const moveDeposit = (id: string, state: DepositState, reason: string | null): Sql => sql`
  update deposit set state = ${state}, reason = ${reason}, decided_at = case when ${state} in ('rejected', 'cancelled') then now() end where id = ${id}`;

/** A line was found that may be this request's money: a person looks. */
export const reviewDeposit = (id: string, lineId: string, reason: string, at: Date): Sql => sql`
  update deposit set state = 'review', statement_line_id = ${lineId}, reason = ${reason}, bank_time = ${at} where id = ${id}`;

export const creditDeposit = (
  id: string,
  lineId: string,
  amount: bigint,
  at: Date,
  operatorId: string | null,
): Sql => sql`
  update deposit set state = 'credited', statement_line_id = ${lineId}, credited = ${amount}, bank_time = ${at}, credited_by = ${operatorId},
         reason = null, decided_at = now() where id = ${id}`;

export interface NewGatewayDeposit {
  id: string;
  ref: string;
  member_id: string;
  provider: Provider;
  amount: bigint;
  provider_ref: string;
  qr_payload: string | null;
  hosted_url: string | null;
  expires_at: Date;
}

export const insertGatewayDeposit = (d: NewGatewayDeposit): Sql<DepositRow> => sql`
  insert into deposit as d (id, ref, member_id, channel, provider, amount, amount_to_pay, provider_ref, qr_payload, hosted_url, expires_at)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.provider}, ${d.provider}, ${d.amount}, ${d.amount}, ${d.provider_ref},
          ${d.qr_payload}, ${d.hosted_url}, ${d.expires_at})
  returning ${depositColumns}`;

export const lockedGatewayDeposit = (provider: Provider, ref: string): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d where d.ref = ${ref} and d.provider = ${provider} for update`;

/** The provider was asked. That an operator refused a request is not forgotten when the provider says that it failed. */
export const noteAnswer = (id: string, state: string, received: bigint | null): Sql => sql`
  update deposit set asked_at = now(), received = coalesce(${received}::bigint, received),
         provider_state = case when state = 'rejected' and provider_state is distinct from 'failed' and ${state} <> 'succeeded'
                               then provider_state else ${state} end,
         bank_time = case when ${received}::bigint is null then bank_time else coalesce(bank_time, now()) end
   where id = ${id}`;
export const noteSilence = (id: string): Sql => sql`update deposit set asked_at = now() where id = ${id}`;

export const creditGatewayDeposit = (id: string, amount: bigint, operatorId: string | null): Sql => sql`
  update deposit set state = 'credited', credited = ${amount}, credited_by = ${operatorId}, reason = null, decided_at = now() where id = ${id}`;

/** Gateway deposits to ask about: never asked or not for so long, or for a quarter of the time that has passed since they ended. */
export const silentDeposits = (untouched_s: number, limit: number): Sql<{ id: string; provider: Provider }> => sql`
  select id, provider from deposit
   where provider is not null
     and (asked_at is null or asked_at <= now() - make_interval(secs => ${untouched_s}))
     and (state in ('awaiting_payment', 'detected')
          or (state in ('expired', 'cancelled') or (state = 'rejected' and provider_state = 'failed'))
             and expires_at > now() - interval '24 hours'
             and coalesce(asked_at, created_at) <= now() - (now() - expires_at) / 4)
   order by asked_at nulls first limit ${limit}`;

/** Another request was waiting for this line; it lets go of it. */
export const releaseLine = (lineId: string, except: string | null): Sql => sql`
  update deposit set statement_line_id = null
   where statement_line_id = ${lineId} and id is distinct from ${except}::uuid and state <> 'credited'`;

export interface CandidateRow extends DepositRow {
  tel: string;
  first_name: string;
  last_name: string;
  bank_code: string;
  bank_number: string;
}

const candidate = sql`select ${depositColumns}, m.tel, m.first_name, m.last_name, m.bank_code, m.bank_number
  from deposit d join member m on m.id = d.member_id`;

/** Money may still come: the request ended less than a day ago, or its member has sent a slip, however late. */
const mayBePaid = sql`(d.expires_at > now() - interval '24 hours' or d.state = 'slip_sent')`;

/**
 * Requests of an account that a line may belong to: the exact amount, open or ended within a day; or from the same sender.
 * Found by amount and by sender, each through its index, and then looked at: asked with one `or` it read every request of the day.
 */
export const candidatesFor = (accountId: string, amount: bigint, sender: string | null): Sql<CandidateRow> => sql`
  ${candidate}
   where d.id = any (array(
           select id from deposit where bank_account_id = ${accountId} and amount_to_pay = ${amount}
           union all
           select o.id from member s join deposit o on o.member_id = s.id
            where s.bank_number = ${sender} and o.state in ('awaiting_payment', 'slip_sent')))
     and d.bank_account_id = ${accountId} and ${mayBePaid} and d.state <> 'rejected'
     and (d.state <> 'review' or m.bank_number = ${sender})
     and (d.amount_to_pay = ${amount} or (m.bank_number = ${sender} and d.state in ('awaiting_payment', 'slip_sent')))
   order by d.id desc limit 50 for update of d`;

/** Requests an operator may choose from for a line. */
export const suggestionsFor = (
  accountId: string,
  amount: bigint,
  sender: string | null,
  lineId: string,
): Sql<CandidateRow> => sql`
  select * from (
    (${candidate} where d.bank_account_id = ${accountId} and d.amount_to_pay = ${amount}
        and ${mayBePaid} and d.state not in ('rejected', 'credited') limit 10)
    union
    (${candidate} where m.bank_number = ${sender} and d.bank_account_id = ${accountId}
        and ${mayBePaid} and d.state not in ('rejected', 'credited') limit 10)
    union
    (${candidate} where d.statement_line_id = ${lineId} and d.state <> 'credited')
  ) suggested order by id desc limit 10`;

interface WantedDeposits {
  readonly state?: string | undefined;
  readonly bank_account_id?: string | undefined;
  readonly before?: string | undefined;
}

export const depositsPage = ({ state, bank_account_id, before }: WantedDeposits, limit: number): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d
   where (${before ?? null}::uuid is null or d.id < ${before ?? null}::uuid) and ${inState(state)}
     and (${bank_account_id ?? null}::uuid is null or d.bank_account_id = ${bank_account_id ?? null}::uuid)
   order by d.id desc limit ${limit}`;

/** Written so that the index of what is open serves the list that operators look at all day. */
const inState = (state: string | undefined): Sql => {
  if (state === undefined) return sql`true`;
  if (state !== 'open') return sql`${stateNow} = ${state}`;
  return sql`d.state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review')
     and (d.state <> 'awaiting_payment' or d.expires_at > now())`;
};

export const openByAccount = (): Sql<{ bank_account_id: string; open: number }> => sql`
  select d.bank_account_id, count(*)::int as open from deposit d
   where d.bank_account_id is not null and ${inState('open')} group by d.bank_account_id`;

export interface RateRow {
  provider: Provider;
  /** Null: the whole day. */
  from: Date | null;
  opened: number;
  credited: number;
  median_s: number | null;
}
/** How the gateways did in the last 24 hours: as a whole, and hour by hour. */
export const gatewayRates = (): Sql<RateRow> => sql`
  select provider, "from", count(*)::int as opened, count(*) filter (where state = 'credited')::int as credited,
         (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)::float8) filter (where state = 'credited'))::float8 as median_s
    from (select *, date_trunc('hour', created_at) as "from" from deposit
           where provider is not null and created_at > now() - interval '24 hours') d
   group by grouping sets ((provider), (provider, "from")) order by provider, "from" nulls first`;

export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Days are Bangkok's, both included. */
const inSpan = (moment: Sql, { from, to }: Span) => sql`
  (${from ?? null}::date is null or ${moment} >= (${from ?? null}::date)::timestamp at time zone 'Asia/Bangkok') and
  (${to ?? null}::date is null or ${moment} < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Bangkok')`;

export interface HistoryRow {
  id: string;
  ref: string;
  bank_time: Date;
  amount: bigint;
  transaction_status: string;
  promotion_id: string | null;
  annotation: string | null;
  channel: string;
}

export const depositHistory = (memberId: string, span: Span): Sql<HistoryRow> => sql`
  select d.id, d.ref, coalesce(d.bank_time, d.created_at) as bank_time, coalesce(d.credited, d.amount_to_pay) as amount,
         ${rawStatus} as transaction_status, d.promotion_id, d.reason as annotation, d.channel
    from deposit d
   where d.member_id = ${memberId} and d.state not in ('awaiting_payment', 'expired', 'cancelled')
     and (${span.before ?? null}::uuid is null or d.id < ${span.before ?? null}::uuid)
     and (${span.status ?? null}::text is null or ${rawStatus} = ${span.status ?? null})
     and ${inSpan(sql`coalesce(d.bank_time, d.created_at)`, span)}
   order by d.id desc limit ${span.limit}`;

export const withdrawalHistory = (memberId: string, span: Span): Sql<HistoryRow> => sql`
  select id, ref, coalesce(settled_at, created_at) as bank_time, amount, status as transaction_status, null::uuid as promotion_id,
         reason as annotation, to_bank as channel
    from withdrawal
   where member_id = ${memberId}
     and (${span.before ?? null}::uuid is null or id < ${span.before ?? null}::uuid)
     and (${span.status ?? null}::text is null or status = ${span.status ?? null})
     and ${inSpan(sql`coalesce(settled_at, created_at)`, span)}
   order by id desc limit ${span.limit}`;

export interface WithdrawalRow {
  id: string;
  ref: string;
  member_id: string;
  amount: bigint;
  status: WithdrawalStatus;
  to_bank: string;
  to_account: string;
  to_name: string;
  reason: string | null;
  created_at: Date;
  approved_at: Date | null;
  settled_at: Date | null;
}

export const withdrawSituation = (
  memberId: string,
): Sql<{ pending_withdrawal: string | null; used_today: number }> => sql`
  select (select id from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve')) as pending_withdrawal,
         (select count(*)::int from withdrawal where member_id = ${memberId} and status <> 'Reject'
            and created_at >= date_trunc('day', now(), 'Asia/Bangkok')) as used_today`;

/** Whether money of the member is on its way, in or out. */
export const openRequests = (memberId: string): Sql<{ open: boolean }> => sql`
  select exists (select from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve'))
      or exists (select from deposit where member_id = ${memberId}
                    and state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review')) as open`;

export const insertWithdrawal = (
  w: Pick<WithdrawalRow, 'id' | 'ref' | 'member_id' | 'amount' | 'to_bank' | 'to_account' | 'to_name' | 'created_at'>,
): Sql => sql`
  insert into withdrawal (id, ref, member_id, amount, to_bank, to_account, to_name, created_at)
  values (${w.id}, ${w.ref}, ${w.member_id}, ${w.amount}, ${w.to_bank}, ${w.to_account}, ${w.to_name}, ${w.created_at})`;

export const withdrawalOf = (memberId: string, id: string): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where member_id = ${memberId} and id = ${id}`;
export const withdrawalById = (id: string): Sql<WithdrawalRow> => sql`select * from withdrawal where id = ${id}`;
export const lockedWithdrawal = (id: string): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where id = ${id} for update`;
export const approveWithdrawal = (id: string): Sql =>
  sql`update withdrawal set status = 'Approve', approved_at = now() where id = ${id}`;
export const settleWithdrawal = (
  id: string,
  status: 'Success' | 'manual' | 'Reject',
  reason: string | null,
  reference: string | null,
  operatorId: string | null,
): Sql => sql`
  update withdrawal set status = ${status}, reason = ${reason}, reference = ${reference}, settled_by = ${operatorId}, settled_at = now() where id = ${id}`;

/** A withdrawal paid by hand under this reference that no statement line has shown yet. */
export const paidByHand = (reference: string, amount: bigint): Sql<{ id: string }> => sql`
  select id from withdrawal w where status = 'manual' and reference = ${reference} and amount = ${amount}
     and not exists (select from statement_line where withdrawal_id = w.id) limit 1`;

export const withdrawalsPage = (
  status: string | undefined,
  before: string | undefined,
  limit: number,
): Sql<WithdrawalRow> => sql`
  select * from withdrawal
   where (${status ?? null}::text is null or status = ${status ?? null}) and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
   order by id desc limit ${limit}`;

export interface Totals {
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  withdrawals: number;
}

/** What a member brought and took, for ever or in so many days. */
export const totalsOf = (memberId: string, days: number | null): Sql<Totals> => sql`
  select (select coalesce(sum(credited), 0)::bigint from deposit where member_id = ${memberId} and state = 'credited' and ${since('decided_at', days)}) as deposited,
         (select count(*)::int from deposit where member_id = ${memberId} and state = 'credited' and ${since('decided_at', days)}) as deposits,
         (select coalesce(sum(amount), 0)::bigint from withdrawal where member_id = ${memberId} and status in ('Success', 'manual') and ${since('settled_at', days)}) as withdrawn,
         (select count(*)::int from withdrawal where member_id = ${memberId} and status in ('Success', 'manual') and ${since('settled_at', days)}) as withdrawals`;

const since = (column: string, days: number | null) =>
  days === null ? sql`true` : sql`${sql.ref(column)} > now() - make_interval(days => ${days})`;
