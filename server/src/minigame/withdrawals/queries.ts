import type { minigameWithdrawalStatuses } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { ownRow } from '../../platform/own-row.ts';

export interface WithdrawalRow {
  readonly id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly amount: bigint;
  /** Times the amount has to be played, as it was said before the button. */
  readonly turnover: number;
  readonly status: (typeof minigameWithdrawalStatuses)[number];
  readonly reason: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}
type NewWithdrawal = Pick<WithdrawalRow, 'id' | 'ref' | 'member_id' | 'amount' | 'turnover' | 'created_at'>;

export const insertWithdrawal = (w: NewWithdrawal): Sql => sql`
  insert into minigame_withdrawal (id, ref, member_id, amount, turnover, created_at)
  values (${w.id}, ${w.ref}, ${w.member_id}, ${w.amount}, ${w.turnover}, ${w.created_at})`;
export const pendingOf = (memberId: string): Sql<{ id: string }> => sql`
  select id from minigame_withdrawal where member_id = ${memberId} and status = 'pending'`;
export const ownWithdrawals = (memberId: string, cursor: string | undefined, limit: number): Sql<WithdrawalRow> => sql`
  select * from minigame_withdrawal where member_id = ${memberId} and (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
   order by id desc limit ${limit}`;

/** Credit that was won, asked for or given back stays for so many days more. */
export const keepCredit = (memberId: string, days: number): Sql => sql`
  update minigame_member set credit_expires_at = app_now() + make_interval(days => ${days}) where member_id = ${memberId}`;

export const memberOf = (id: string): Sql<{ member_id: string }> => sql`
  select member_id from minigame_withdrawal where id = ${id}`;
export const lockedWithdrawal = (id: string): Sql<WithdrawalRow> => sql`
  select * from minigame_withdrawal where id = ${id} for no key update`;
export const withdrawalById = (id: string): Sql<WithdrawalRow> => sql`
  select * from minigame_withdrawal where id = ${id}`;
/** The reference of a withdrawal, for a statement that has its id. */
export const minigameRefOf = (id: Sql): Sql => sql`select ref from minigame_withdrawal where id = ${id}`;
export const decide = (id: string, status: 'approved' | 'rejected', reason: string | null, by: string): Sql => sql`
  update minigame_withdrawal set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = app_now() where id = ${id}`;

/** The oldest of what waits, the newest of what is over; a cursor is the id of the last row. */
export const withdrawalsPage = (
  {
    status,
    member_id,
  }: { readonly status?: WithdrawalRow['status'] | undefined; readonly member_id?: string | undefined },
  cursor: string | undefined,
  limit: number,
): Sql<WithdrawalRow> => {
  const last = sql`${cursor ?? null}::uuid`;
  const place = status === 'pending' ? sql`id > ${last}` : sql`id < ${last}`;
  return sql`
  select * from minigame_withdrawal where ${status ? sql`status = ${status}` : sql`true`} and ${member_id ? sql`member_id = ${member_id}` : sql`true`} and (${last} is null or ${place})
   order by ${status === 'pending' ? sql`id` : sql`id desc`} limit ${limit}`;
};

export interface Lately {
  readonly rounds: number;
  readonly spent: number;
  readonly given: number;
  readonly won: bigint;
  readonly approved: bigint;
}
/** Of the last 30 days: rounds, coins they cost, coins of events, what they won, what became main credit. */
export const latelyOf = (memberId: string): Sql<Lately> => sql`
  select r.rounds, r.spent, r.won,
         (select coalesce(sum(amount), 0)::int from coin_lot
           where member_id = ${memberId} and source = 'event' and created_at > app_now() - interval '30 days') as given,
         (select coalesce(sum(amount), 0)::bigint from minigame_withdrawal
           where member_id = ${memberId} and status = 'approved' and created_at > app_now() - interval '30 days') as approved
    from (select count(*)::int as rounds, coalesce(sum(bet), 0)::int as spent,
                 coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as won
            from minigame_round
           where member_id = ${memberId} and slug = any(array(select slug from minigame)) and created_at > app_now() - interval '30 days') r`;

export const ownMinigameWithdrawal = ownRow('minigame_withdrawal');
