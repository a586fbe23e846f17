import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface PayoutRow {
  id: string;
  ref: string;
  subject: 'withdrawal' | 'income';
  /** Id of the subject. */
  withdrawal_id: string;
  bank_account_id: string;
  amount: bigint;
  to_bank: string;
  to_account: string;
  to_name: string;
  state: 'queued' | 'sent' | 'unknown' | 'succeeded' | 'failed' | 'stopped';
  reason: string | null;
  asked_at: Date | null;
  /** Time of an order that has no answer yet. */
  leaving_since: Date | null;
  created_at: Date;
}
export interface LockedPayout extends PayoutRow {
  /** The order left less than 15 s ago and may still be answered; a call to the bank times out sooner. */
  is_leaving: boolean;
}
/** Uses the database clock. */
const isLeaving = sql`leaving_since is not null and leaving_since > app_now() - interval '15 seconds'`;

/** Locks paying accounts with a cap, so that payouts ordered at once add up. */
export const lockCapped = (): Sql => sql`
  select id from bank_account where pays_out and is_active and cap_out is not null order by id for no key update`;

const today = sql`bangkok_start(bangkok_day(app_now()))`;
/** Room of account `a` for payouts today: its cap less money that left or was ordered; null: no cap. */
const roomToPay = sql`case when a.cap_out is not null then a.cap_out
    - (select coalesce(sum(amount), 0) from payout p
        where p.bank_account_id = a.id and p.state in ('queued', 'sent', 'unknown'))
    - (select coalesce(sum(amount), 0) from payout p
        where p.bank_account_id = a.id and p.state = 'succeeded' and p.settled_at >= ${today})
    - (select coalesce(sum(amount), 0) from statement_line l where l.bank_account_id = a.id
          and l.direction = 'out' and l.payout_id is null and l.created_at >= ${today}) end`;

/** Room of each account for payouts today. */
export const roomsToPay = (): Sql<{ id: string; room: bigint | null }> =>
  sql`select a.id, (${roomToPay})::bigint as room from bank_account a`;

/** An active paying account, if there is one, locked against removal. */
export const anyPayingAccount = (): Sql<{ id: string }> =>
  sql`select id from bank_account where pays_out and is_active limit 1 for key share`;

/** Account for a payout, locked against removal: the first with room today, or the one with the most. */
export const payingAccount = (amount: bigint): Sql<{ id: string }> => sql`
  select a.id from bank_account a cross join lateral (select ${roomToPay} as room) r where a.pays_out and a.is_active
   order by coalesce(r.room < ${amount}::bigint, false), case when r.room < ${amount}::bigint then -r.room end, a.position
   limit 1 for key share of a`;

/** Inserts a payout from an account, or requeues a stopped one from it. */
export const insertPayout = (
  p: Omit<PayoutRow, 'state' | 'reason' | 'asked_at' | 'leaving_since' | 'created_at'>,
): Sql<{ id: string }> => sql`
  insert into payout (id, ref, subject, withdrawal_id, bank_account_id, amount, to_bank, to_account, to_name)
  values (${p.id}, ${p.ref}, ${p.subject}, ${p.withdrawal_id},
          ${p.bank_account_id}, ${p.amount}, ${p.to_bank}, ${p.to_account}, ${p.to_name})
  on conflict (withdrawal_id) do update set state = 'queued', reason = null, bank_account_id = excluded.bank_account_id
   where payout.state = 'stopped'
  returning id`;

export const payoutById = (id: string): Sql<PayoutRow & { from_account: string }> => sql`
  select p.*, a.number as from_account from payout p join bank_account a on a.id = p.bank_account_id where p.id = ${id}`;

export const lockedPayout = (id: string): Sql<LockedPayout> =>
  sql`select *, ${isLeaving} as is_leaving from payout where id = ${id} for update`;

export const lockedPayoutByRef = (ref: string): Sql<PayoutRow> =>
  sql`select * from payout where ref = ${ref} for update`;

/** `isAnswered` false keeps `leaving_since`, while an order may still be answered. */
export const movePayout = (id: string, state: PayoutRow['state'], reason: string | null, isAnswered = true): Sql => sql`
  update payout set state = ${state}, reason = ${reason}, asked_at = app_now(),
         leaving_since = case when not ${isAnswered}::boolean then leaving_since end,
         settled_at = case when ${state} in ('succeeded', 'failed') then app_now() end where id = ${id}`;

/** Marks an order as leaving; its state changes with the bank's answer. */
export const markLeaving = (id: string): Sql => sql`update payout set leaving_since = app_now() where id = ${id}`;

export const openPayouts = (untouched_s: number): Sql<{ id: string }> => sql`
  select id from payout where state in ('queued', 'sent', 'unknown') and coalesce(asked_at, created_at) < app_now() - make_interval(secs => ${untouched_s})`;

/** Oldest first. */
export const payoutsPage = (
  state: PayoutRow['state'] | null,
  after: string | null,
  limit: number,
): Sql<PayoutRow> => sql`
  select * from payout
   where ${state ? sql`state = ${state} and ${isOpenIf(state)}` : sql`true`} and (${after}::uuid is null or id > ${after}::uuid)
   order by id limit ${limit}`;

/** Condition that lets open states use their partial index. */
const isOpenIf = (state: PayoutRow['state']) =>
  state === 'succeeded' || state === 'failed' ? sql`true` : sql`state in ('queued', 'sent', 'unknown')`;

export interface AnswerRow {
  payout_id: string;
  at: Date;
  answer: string;
}
/** Stores an answer if it differs from the last one, or `always`. */
export const insertAnswer = (id: string, payoutId: string, answer: string, always: boolean): Sql => sql`
  insert into payout_answer (id, payout_id, answer)
  select ${id}, ${payoutId}, ${answer}
   where ${always} or ${answer} is distinct from
         (select answer from payout_answer where payout_id = ${payoutId} order by id desc limit 1)`;
export const answersOf = (payoutIds: readonly string[]): Sql<AnswerRow> => sql`
  select payout_id, at, answer from payout_answer where payout_id = any(${payoutIds}::uuid[]) order by id`;

export const payoutsOf = (withdrawalIds: readonly string[]): Sql<PayoutRow> => sql`
  select * from payout where withdrawal_id = any(${withdrawalIds}::uuid[])`;
