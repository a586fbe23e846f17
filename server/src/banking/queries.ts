import type { LineKind } from '@portal/contract/console/deposits.ts';
import type { Verdict } from '@portal/contract/console/verdicts.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import type { Sql } from '../platform/db.ts';

export interface BankAccountRow {
  id: string;
  kind: 'bank' | 'promptpay' | 'truemoney';
  bank_code: string;
  number: string;
  name: string;
  is_active: boolean;
  pays_out: boolean;
}

export const bankAccounts = (): Sql<BankAccountRow> => sql`select * from bank_account order by position, id`;
export const bankAccountById = (id: string): Sql<BankAccountRow> => sql`select * from bank_account where id = ${id}`;

export interface AccountActivity {
  id: string;
  last_line_at: Date | null;
  in_today: bigint;
  out_today: bigint;
}
const today = sql`date_trunc('day', now(), 'Asia/Bangkok')`;
/** What the banks showed of each account: when last, and how much of what came and went they showed today in Bangkok. */
export const accountActivity = (): Sql<AccountActivity> => sql`
  select a.id, l.created_at as last_line_at, coalesce(t.in_today, 0)::bigint as in_today, coalesce(t.out_today, 0)::bigint as out_today
    from bank_account a
    left join lateral (select max(created_at) as created_at from statement_line where bank_account_id = a.id) l on true
    left join lateral (select sum(amount) filter (where direction = 'in') as in_today, sum(amount) filter (where direction = 'out') as out_today
                         from statement_line where bank_account_id = a.id and created_at >= ${today}) t on true`;
export const lockedAccount = (id: string): Sql<BankAccountRow> =>
  sql`select * from bank_account where id = ${id} for update`;
export const switchAccount = (id: string, isActive: boolean): Sql => sql`
  update bank_account set is_active = ${isActive} where id = ${id}`;
export const insertBankAccount = (a: BankAccountRow, position: number): Sql => sql`
  insert into bank_account (id, kind, bank_code, number, name, is_active, pays_out, position)
  values (${a.id}, ${a.kind}, ${a.bank_code}, ${a.number}, ${a.name}, ${a.is_active}, ${a.pays_out}, ${position})`;

/** Once per event: the same again changes nothing and gives no row, and so does an account that is not there. */
export const insertInbox = (
  source: string,
  accountId: string | null,
  eventId: string,
  body: string,
): Sql<{ id: bigint }> => sql`
  insert into webhook_inbox (source, account_id, event_id, body)
  select ${source}, ${accountId}::uuid, ${eventId}, ${body}::jsonb
   where ${accountId}::uuid is null or exists (select from bank_account where id = ${accountId}::uuid)
  on conflict (source, event_id) do nothing returning id`;

/** Whether what is stored under this id is this very event. */
export const sameInbox = (
  source: string,
  accountId: string | null,
  eventId: string,
  body: string,
): Sql<{ same: boolean }> => sql`
  select account_id is not distinct from ${accountId}::uuid and body = ${body}::jsonb as same
    from webhook_inbox where source = ${source} and event_id = ${eventId}`;

const CAME_BEFORE: Verdict = 'this event id came before with other content';
/** Another event under an id that is taken: kept for a person, never looked at by itself. */
export const insertStrange = (source: string, accountId: string | null, eventId: string, body: string): Sql => sql`
  insert into webhook_inbox (source, account_id, event_id, body, processed_at, verdict)
  values (${source}, ${accountId}, ${eventId}, ${body}::jsonb, now(), ${CAME_BEFORE})
  on conflict (source, event_id) do nothing`;

export interface InboxRow {
  id: bigint;
  source: string;
  account_id: string | null;
  body: unknown;
}

export interface CallbackRow {
  id: bigint;
  event_id: string;
  body: unknown;
  received_at: Date;
  processed_at: Date | null;
  tries: number;
  verdict: string | null;
}
export const callbacksOf = (provider: Provider, limit: number): Sql<CallbackRow> => sql`
  select id, event_id, body, received_at, processed_at, tries, verdict from webhook_inbox
   where source = ${provider} order by id desc limit ${limit}`;

export const waitingInbox = (limit: number): Sql<InboxRow> => sql`
  select id, source, account_id, body from webhook_inbox
   where processed_at is null and try_at <= now() order by try_at, id limit ${limit}`;

/** No row: somebody else has it, or it is done. */
export const holdInbox = (id: bigint): Sql<{ id: bigint }> => sql`
  select id from webhook_inbox where id = ${id} and processed_at is null for update skip locked`;

export const settleInbox = (id: bigint, verdict: Verdict): Sql => sql`
  update webhook_inbox set processed_at = now(), verdict = ${verdict} where id = ${id}`;

/** Looked at again later; each time the wait doubles, up to ten minutes. Not what another node holds or has done meanwhile. */
export const postponeInbox = (id: bigint, why: Verdict): Sql => sql`
  update webhook_inbox set tries = tries + 1, verdict = ${why},
         try_at = now() + least(interval '10 minutes', interval '1 second' * power(2, least(tries, 12)))
   where id = (select id from webhook_inbox where id = ${id} and processed_at is null for update skip locked)`;

export interface LineRow {
  id: string;
  ref: string;
  bank_account_id: string;
  direction: 'in' | 'out';
  amount: bigint;
  from_bank: string | null;
  from_account: string | null;
  from_name: string | null;
  reference: string | null;
  occurred_at: Date;
  state: 'unmatched' | 'matched';
  deposit_id: string | null;
  payout_id: string | null;
  withdrawal_id: string | null;
  /** What an operator said it is, when it is no payment of a member; with why and when. */
  explained_as: LineKind | null;
  explained_reason: string | null;
  explained_at: Date | null;
  created_at: Date;
}
export type NewLine = Omit<LineRow, 'created_at' | `explained_${string}`>;

export const insertLine = (l: NewLine, inboxId: bigint): Sql => sql`
  insert into statement_line (id, ref, bank_account_id, inbox_id, direction, amount, from_bank, from_account, from_name, reference,
                              occurred_at, state, deposit_id, payout_id, withdrawal_id)
  values (${l.id}, ${l.ref}, ${l.bank_account_id}, ${inboxId}, ${l.direction}, ${l.amount}, ${l.from_bank}, ${l.from_account},
          ${l.from_name}, ${l.reference}, ${l.occurred_at}, ${l.state}, ${l.deposit_id}, ${l.payout_id}, ${l.withdrawal_id})`;

export const lockedLine = (id: string): Sql<LineRow> => sql`select * from statement_line where id = ${id} for update`;
export const lineById = (id: string): Sql<LineRow> => sql`select * from statement_line where id = ${id}`;
/** Whether the bank has shown this payout before. */
export const lineOfPayout = (payoutId: string): Sql<{ id: string }> =>
  sql`select id from statement_line where payout_id = ${payoutId}`;
/** The statement showed that it left, but the bank says that it failed: a person looks where the money is. */
export const releasePayoutLine = (payoutId: string): Sql => sql`
  update statement_line set state = 'unmatched', payout_id = null where payout_id = ${payoutId}`;

export const matchLine = (id: string, depositId: string): Sql => sql`
  update statement_line set state = 'matched', deposit_id = ${depositId} where id = ${id}`;

export const nameLine = (id: string, kind: LineKind, reason: string, operatorId: string): Sql => sql`
  update statement_line set state = 'matched', explained_as = ${kind}, explained_reason = ${reason}, explained_by = ${operatorId},
         explained_at = now() where id = ${id}`;

/** A line and a word about one transfer may come at one instant: the second waits for the first, and sees it. */
export const oneByOne = (reference: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('paid by hand ' || ${reference}, 0))`;

/** The line that shows what was paid by hand, if the bank was faster than the operator. */
export const lineToClaim = (reference: string, amount: bigint): Sql<{ id: string }> => sql`
  select id from statement_line where reference = ${reference} and amount = ${amount}
     and direction = 'out' and state = 'unmatched' order by id limit 1`;
export const claimLine = (id: string, withdrawalId: string): Sql => sql`
  update statement_line set state = 'matched', withdrawal_id = ${withdrawalId} where id = ${id} and state = 'unmatched'`;

export const linesPage = (
  state: 'unmatched' | 'matched' | null,
  direction: 'in' | 'out' | null,
  before: string | undefined,
  limit: number,
): Sql<LineRow> => sql`
  select * from statement_line
   where (${state}::text is null or state = ${state}) and (${direction}::text is null or direction = ${direction})
     and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
   order by id desc limit ${limit}`;

/** Whether another line with this reference brought money to this account before; before the line with this id, if it is kept. */
export const referenceSeen = (accountId: string, reference: string, lineId: string | null): Sql<{ id: string }> => sql`
  select id from statement_line
   where bank_account_id = ${accountId} and reference = ${reference} and direction = 'in'
     and (${lineId}::uuid is null or id < ${lineId}::uuid) limit 1`;

export interface PayoutRow {
  id: string;
  ref: string;
  withdrawal_id: string;
  bank_account_id: string;
  amount: bigint;
  to_bank: string;
  to_account: string;
  to_name: string;
  state: 'queued' | 'sent' | 'unknown' | 'succeeded' | 'failed';
  reason: string | null;
}

export const payingAccount = (): Sql<{ id: string }> => sql`
  select id from bank_account where pays_out and is_active order by position limit 1`;

/** Pays from the first active account that pays out. */
export const insertPayout = (p: Omit<PayoutRow, 'bank_account_id' | 'state' | 'reason'>): Sql => sql`
  insert into payout (id, ref, withdrawal_id, bank_account_id, amount, to_bank, to_account, to_name)
  values (${p.id}, ${p.ref}, ${p.withdrawal_id},
          (select id from bank_account where pays_out and is_active order by position limit 1),
          ${p.amount}, ${p.to_bank}, ${p.to_account}, ${p.to_name})`;

export const payoutById = (id: string): Sql<PayoutRow & { from_account: string }> => sql`
  select p.*, a.number as from_account from payout p join bank_account a on a.id = p.bank_account_id where p.id = ${id}`;
export const lockedPayout = (id: string): Sql<PayoutRow> => sql`select * from payout where id = ${id} for update`;
export const lockedPayoutByRef = (ref: string): Sql<PayoutRow> =>
  sql`select * from payout where ref = ${ref} for update`;
export const movePayout = (id: string, state: PayoutRow['state'], reason: string | null): Sql => sql`
  update payout set state = ${state}, reason = ${reason}, asked_at = now(),
         settled_at = case when ${state} in ('succeeded', 'failed') then now() end where id = ${id}`;
export const openPayouts = (untouched_s: number): Sql<{ id: string }> => sql`
  select id from payout where state in ('queued', 'sent', 'unknown') and coalesce(asked_at, created_at) < now() - make_interval(secs => ${untouched_s})`;
export const payoutsOf = (withdrawalIds: readonly string[]): Sql<PayoutRow> => sql`
  select * from payout where withdrawal_id = any(${withdrawalIds}::uuid[])`;

export interface GatewayRow {
  provider: Provider;
  display_name: string;
  position: number;
  is_enabled: boolean;
  min: bigint;
  max: bigint;
  timeout_ms: number;
  failures_in_row: number;
  switched_off_at: Date | null;
  reason: string | null;
}

export const gateways = (): Sql<GatewayRow> => sql`select * from gateway order by position, provider`;
export const gatewayBy = (provider: Provider): Sql<GatewayRow> =>
  sql`select * from gateway where provider = ${provider}`;
export const lockedGateway = (provider: Provider): Sql<GatewayRow> =>
  sql`select * from gateway where provider = ${provider} for update`;

/** Counts a failure of one that is on; a row when this was one too many and it was switched off. */
export const noteFailure = (provider: Provider, most: number, why: string): Sql<{ provider: Provider }> => sql`
  with counted as (
    update gateway set
      failures_in_row = failures_in_row + 1,
      is_enabled = failures_in_row + 1 < ${most}::int,
      switched_off_at = case when failures_in_row + 1 >= ${most}::int then now() end,
      reason = case when failures_in_row + 1 >= ${most}::int
                    then format('เปิดรายการไม่สำเร็จติดต่อกัน %s ครั้ง (%s)', ${most}::int, ${why.slice(0, 200)}::text) end
     where provider = ${provider} and is_enabled
    returning provider, is_enabled)
  select provider from counted where not is_enabled`;

export const noteSuccess = (provider: Provider): Sql => sql`
  update gateway set failures_in_row = 0 where provider = ${provider} and is_enabled and failures_in_row > 0`;

/** Turned on: as new. Turned off: by a person, for no reason of the program's. */
export const putGateway = (g: GatewayRow): Sql<GatewayRow> => sql`
  update gateway set display_name = ${g.display_name}, position = ${g.position}, min = ${g.min}, max = ${g.max}, timeout_ms = ${g.timeout_ms},
         failures_in_row = case when ${g.is_enabled} and not is_enabled then 0 else failures_in_row end,
         switched_off_at = case when ${g.is_enabled} then null when is_enabled then now() else switched_off_at end,
         reason = case when ${g.is_enabled} then null else reason end,
         is_enabled = ${g.is_enabled}
   where provider = ${g.provider} returning *`;

export const enableGateways = (): Sql => sql`update gateway set is_enabled = true`;
