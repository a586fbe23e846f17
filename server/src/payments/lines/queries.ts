import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { numberSet } from '../../settings/index.ts';
import { depositColumns, type DepositRow, type NewDeposit } from '../deposits/queries.ts';

/** A second payment of one request is a deposit of its own and waits for a person. */
export const insertFoundDeposit = (d: NewDeposit, lineId: string, reason: string, at: Date): Sql => sql`
  insert into deposit (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, state, expires_at, statement_line_id, reason, bank_time)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.channel}, ${d.bank_account_id}, ${d.amount}, ${d.amount_to_pay}, 'review', app_now(),
          ${lineId}, ${reason}, ${at})`;

/** A line was found that may be this request's money: a person looks. */
export const reviewDeposit = (id: string, lineId: string, reason: string, at: Date): Sql => sql`
  update deposit set state = 'review', statement_line_id = ${lineId}, reason = ${reason}, bank_time = ${at} where id = ${id}`;

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
const mayBePaid = sql`(d.expires_at > app_now() - interval '24 hours' or d.state = 'slip_sent')`;

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

/**
 * What a line is judged by besides its candidates: whether another with its reference brought money to this account before,
 * and the score that credits. Asked after the candidates are held, so that a line that came at the same moment is seen.
 */
export const judgedBy = (
  accountId: string,
  reference: string | null,
): Sql<{ reference_seen: boolean; auto_score: number }> => sql`
  select exists (select from statement_line
                  where bank_account_id = ${accountId} and reference = ${reference} and direction = 'in') as reference_seen,
         ${numberSet('auto_match_score')} as auto_score`;

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

/** A withdrawal paid by hand under this reference that no statement line has shown yet. */
export const paidByHand = (reference: string, amount: bigint): Sql<{ id: string }> => sql`
  select id from withdrawal w where status = 'manual' and reference = ${reference} and amount = ${amount}
     and not exists (select from statement_line where withdrawal_id = w.id) limit 1`;
