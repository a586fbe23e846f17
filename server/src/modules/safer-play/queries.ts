import { sql } from 'kysely';
import { type Sql, tableOf } from '../../platform/database/db.ts';
import { numberSetting } from '../settings/index.ts';

/** Actions checked by server/functions/admit.sql. */
export type AdmitAction = 'deposit' | 'launch' | 'bet' | 'stake' | 'round' | 'earn';

export interface AdmissionRow {
  readonly refusal: 'age_required' | 'restricted' | 'deposit_limit' | 'loss_limit' | 'time_limit' | 'reality_check';
  readonly reason: string | null;
  /** The allowance left of a money limit, in satang. */
  readonly room: bigint | null;
  readonly returns_at: Date | null;
}

/** `amount`: satang of a deposit. */
export const admit = (memberId: string, act: AdmitAction, amount: bigint | null): Sql<AdmissionRow> => sql`
  select * from admit(${memberId}, ${act}, ${amount}::bigint)`;

/** Those of these members who may not begin a bet. */
export const refusedBets = (members: Sql): Sql<{ member_id: string; refusal: AdmissionRow['refusal'] }> => sql`
  select member_id, refusal from admit_each(${members}, 'bet')`;

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;

export interface ClockRow {
  readonly member: string;
  /** The Bangkok day and its seconds so far. */
  readonly today: string;
  readonly today_s: number;
  /** Seconds since the last counted act; null: none yet. */
  readonly idle_s: number | null;
  readonly day: string | null;
  readonly day_s: number;
  readonly since_check_s: number;
  readonly session_s: number;
  readonly reality_check_min: number | null;
  /** Own money lost today, where a session begins. */
  readonly lost: bigint | null;
}

/** An act sooner after the last counted one waits for the next, in seconds. */
export const MIN_GAP_S = 5;
/** Rest that ends a session, in seconds. */
export const REST_S = 1800;
const secondsAgo = (seconds: number) => sql`app_now() - make_interval(secs => ${sql.lit(seconds)})`;

export const idsOf = (ids: readonly string[]): Sql => sql`${ids}::uuid[]`;

/** Locks clocks that count an act now. */
export const lockClocks = (members: Sql): Sql => sql`
  select from play_clock where member_id = any (${members}) and last_at <= ${secondsAgo(MIN_GAP_S)} order by member_id for no key update`;

export const clocksOf = (members: Sql): Sql<ClockRow> => sql`
  select m.id as member, ${today}::text as today, extract(epoch from app_now() - (${today})::timestamp at time zone 'Asia/Bangkok')::float8 as today_s,
         extract(epoch from app_now() - k.last_at)::float8 as idle_s, k.day::text as day, coalesce(k.day_s, 0) as day_s,
         coalesce(k.since_check_s, 0) as since_check_s, coalesce(k.session_s, 0) as session_s,
         (select b.reality_check_min::int from limit_binding b where b.member_id = m.id) as reality_check_min,
         case when (k.last_at > ${secondsAgo(REST_S)}) is not true then
           ((select coalesce(sum(d.staked - d.won - d.given), 0) from play_day d where (d.member_id, d.day) >= (m.id, ${today}) and (d.member_id, d.day) <= (m.id, ${today}))
             + (select coalesce(sum(r.own - r.won), 0) from play_round r where r.member_id = m.id and r.settled_at is null))::bigint end as lost
    from unnest(${members}) m (id)
    left join lateral (select * from play_clock o where o.member_id = m.id limit 1) k on true
   where (k.last_at > ${secondsAgo(MIN_GAP_S)}) is not true`;

/** Seconds of play today; limits of time count them. */
export const secondsToday = (memberId: string): Sql => sql`
  coalesce((select c.day_s from play_clock c where c.member_id = ${memberId} and c.day = ${today}), 0)`;
export const playedToday = (memberId: string): Sql<{ seconds: number }> =>
  sql`select ${secondsToday(memberId)} as seconds`;

/** Stores clocks; without seconds a new session begins. */
export const putClocks = (rows: readonly object[]): Sql => sql`
  insert into play_clock as k (member_id, last_at, day, day_s, since_check_s, session_from, session_s, session_day, session_lost)
  select r.member, app_now(), r.today, r.day_s, r.since_check_s, app_now(), r.session_s, r.today, coalesce(r.lost, 0)
    from ${tableOf(rows, 'member uuid, today date, day_s int, since_check_s int, session_s int, lost bigint')}
  on conflict (member_id) do update
    set last_at = excluded.last_at, day = excluded.day, day_s = excluded.day_s, since_check_s = excluded.since_check_s, session_s = excluded.session_s,
        session_from = case when excluded.session_s = 0 then excluded.session_from else k.session_from end,
        session_day = case when excluded.session_s = 0 then excluded.session_day else k.session_day end,
        session_lost = case when excluded.session_s = 0 then excluded.session_lost else k.session_lost end`;

export const addPlayTimes = (rows: readonly object[]): Sql => sql`
  insert into play_time as t (member_id, day, seconds, night_s)
  select r.* from ${tableOf(rows, 'member uuid, day date, seconds int, night_s int')}
  on conflict (member_id, day) do update set seconds = t.seconds + excluded.seconds, night_s = t.night_s + excluded.night_s`;

export interface RealityRow {
  readonly due: boolean;
  readonly in_round: boolean;
  readonly played_s: number;
  readonly deposited_today: bigint;
  readonly withdrawn_today: bigint;
  readonly net: bigint;
}

/** A round inactive for this long does not delay a reality check. */
const ROUND_MIN = 10;

/** The session's time and net result in own money; zero for a member who never played. */
export const realityOf = (memberId: string): Sql<RealityRow> => sql`
  select coalesce(c.since_check_s >= 60 * coalesce(b.reality_check_min::int, ${numberSetting('reality_check_min')}), false) as due,
         coalesce(o.is_open, false) as in_round, coalesce(c.session_s, 0) as played_s, coalesce(m.deposited, 0)::bigint as deposited_today, coalesce(m.withdrawn, 0)::bigint as withdrawn_today,
         coalesce(c.session_lost
           - (select coalesce(sum(d.staked - d.won - d.given), 0) from play_day d where d.member_id = x.id and d.day >= c.session_day)
           - (select coalesce(sum(r.own - r.won), 0) from play_round r where r.member_id = x.id and r.settled_at is null), 0)::bigint as net
    from (select ${memberId}::uuid as id) x
    left join play_clock c on c.member_id = x.id
    left join limit_binding b on b.member_id = x.id
    left join money_day m on m.member_id = x.id and m.day = ${today}
    left join lateral (
      select true as is_open from play_round r join play_act a on a.round_id = r.id
       where r.member_id = x.id and r.settled_at is null and a.created_at > app_now() - make_interval(mins => ${sql.lit(ROUND_MIN)}) limit 1) o on true`;

/** Resets the clock of a due reality check. */
export const answerCheck = (memberId: string): Sql => sql`
  update play_clock set since_check_s = 0
   where member_id = ${memberId} and since_check_s >= 60 * coalesce(
     (select b.reality_check_min::int from limit_binding b where b.member_id = ${memberId}), ${numberSetting('reality_check_min')})`;
