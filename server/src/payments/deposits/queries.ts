import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { depositColumns, type DepositRow, type NewDeposit, stateNow } from '../queries.ts';

export const depositSituation = (
  memberId: string,
  channel: string,
): Sql<{ pending_withdrawal: string | null; open_deposit: string | null }> => sql`
  select (select id from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve')) as pending_withdrawal,
         (select id from deposit where member_id = ${memberId} and channel = ${channel}
            and (state in ('slip_sent', 'detected', 'matching') or (state = 'awaiting_payment' and expires_at > app_now()))) as open_deposit`;

/** Requests whose time has passed; of one member, or of all. */
export const expireDeposits = (memberId: string | null): Sql<{ id: string; member_id: string }> => sql`
  update deposit set state = 'expired' where state = 'awaiting_payment' and expires_at <= app_now()
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
     where not exists (select from deposit_amount t where t.bank_account_id = a.id and t.amount = ${base}::bigint + s and t.free_at > app_now())
     order by a.place, random() limit 1)
  insert into deposit_amount as t (bank_account_id, amount, deposit_id, free_at)
  select id, amount, ${depositId}::uuid, app_now() + make_interval(mins => ${ttl_min}) + interval '24 hours' from free
  on conflict (bank_account_id, amount) do update set deposit_id = excluded.deposit_id, free_at = excluded.free_at where t.free_at <= app_now()
  returning bank_account_id, amount`;

export const insertDeposit = (d: NewDeposit, ttl_min: number): Sql<DepositRow> => sql`
  insert into deposit as d (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, expires_at)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.channel}, ${d.bank_account_id}, ${d.amount}, ${d.amount_to_pay},
          app_now() + make_interval(mins => ${ttl_min}))
  returning ${depositColumns}`;

export const depositOf = (memberId: string, id: string | null, ref: string | null): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d where d.member_id = ${memberId} and (d.id = ${id}::uuid or d.ref = ${ref})`;
export const activeDeposit = (memberId: string): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d
   where d.member_id = ${memberId} and (d.state in ('slip_sent', 'detected', 'matching', 'review') or (d.state = 'awaiting_payment' and d.expires_at > app_now()))
   order by d.id desc limit 1`;

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
     and (d.state <> 'awaiting_payment' or d.expires_at > app_now())`;
};

export const openByAccount = (): Sql<{ bank_account_id: string; open: number }> => sql`
  select d.bank_account_id, count(*)::int as open from deposit d
   where d.bank_account_id is not null and ${inState('open')} group by d.bank_account_id`;
