import type { LineKind } from '@portal/contract/console/deposits.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { numberSetting } from '../../settings/index.ts';
import { lineMatches } from '../search-queries.ts';
import { type ListPage, listPage } from '../../../platform/search/search.ts';
import { depositColumns, type DepositRow, type NewDeposit } from '../queries.ts';

/** A line of a bank's statement. Amount in satang. */
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
  /** The time as the bank wrote it, where it was implausible. */
  stated_time: string | null;
  /** Account balance after the line, as the bank states it. */
  balance: bigint | null;
  state: 'unmatched' | 'matched';
  deposit_id: string | null;
  payout_id: string | null;
  withdrawal_id: string | null;
  /** Classification by an operator when it is no member's payment, with reason and time. */
  classified_as: LineKind | null;
  classified_reason: string | null;
  classified_at: Date | null;
  /** Number of times its match or classification was undone. */
  undone: number;
  created_at: Date;
}

/** A line as the bank reports it. */
export type NewLine = Omit<
  LineRow,
  'state' | 'undone' | 'deposit_id' | 'payout_id' | 'withdrawal_id' | 'created_at' | `classified_${string}`
>;

/** Inserts an unmatched line. */
export const insertLine = (l: NewLine, inboxId: bigint): Sql => sql`
  insert into statement_line (id, ref, bank_account_id, inbox_id, direction, amount, from_bank, from_account, from_name, reference, occurred_at, stated_time, balance)
  values (${l.id}, ${l.ref}, ${l.bank_account_id}, ${inboxId}, ${l.direction}, ${l.amount}, ${l.from_bank}, ${l.from_account},
          ${l.from_name}, ${l.reference}, ${l.occurred_at}, ${l.stated_time}, ${l.balance})`;

export const lineById = (id: string): Sql<LineRow> => sql`select * from statement_line where id = ${id}`;

export const lockedLine = (id: string): Sql<LineRow> =>
  sql`select * from statement_line where id = ${id} for no key update`;

const listSpec = { rows: sql.table('statement_line'), alias: 'l', amount: 'amount', matches: lineMatches } as const;

export const linesPage = (
  state: 'unmatched' | 'matched' | null,
  direction: 'in' | 'out' | null,
  place: ListPage,
  limit: number,
): Sql<LineRow> => {
  const { where, order } = listPage(listSpec, place);
  return sql`
  select l.* from statement_line l
   where ${state ? sql`l.state = ${state}` : sql`true`} and ${direction ? sql`l.direction = ${direction}` : sql`true`} and ${where}
   order by ${order} limit ${limit}`;
};

/** Records the classification of a line. */
export const classifyLine = (id: string, kind: LineKind, reason: string, operatorId: string): Sql => sql`
  update statement_line set state = 'matched', classified_as = ${kind}, classified_reason = ${reason}, classified_by = ${operatorId},
         classified_at = app_now() where id = ${id}`;

/** Matches a line to a payout. */
export const matchPayout = (id: string, payoutId: string): Sql => sql`
  update statement_line set state = 'matched', payout_id = ${payoutId} where id = ${id}`;

/** Serializes a bank line and an operator's entry about the same transfer. */
export const lockReference = (reference: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('paid by hand ' || reference_key(${reference}), 0))`;

/** The member whom an order pays. */
export const payeeOf = (requestId: string): Sql<{ member_id: string }> => sql`
  select member_id from withdrawal where id = ${requestId}
  union all select member_id from income_withdrawal where id = ${requestId}`;

/** Unmatched lines that may show a manual payment, where the bank was faster than the operator. */
export const linesToClaim = (
  reference: string,
  amount: bigint,
): Sql<Pick<LineRow, 'id' | 'from_bank' | 'from_account'>> => sql`
  select id, from_bank, from_account from statement_line where reference_key(reference) = reference_key(${reference}) and amount = ${amount}
     and direction = 'out' and state = 'unmatched' order by id limit 10`;

/** Matches a line to a manual payment, unless it was classified meanwhile. */
export const claimLine = (id: string, withdrawalId: string): Sql => sql`
  update statement_line set state = 'matched', withdrawal_id = ${withdrawalId} where id = ${id} and state = 'unmatched'`;

/** Manual payments under this reference that no statement line shows yet. */
export const manualPayments = (
  reference: string,
  amount: bigint,
): Sql<{ id: string; member_id: string; to_bank: string; to_account: string }> => sql`
  select id, member_id, to_bank, to_account from withdrawal w where status = 'manual' and reference_key(reference) = reference_key(${reference}) and amount = ${amount}
     and not exists (select from statement_line where withdrawal_id = w.id) limit 10`;

/** Inserts a deposit in review for a line that came without a request. */
export const insertDepositForLine = (d: NewDeposit, lineId: string, reason: string, at: Date): Sql => sql`
  insert into deposit (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, state, expires_at, statement_line_id, reason, bank_time, review_at)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.channel}, ${d.bank_account_id}, ${d.amount}, ${d.amount_to_pay}, 'review', app_now(),
          ${lineId}, ${reason}, ${at}, app_now())`;

/** Attaches a line to a deposit and sends it to review. */
export const reviewDeposit = (id: string, lineId: string, reason: string, at: Date): Sql => sql`
  update deposit set state = 'review', statement_line_id = ${lineId}, reason = ${reason}, bank_time = ${at}, review_at = app_now() where id = ${id}`;

export interface CandidateRow extends DepositRow {
  tel: string;
  first_name: string;
  last_name: string;
  bank_code: string;
  bank_number: string;
}

const candidate = sql`select ${depositColumns}, m.tel, m.first_name, m.last_name, m.bank_code, m.bank_number
  from deposit d join member m on m.id = d.member_id`;

/** Deposits that may still be paid: open, ended less than a day ago, or with a slip, also in review until a line is attached. */
const mayBePaid = sql`(d.expires_at > app_now() - interval '24 hours' or d.state = 'slip_sent'
  or (d.state = 'review' and d.statement_line_id is null))`;

/**
 * Locks deposits of an account that a line may belong to: the exact amount, open or ended within a day; or the same sender. Amount and
 * sender are looked up separately, each by its index; a single `or` would read every deposit of the day.
 */
export const lockedCandidates = (accountId: string, amount: bigint, sender: string | null): Sql<CandidateRow> => sql`
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

/**
 * Facts for matching besides the candidates: whether another line of the account has the reference, and the score that credits.
 * Read after the candidates are locked, so that a line of the same moment is visible.
 */
export const matchingContext = (l: NewLine): Sql<{ reference_seen: boolean; auto_score: number }> => sql`
  select exists (select from statement_line
                  where bank_account_id is not distinct from ${l.bank_account_id}::uuid and reference_key(reference) = reference_key(${l.reference}) and direction = 'in' and id <> ${l.id}) as reference_seen,
         ${numberSetting('auto_match_score')} as auto_score`;

/** True when an earlier incoming line of the account has this reference. */
export const isReferenceReused = (
  l: Pick<LineRow, 'id' | 'bank_account_id' | 'reference'>,
): Sql<{ seen: boolean }> => sql`
  select exists (select from statement_line
                  where bank_account_id = ${l.bank_account_id} and reference_key(reference) = reference_key(${l.reference}) and reference <> ''
                    and direction = 'in' and id < ${l.id}) as seen`;

/** Deposits of these members that may still be paid, newest first. */
export const payableOf = (memberIds: readonly string[]): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d
   where d.member_id = any (${memberIds}::uuid[]) and ${mayBePaid} and d.provider is null and d.state not in ('rejected', 'credited')
   order by d.id desc limit 50`;

/**
 * Deposits an operator may choose from for these lines, ten each, newest first; and whether an earlier line has the same reference.
 * Looked up by sender, name or reference: an account has too many rows for each line, and "is not distinct from" avoids its indexes.
 */
export const suggestionsFor = (
  lineIds: readonly string[],
): Sql<CandidateRow & { line_id: string; reference_seen: boolean }> => sql`
  select suggested.*, l.id as line_id,
         exists (select from statement_line where bank_account_id is not distinct from l.bank_account_id and reference_key(reference) = reference_key(l.reference)
                    and reference <> '' and direction = 'in' and id < l.id) as reference_seen
    from statement_line l,
         lateral (select nullif(regexp_replace(l.from_account, '[^0-9]', '', 'g'), '') as number, nullif(name_key(l.from_name), '') as name_key) sender,
         lateral (
    select * from (
      (${candidate} where d.bank_account_id = l.bank_account_id and d.amount_to_pay = l.amount
          and ${mayBePaid} and d.state not in ('rejected', 'credited') limit 10)
      union
      (${candidate} where d.member_id = any (array(select id from member where bank_number = sender.number))
          and d.bank_account_id is not distinct from l.bank_account_id and ${mayBePaid} and d.state not in ('rejected', 'credited') limit 10)
      union
      (${candidate} where d.member_id = any (array(select id from member where name_key = sender.name_key limit 10))
          and d.bank_account_id is not distinct from l.bank_account_id and ${mayBePaid} and d.state not in ('rejected', 'credited') limit 10)
      union
      (${candidate} where d.statement_line_id = l.id and d.state <> 'credited')
    ) found order by id desc limit 10) suggested
   where l.id = any (${lineIds}::uuid[]) order by suggested.id desc`;
