import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;
export type CoinSource = 'check_in' | 'deposit' | 'phone' | 'howto' | 'friend' | 'event' | 'round';

export interface NewLot {
  readonly id: string;
  readonly member_id: string;
  readonly source: CoinSource;
  /** Identifies the reason within its source; unique. */
  readonly source_key: string;
  readonly coins: number;
  /** The Bangkok day it counts for; default: today. */
  readonly day?: string | undefined;
  /** Days until it expires. */
  readonly days: number;
  /** Maker and checker of an event. */
  readonly given_by?: string;
  readonly agreed_by?: string | null;
}
export const insertLot = (l: NewLot): Sql => sql`
  insert into coin_lot (id, member_id, source, source_key, day, amount, remaining, given_by, agreed_by, expires_at)
  values (${l.id}, ${l.member_id}, ${l.source}, ${l.source_key}, coalesce(${l.day ?? null}::date, ${today}), ${l.coins}, ${l.coins},
          ${l.given_by ?? null}, ${l.agreed_by ?? null}, app_now() + make_interval(days => ${l.days}))`;

export interface Earned {
  /** Coins counted towards the daily cap. */
  readonly coins: number;
  readonly keys: readonly string[];
  /** Seconds until the next Bangkok day. */
  readonly day_left_s: number;
}
/** A member's earnings of a day and the given keys already earned. */
export const earnedOn = (
  memberId: string,
  day: string | null,
  source: CoinSource,
  keys: readonly string[],
): Sql<Earned> => sql`
  select coalesce((select sum(amount) from coin_lot where member_id = ${memberId} and coin_lot.day = d.day and source not in ('event', 'round')), 0)::int as coins,
         array(select source_key from coin_lot where member_id = ${memberId} and source = ${source} and source_key = any(${keys}::text[])) as keys,
         ceil(extract(epoch from ((${today} + 1)::timestamp at time zone 'Asia/Bangkok') - app_now()))::int as day_left_s
    from (select coalesce(${day}::date, ${today}) as day) d`;

export interface CreditRow {
  readonly member_id: string;
  readonly credit: bigint;
  readonly coins: bigint;
  /** When all of the member's credit expires. */
  readonly credit_at: Date | null;
  /** The coins that expire next. */
  readonly next_coins: number | null;
  readonly next_at: Date | null;
}
export const creditsOf = (memberIds: readonly string[]): Sql<CreditRow> => sql`
  select i.id as member_id, coalesce(g.balance, 0)::bigint as credit, coalesce(c.balance, 0)::bigint as coins,
         m.credit_expires_at as credit_at, l.remaining as next_coins, l.expires_at as next_at
    from unnest(${memberIds}::uuid[]) i(id)
    left join ledger_account g on g.owner = i.id and g.kind = 'minigame' and g.shard = 0
    left join ledger_account c on c.owner = i.id and c.kind = 'coin' and c.shard = 0
    left join minigame_member m on m.member_id = i.id
    left join lateral (select remaining, expires_at from coin_lot where member_id = i.id and remaining > 0
                        order by expires_at, id limit 1) l on true`;

/** Its coins can still come. */
const provenLately = sql`m.phone_proven_at > app_now() - interval '30 days'`;
/** Members who verified a phone within 30 days and have no coins for it. */
export const membersWithProvenPhone = (limit: number): Sql<{ id: string }> => sql`
  select m.id from member m
   where ${provenLately}
     and (select l.id from coin_lot l where l.member_id = m.id and l.source = 'phone' and l.source_key = '') is null
     and (select a.refusal from admit(m.id, 'earn') a) is null
   order by m.phone_proven_at limit ${limit}`;

export interface Today {
  /** The phone was verified, and its coins are still to come. */
  readonly phone_due: boolean;
  readonly earned: readonly string[];
  readonly coins: number;
  readonly rounds: number;
  readonly won: bigint;
  readonly played_s: number;
}
/** A member's day. Time played counts from one round to the next, at most a minute each. */
export const todayOf = (memberId: string): Sql<Today> => sql`
  with rounds as (
    select kind, amount, least(extract(epoch from lead(created_at, 1, app_now()) over (order by created_at) - created_at), 60) as played_s
      from minigame_round
     where member_id = ${memberId} and slug = any(array(select slug from minigame))
       and created_at >= ${today}::timestamp at time zone 'Asia/Bangkok')
  select array(select source from coin_lot where member_id = ${memberId} and source in ('phone', 'howto')
               union all select source from coin_lot where member_id = ${memberId} and source = 'check_in' and source_key = ${today}::text) as earned,
         exists (select from member m where m.id = ${memberId} and ${provenLately}) as phone_due,
         coalesce((select sum(amount) from coin_lot where member_id = ${memberId} and day = ${today} and source not in ('event', 'round')), 0)::int as coins,
         (select count(*) from rounds)::int as rounds,
         (select coalesce(sum(amount), 0) from rounds where kind = 'credit')::bigint as won,
         (select coalesce(sum(played_s), 0) from rounds)::int as played_s`;

export const openMembers = (memberIds: readonly string[]): Sql => sql`
  insert into minigame_member (member_id) select id from unnest(${memberIds}::uuid[]) id order by id on conflict (member_id) do nothing`;
/** Locks all mini-game data of these members. */
export const lockMembers = (memberIds: readonly string[]): Sql => sql`
  select from minigame_member where member_id = any(${memberIds}::uuid[]) order by member_id for no key update`;
/** Those who may earn now; read under their lock, so that a break that began meanwhile is seen. */
export const admittedOf = (memberIds: readonly string[]): Sql<{ member_id: string }> => sql`
  select m.id as member_id from unnest(${memberIds}::uuid[]) m(id)
   where (select a.refusal from admit(m.id, 'earn') a) is null order by m.id`;
/** Members who already have coins of an event, and how many each. */
export const eventRecipients = (
  memberIds: readonly string[],
  key: string,
): Sql<{ member_id: string; coins: number }> => sql`
  select member_id, amount as coins from coin_lot where member_id = any(${memberIds}::uuid[]) and source = 'event' and source_key = ${key}`;
