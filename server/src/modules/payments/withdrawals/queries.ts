import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { Search } from '../../../platform/search/search.ts';
import { joinRestriction } from '../../identity/index.ts';
import type { RequestRow } from '../../payout-requests/index.ts';
import type { LineRow } from '../lines/queries.ts';

export const withdrawalsToday = (memberId: string): Sql<{ used_today: number }> => sql`
  select count(*)::int as used_today from withdrawal where member_id = ${memberId} and status <> 'Reject' and created_at >= bangkok_start(bangkok_day(app_now()))`;
/** Position in the operators' queue; ids are in order of time. */
export const queuePosition = (id: string): Sql<{ place: number }> => sql`
  select count(*)::int as place from withdrawal where status = 'waiting_for_approve' and id <= ${id}`;
/** Reference of a paid withdrawal's transfer: of its order, or as an operator gave it. */
export const transferReference = (id: string): Sql<{ reference: string | null }> => sql`
  select case w.status when 'manual' then w.reference
                       when 'Success' then (select ref from payout where withdrawal_id = w.id) end as reference
    from withdrawal w where w.id = ${id}`;
/** The line that shows a manual payment. */
export const lineOfManualPayment = (id: string): Sql<{ id: string }> =>
  sql`select id from statement_line where withdrawal_id = ${id}`;

export const setPaidAlone = (id: string, isAlone: boolean): Sql =>
  sql`update withdrawal set paid_alone = ${isAlone} where id = ${id}`;

/** A manual payment, matched line or incoming line with this reference. */
export const referenceUsed = (reference: string, exceptId: string): Sql<{ id: string }> => sql`
  select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${reference}) and id <> ${exceptId}
  union all
  select id from statement_line where reference_key(reference) = reference_key(${reference}) and (direction = 'in' or state = 'matched')
  limit 1`;

/** Manual payments by one operator without a line for a day, or with one without a recipient; not asked about for a day. */
export const unreconciledPayouts = (most: number): Sql<{ id: string; settled_by: string }> => sql`
  select w.id, w.settled_by from withdrawal w
   where w.paid_alone
     and not exists (select from statement_line where withdrawal_id = w.id)
     and not exists (select from approval ap where ap.subject_id = w.id and ap.kind = 'withdrawal.confirm'
                        and (ap.status = 'pending' or ap.created_at > app_now() - interval '1 day'))
     and (w.settled_at < app_now() - interval '1 day'
          or exists (select from statement_line l where reference_key(l.reference) = reference_key(w.reference) and l.amount = w.amount and l.direction = 'out'
                        and l.state = 'unmatched' and l.from_account is null))
   order by w.settled_at limit ${most}`;

/** SQL of the operator who approved alone, from the audit trail; two operators are in the approval. */
export const soleApprover = `
  (select operator_id from audit_line where subject = w.ref and action = 'withdrawal.approve' order by seq desc limit 1)`;

/** Search by the bank's reference. */
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

/** Waiting withdrawals of at least 80 % of the past day's deposits, less than 20 % of which was staked. Reads the newest 100 deposits. */
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

type RequestKey = Pick<RequestRow, 'id' | 'member_id' | 'created_at'>;

interface MemberFacts {
  member_id: string;
  /** The restriction in force. */
  restriction: string | null;
  restricted_until: Date | null;
  joined_at: Date;
  password_set_at: Date;
  base_left: bigint;
  devices: Date[];
  is_bank_change_asked: boolean;
}
export const memberFacts = (ids: readonly string[]): Sql<MemberFacts> => sql`
  select m.id as member_id, m.created_at as joined_at, m.password_set_at, r.reason as restriction, r.until as restricted_until,
         coalesce((select base_required - base_done from promotion_member where member_id = m.id), 0)::bigint as base_left,
         array(select created_at from known_device where member_id = m.id) as devices,
         exists (select from bank_change where member_id = m.id and status = 'pending') as is_bank_change_asked
    from member m ${joinRestriction(sql`m.id`)} where m.id = any(${ids}::uuid[])`;

/** Senders of the member's newest deposits, as banks named them. */
export const payersOf = ({
  member_id,
}: RequestKey): Sql<Pick<LineRow, 'from_bank' | 'from_account' | 'from_name'>> => sql`
  select l.from_bank, l.from_account, l.from_name
    from (select statement_line_id from deposit where member_id = ${member_id} and state = 'credited' order by id desc limit 50) d
    join statement_line l on l.id = d.statement_line_id where l.from_name <> ''`;

/**
 * Deposits before a withdrawal: time of the last credit, and sum and first credit since the previous paid withdrawal. Reads the newest
 * hundred.
 */
export const depositsBefore = ({
  id,
  member_id,
  created_at,
}: RequestKey): Sql<{ last_at: Date | null; deposited: bigint; first_at: Date | null }> => sql`
  select max(decided_at) as last_at, coalesce(sum(credited) filter (where is_since), 0)::bigint as deposited,
         min(decided_at) filter (where is_since) as first_at
    from (select d.decided_at, d.credited,
                 d.decided_at > coalesce((select created_at from withdrawal where member_id = ${member_id} and status in ('Success', 'manual')
                                             and id < ${id} order by id desc limit 1), '-infinity') as is_since
            from deposit d where d.member_id = ${member_id} and d.state = 'credited' and d.decided_at <= ${created_at}
           order by d.id desc limit 100) newest`;

/** Stakes of a member by game since a time, largest first. Reads the newest 5,000 rounds, so it never overstates. */
export const stakesSince = ({ member_id }: RequestKey, since: Date): Sql<{ game: string; staked: bigint }> => sql`
  select g.name as game, sum(r.staked)::bigint as staked
    from (select game_id, staked, status, opened_at from game_round where member_id = ${member_id} order by id desc limit 5000) r
    join game g on g.id = r.game_id
   where r.opened_at >= ${since} and r.status in ('open', 'settled') and r.staked > 0
   group by g.id order by staked desc, g.id`;

export const bonusesSince = (
  { member_id }: RequestKey,
  since: Date | null,
): Sql<{ title: string; state: string; left: bigint; cap: bigint | null }> => sql`
  select v.title, g.state, greatest(g.required - g.done, 0)::bigint as left, g.cap
    from promotion_grant g join promotion_version v on v.id = g.version_id
   where g.member_id = ${member_id} and (g.state = 'running' or g.created_at >= ${since}::timestamptz)
   order by g.id desc limit 10`;

/** Open flags of the member; care flags only with `seesCare`. */
export const openFlags = ({ member_id }: RequestKey, seesCare: boolean): Sql<{ text: string }> => sql`
  select coalesce(evidence -> 0 ->> 'text', rule) as text from risk_flag
   where member_id = ${member_id} and state <> 'closed' and (${seesCare} or rule <> 'care') order by id`;

/** Members with an open flag. */
export const flaggedMembers = (ids: readonly string[], seesCare: boolean): Sql<{ member_id: string }> => sql`
  select distinct member_id from risk_flag
   where member_id = any(${ids}::uuid[]) and state <> 'closed' and (${seesCare} or rule <> 'care')`;

/** Pending approvals about the member, without this withdrawal's own. */
export const pendingApprovalsOf = ({ id, member_id }: RequestKey): Sql<{ ref: string }> => sql`
  select ref from approval where member_id = ${member_id} and status = 'pending' and subject_id <> ${id} order by id limit 10`;

/** Operators who gave the member value or took part in a sensitive action on them within seven days, with the amount given alone. */
export const recentGrantors = ({ member_id }: RequestKey): Sql<{ name: string; amount: bigint }> => sql`
  select o.name, coalesce((select sum(u.amount) from unchecked_act u
                            where u.member_id = ${member_id} and u.operator_id = g.operator_id and u.side = 'given'
                              and u.at > app_now() - interval '7 days'), 0)::bigint as amount
    from guarded_act g join operator o on o.id = g.operator_id
   where g.member_id = ${member_id} and g.at > app_now() - interval '7 days' order by g.at`;
