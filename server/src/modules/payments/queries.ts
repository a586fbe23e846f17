import { sql } from 'kysely';
import type { DepositState, Provider } from '@portal/contract/payments.ts';
import type { Sql } from '../../platform/database/db.ts';
import { histories } from '../cashier/index.ts';

/** A deposit's state with expiry applied. */
export const currentState = sql`case when d.state = 'awaiting_payment' and d.expires_at <= app_now() then 'expired' else d.state end`;

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
  /** The chosen version of an offer, and whether its place lapsed before money came. */
  promotion_version_id: string | null;
  promotion_lapsed: boolean;
  /** Bonus granted with it, satang. */
  bonus: bigint | null;
  reason: string | null;
  bank_time: Date | null;
  created_at: Date;
  decided_at: Date | null;
  /** Start of the review. */
  review_at: Date | null;
  qr_payload: string | null;
  hosted_url: string | null;
  /** The provider's last answer, and the received amount it confirmed. */
  provider_state: string | null;
  received: bigint | null;
}

export const depositColumns = sql`d.id, d.ref, d.member_id, d.channel, d.provider, d.bank_account_id, d.amount, d.amount_to_pay,
  ${currentState} as state, ${histories.rawStatus} as status, d.expires_at, d.statement_line_id, d.credited, d.credited_by, d.promotion_id, d.promotion_version_id,
  (d.promotion_lapsed or (d.state = 'awaiting_payment' and d.expires_at <= app_now())) as promotion_lapsed, d.bonus,
  d.reason, d.bank_time, d.created_at, d.decided_at, d.review_at, d.qr_payload, d.hosted_url, d.provider_state, d.received`;

export interface NewDeposit {
  id: string;
  ref: string;
  member_id: string;
  channel: string;
  bank_account_id: string;
  amount: bigint;
  amount_to_pay: bigint;
  /** The chosen offer and its version. */
  promotion_id?: string | undefined;
  version_id?: string | undefined;
}

export const depositById = (id: string): Sql<DepositRow> =>
  sql`select ${depositColumns} from deposit d where d.id = ${id}`;
export const lockedDeposit = (id: string): Sql<DepositRow> =>
  sql`select ${depositColumns} from deposit d where d.id = ${id} for update`;
export const moveDeposit = (id: string, state: DepositState, reason: string | null): Sql => sql`
  update deposit set state = ${state}, reason = ${reason}, review_at = case when ${state} = 'review' then app_now() else review_at end, decided_at = case when ${state} in ('rejected', 'cancelled') then app_now() end where id = ${id}`;

/** Rejects a deposit: detaches its line and keeps the id of the money that came for it. */
export const refuseDeposit = (id: string, reason: string): Sql => sql`
  update deposit set state = 'rejected', reason = ${reason}, decided_at = app_now(), statement_line_id = null,
         refused_line_id = coalesce(statement_line_id, refused_line_id)
   where id = ${id}`;

interface CreditInput {
  readonly lineId: string | null;
  /** Satang, like `bonus`. `why`: reason that a chosen offer gave none. */
  readonly amount: bigint;
  readonly bonus: bigint | null;
  readonly why: string | null;
  readonly at: Date | null;
  readonly by: string | null;
}

/** Marks a deposit as credited. A gateway deposit has no line and keeps its provider's time. */
export const creditDeposit = (id: string, { lineId, amount, at, by, bonus, why }: CreditInput): Sql => sql`
  update deposit set state = 'credited', statement_line_id = ${lineId}, refused_line_id = null, credited = ${amount}, credited_by = ${by},
         bank_time = coalesce(${at}, bank_time), reason = ${why}, bonus = ${bonus}::bigint, decided_at = app_now() where id = ${id}`;

/** Matches a line to a deposit. */
export const matchLine = (id: string, depositId: string): Sql => sql`
  update statement_line set state = 'matched', deposit_id = ${depositId} where id = ${id}`;

/** Detaches a line from another deposit, in review because of it, and keeps the line's id. */
export const releaseLine = (lineId: string, except: string | null): Sql<{ id: string; member_id: string }> => sql`
  update deposit set statement_line_id = null, refused_line_id = statement_line_id, reason = null
   where statement_line_id = ${lineId} and id is distinct from ${except}::uuid and state <> 'credited'
  returning id, member_id`;

/** Records a deposit refused by the member's own limit. */
export const insertRefusal = (id: string, memberId: string): Sql => sql`
  insert into deposit_refusal (id, member_id) values (${id}, ${memberId})`;

/** Reopens a line; its next posting has a new key. */
export const reopenLine = (id: string): Sql => sql`
  update statement_line set state = 'unmatched', deposit_id = null, classified_as = null, classified_reason = null, classified_by = null,
         classified_at = null, undone = undone + 1 where id = ${id}`;

/** Rejects a credited deposit whose money was not its member's. */
export const reverseCredit = (id: string, reason: string): Sql => sql`
  update deposit set state = 'rejected', reason = ${reason}, statement_line_id = null, credited = null, credited_by = null,
         decided_at = app_now() where id = ${id}`;

/** Tells whether a deposit has a slip. */
export const hasSlip = (deposit: Sql | string): Sql => sql`exists (select from slip s where s.deposit_id = ${deposit})`;
export const slipPresence = (depositId: string): Sql<{ is: boolean }> => sql`select ${hasSlip(depositId)} as is`;
