import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { numberSetting } from '../settings/index.ts';

/** Actions checked by server/functions/admit.sql, which bets run in their own statement. */
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

/** Advances the play clock (server/functions/play_tick.sql); bets do so in their own statement. */
export const tick = (memberId: string): Sql => sql`select play_tick(array[${memberId}]::uuid[], array[0]::bigint[])`;

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;

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
           - (select coalesce(sum(d.staked - d.won), 0) from play_day d where d.member_id = x.id and d.day >= c.session_day)
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
