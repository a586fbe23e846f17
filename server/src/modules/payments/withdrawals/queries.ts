import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { Search } from '../../../platform/search/search.ts';
import type { RequestRow } from '../../payout-requests/index.ts';
import type { LineRow } from '../lines/queries.ts';

export const usedToday = (memberId: string): Sql<{ used_today: number }> => sql`
  select count(*)::int as used_today from withdrawal where member_id = ${memberId} and status <> 'Reject' and created_at >= bangkok_start(bangkok_day(app_now()))`;
/** The number that wait for an operator, up to this one: ids are in the order of time. */
export const placeInQueue = (id: string): Sql<{ place: number }> => sql`
  select count(*)::int as place from withdrawal where status = 'waiting_for_approve' and id <= ${id}`;
/** The line that shows what was paid by hand. */
export const lineShowing = (id: string): Sql<{ id: string }> =>
  sql`select id from statement_line where withdrawal_id = ${id}`;

export const setPaidAlone = (id: string, isAlone: boolean): Sql =>
  sql`update withdrawal set paid_alone = ${isAlone} where id = ${id}`;

/** A payment by hand, a classified line or money in that has this reference already. */
export const referenceUsed = (reference: string, exceptId: string): Sql<{ id: string }> => sql`
  select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${reference}) and id <> ${exceptId}
  union all
  select id from statement_line where reference_key(reference) = reference_key(${reference}) and (direction = 'in' or state = 'matched')
  limit 1`;

/** Paid by hand by one alone, and nobody else has been asked for a day: a day without a line, or with one that says not where it went. */
export const unshownPayments = (most: number): Sql<{ id: string; settled_by: string }> => sql`
  select w.id, w.settled_by from withdrawal w
   where w.paid_alone
     and not exists (select from statement_line where withdrawal_id = w.id)
     and not exists (select from approval ap where ap.subject_id = w.id and ap.kind = 'withdrawal.confirm'
                        and (ap.status = 'pending' or ap.created_at > app_now() - interval '1 day'))
     and (w.settled_at < app_now() - interval '1 day'
          or exists (select from statement_line l where reference_key(l.reference) = reference_key(w.reference) and l.amount = w.amount and l.direction = 'out'
                        and l.state = 'unmatched' and l.from_account is null))
   order by w.settled_at limit ${most}`;

/** An operator who approved alone is in the trail; where two did, their question stands beside it. */
export const agreedAlone = `
  (select operator_id from audit_line where subject = w.ref and action = 'withdrawal.approve' order by seq desc limit 1)`;

/** By what the bank called it. */
export const searchesByReference = ({ text }: Search): readonly Sql[] => [
  sql`select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${text})`,
  sql`select withdrawal_id from statement_line where reference_key(reference) = reference_key(${text}) and withdrawal_id is not null`,
];

interface CyclingRow {
  readonly withdrawal_id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly amount: bigint;
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** Withdrawals that wait, of at least 80 % of what was paid in within the day before, of which less than 20 % was staked. Looked for among a member's newest 100 deposits. */
export const cyclingWithdrawals = (limit: number): Sql<CyclingRow> => sql`
  select w.id as withdrawal_id, w.ref, w.member_id, w.amount, d.deposited, p.staked
    from withdrawal w
   cross join lateral (
     select coalesce(sum(credited), 0)::bigint as deposited
       from (select state, credited, decided_at from deposit where member_id = w.member_id order by id desc limit 100) newest
      where state = 'credited' and decided_at between w.created_at - interval '1 day' and w.created_at) d
   cross join lateral (
     select coalesce(sum(staked + staked_bonus), 0)::bigint as staked from play_day
      where member_id = w.member_id and day >= bangkok_day(w.created_at - interval '1 day')) p
   where w.status = 'waiting_for_approve' and d.deposited > 0
     and w.amount * 100 >= d.deposited * 80 and p.staked * 100 < d.deposited * 20
     and (select f.id from risk_flag f where f.rule = 'cycling' and f.subject = w.id::text limit 1) is null
   order by w.id limit ${limit}`;

type Of = Pick<RequestRow, 'id' | 'member_id' | 'created_at'>;

interface Person {
  joined_at: Date;
  password_set_at: Date;
  base_left: bigint;
  devices: Date[];
  is_bank_change_asked: boolean;
}
export const personOf = ({ member_id }: Of): Sql<Person> => sql`
  select m.created_at as joined_at, m.password_set_at,
         coalesce((select base_required - base_done from promotion_member where member_id = m.id), 0)::bigint as base_left,
         array(select created_at from known_device where member_id = m.id) as devices,
         exists (select from bank_change where member_id = m.id and status = 'pending') as is_bank_change_asked
    from member m where m.id = ${member_id}`;

/** Senders of the member's newest deposits, as banks named them. */
export const payersOf = ({ member_id }: Of): Sql<Pick<LineRow, 'from_bank' | 'from_account' | 'from_name'>> => sql`
  select l.from_bank, l.from_account, l.from_name
    from (select statement_line_id from deposit where member_id = ${member_id} and state = 'credited' order by id desc limit 50) d
    join statement_line l on l.id = d.statement_line_id where l.from_name <> ''`;

/**
 * Deposits before the request: when the last one was credited, and of those since the withdrawal that was paid before, how much they
 * were and when the first was credited. Looked for among the newest hundred.
 */
export const depositsBefore = ({
  id,
  member_id,
  created_at,
}: Of): Sql<{ last_at: Date | null; deposited: bigint; first_at: Date | null }> => sql`
  select max(decided_at) as last_at, coalesce(sum(credited) filter (where is_since), 0)::bigint as deposited,
         min(decided_at) filter (where is_since) as first_at
    from (select d.decided_at, d.credited,
                 d.decided_at > coalesce((select created_at from withdrawal where member_id = ${member_id} and status in ('Success', 'manual')
                                             and id < ${id} order by id desc limit 1), '-infinity') as is_since
            from deposit d where d.member_id = ${member_id} and d.state = 'credited' and d.decided_at <= ${created_at}
           order by d.id desc limit 100) newest`;

/** Stakes of a member by game since then, the largest first: of the newest 5,000 rounds, so that it is never said to be more than it was. */
export const stakesSince = ({ member_id }: Of, since: Date): Sql<{ game: string; staked: bigint }> => sql`
  select g.name as game, sum(r.staked)::bigint as staked
    from (select game_id, staked, status, opened_at from game_round where member_id = ${member_id} order by id desc limit 5000) r
    join game g on g.id = r.game_id
   where r.opened_at >= ${since} and r.status in ('open', 'settled') and r.staked > 0
   group by g.id order by staked desc, g.id`;

export const bonusesSince = (
  { member_id }: Of,
  since: Date | null,
): Sql<{ title: string; state: string; left: bigint; cap: bigint | null }> => sql`
  select v.title, g.state, greatest(g.required - g.done, 0)::bigint as left, g.cap
    from promotion_grant g join promotion_version v on v.id = g.version_id
   where g.member_id = ${member_id} and (g.state = 'running' or g.created_at >= ${since}::timestamptz)
   order by g.id desc limit 10`;

/** Flags that nobody closed, this withdrawal's own among them; those of care for who handles care. */
export const openFlags = ({ member_id }: Of, seesCare: boolean): Sql<{ text: string }> => sql`
  select coalesce(evidence -> 0 ->> 'text', rule) as text from risk_flag
   where member_id = ${member_id} and state <> 'closed' and (${seesCare} or rule <> 'care') order by id`;

/** Questions about the member that wait for a second person, besides this request itself. */
export const pendingAbout = ({ id, member_id }: Of): Sql<{ ref: string }> => sql`
  select ref from approval where member_id = ${member_id} and status = 'pending' and subject_id <> ${id} order by id limit 10`;

/** Operators who gave the member worth or had something guarded done, within seven days, with what each gave alone. */
export const giversTo = ({ member_id }: Of): Sql<{ name: string; amount: bigint }> => sql`
  select o.name, coalesce((select sum(u.amount) from unchecked_act u
                            where u.member_id = ${member_id} and u.operator_id = g.operator_id and u.side = 'given'
                              and u.at > app_now() - interval '7 days'), 0)::bigint as amount
    from guarded_act g join operator o on o.id = g.operator_id
   where g.member_id = ${member_id} and g.at > app_now() - interval '7 days' order by g.at`;
