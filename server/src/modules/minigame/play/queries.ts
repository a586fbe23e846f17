import type { prizeKinds, Slug } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/ids.ts';
import type { OwnRow } from '../../../platform/own-row.ts';
import type { AdmissionRow } from '../../safer-play/index.ts';
import { amountSetting, numberSetting } from '../../settings/index.ts';
import type { PairRow } from '../members-queries.ts';
import type { PrizeItem } from '../rewards/rewards.ts';

/** The start of the Bangkok day. */
const midnight = sql`date_trunc('day', app_now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;

export interface GameRow {
  readonly slug: Slug;
  readonly is_open: boolean;
  readonly daily_cap: number;
  readonly min_round_ms: number;
  readonly version: number;
  readonly table_json: string;
  readonly table_hash: string;
  readonly rounds_today: number;
}

const gameColumns = (memberId: string): Sql => sql`
  select g.slug, g.is_open, g.daily_cap, g.min_round_ms, v.version, v.table_json, v.table_hash,
         (select count(*)::int from minigame_round r where r.member_id = ${memberId} and r.slug = g.slug and r.created_at >= ${midnight}) as rounds_today
    from minigame g
    join lateral (select version, table_json, table_hash from minigame_version
                   where slug = g.slug and starts_at <= app_now() order by version desc limit 1) v on true`;

/** A game with its table in force, for a member. */
export const gameOf = (memberId: string, slug: string): Sql<GameRow> => sql`
  ${gameColumns(memberId)} where g.slug = ${slug}`;
export const gamesOf = (memberId: string): Sql<GameRow> => sql`${gameColumns(memberId)} order by g.position`;

export interface RoundStart extends Pick<
  GameRow,
  'is_open' | 'daily_cap' | 'version' | 'table_json' | 'table_hash' | 'rounds_today'
> {
  /** Pause before the next round; zero or less: none. */
  readonly wait_ms: number;
  readonly at: Date;
  /** Null for a new member; the seed is base64. */
  readonly pairs: readonly (Omit<PairRow, 'sealed'> & { readonly sealed: string })[] | null;
  /** Coin lots in spending order; null: none. */
  readonly lots: readonly Lot[] | null;
  /** Goods of the table with their stock. */
  readonly goods: readonly PrizeItem[] | null;
  readonly coupons: readonly { readonly id: string; readonly title: string }[] | null;
  readonly coin: bigint;
  readonly credit: bigint;
  readonly refusal: AdmissionRow['refusal'] | null;
  readonly reason: AdmissionRow['reason'];
  readonly room: AdmissionRow['room'];
  readonly returns_at: AdmissionRow['returns_at'];
  readonly coin_value: bigint;
  readonly coin_ttl_days: number;
  readonly credit_ttl_days: number;
}
/** Locks the member's mini-games and reads everything a round needs: server/functions/minigame_begin.sql. */
export const beginRound = (memberId: string, slug: Slug, limit: number): Sql<RoundStart> => sql`
  select b.*, ${amountSetting('coin_value')} as coin_value, ${numberSetting('coin_ttl_days')} as coin_ttl_days,
         ${numberSetting('credit_ttl_days')} as credit_ttl_days
    from minigame_begin(${memberId}, ${slug}, ${limit}) b`;

export interface NewRound {
  readonly id: string;
  readonly member_id: string;
  readonly slug: Slug;
  readonly version: number;
  readonly pair_id: string;
  readonly nonce: number;
  readonly client_seed: string;
  readonly bet: number;
  readonly pick: number | string | null;
  readonly coin_value: bigint;
  readonly result: unknown;
  readonly prize: string;
  readonly kind: (typeof prizeKinds)[number];
  readonly amount: bigint;
  readonly coins_after: bigint;
  readonly credit_after: bigint;
  readonly created_at: Date;
}

export interface Lot {
  readonly id: string;
  readonly remaining: number;
}
/** Stores a round and its effects except money and prizes: server/functions/minigame_put_round.sql. `credit_days`: validity of won credit. */
export const insertRound = (
  round: NewRound,
  spent: readonly { readonly id: string; readonly coins: number }[],
  credit_days: number | null,
): Sql => sql`
  select minigame_put_round(${JSON.stringify(round, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))}::jsonb,
    ${spent.map(({ id }) => id)}::uuid[], ${spent.map(({ coins }) => coins)}::int[], ${credit_days}::int)`;

export interface RoundRow extends NewRound {
  readonly commit: string;
  readonly server_seed: string | null;
  readonly table_json: string;
  readonly table_hash: string;
  readonly thing_name: string | null;
}
export const roundOf = (memberId: string, id: string): Sql<RoundRow> => sql`
  select r.*, p.commit, p.server_seed, v.table_json, v.table_hash, (select name from minigame_goods where id = r.prize) as thing_name
    from minigame_round r
    join minigame_pair p on p.id = r.pair_id
    join minigame_version v on v.slug = r.slug and v.version = r.version
   where r.id = ${id} and r.member_id = ${memberId}`;

export const lastRoundsOf = (
  memberId: string,
  slug: string,
  limit: number,
): Sql<Pick<RoundRow, 'id' | 'kind' | 'amount' | 'thing_name'>> => sql`
  select id, kind, amount, (select name from minigame_goods where id = r.prize) as thing_name
    from minigame_round r where member_id = ${memberId} and slug = ${slug} order by created_at desc limit ${limit}`;

/** Cost, payout and expected payout of a version in satang; `old_coins`: coins of rounds without an expected payout. */
export const resultsOf = (
  slug: string,
  version: number,
): Sql<{ cost: bigint; paid: bigint; promised: number; old_coins: bigint }> => sql`
  select coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(promised), 0) as promised,
         coalesce(sum(coins) filter (where promised is null), 0)::bigint as old_coins
    from minigame_tally where slug = ${slug} and version = ${version}`;

const counted = sql`r.created_at >= ${midnight} - interval '1 day'`;

/** Tables of the rounds of today and yesterday, with each coin value used. */
export const playedTables = (): Sql<{ slug: Slug; version: number; coin_value: bigint; table_json: string }> => sql`
  select p.*, v.table_json
    from (select distinct slug, version, coin_value from minigame_round r where ${counted}) p
    join minigame_version v on v.slug = p.slug and v.version = p.version`;

/** Mean and variance of the payout per coin in satang; the variance is null where picks decide. */
interface ExpectedPayout {
  readonly slug: Slug;
  readonly version: number;
  readonly coin_value: bigint;
  readonly mean: number;
  readonly variance: number | null;
}
/** Recounts today and yesterday. Goods and coupons count as their substitute credit. */
export const recountRounds = (expectedPayouts: readonly ExpectedPayout[]): Sql => sql`
  insert into minigame_tally as t (slug, version, day, rounds, coins, cost, paid, promised, variance)
  select r.slug, r.version, (r.created_at at time zone 'Asia/Bangkok')::date, count(*), sum(r.bet), sum(r.bet * r.coin_value),
         sum(case r.kind when 'credit' then r.amount when 'coin' then r.amount * r.coin_value when 'none' then 0 else
               coalesce((select substr(e ->> 'instead', 2)::bigint * 100 from jsonb_array_elements(v.table_json::jsonb -> 'entries') e
                          where e ->> 'id' = r.prize and e ->> 'instead' ~ '^c[0-9]+$' limit 1), 0) end),
         case when bool_and(p.mean is not null) then sum(r.bet * p.mean) end, case when bool_and(p.variance is not null) then sum(p.variance) end
    from minigame_round r
    join minigame_version v on v.slug = r.slug and v.version = r.version
    left join unnest(${expectedPayouts.map(({ slug }) => slug)}::text[], ${expectedPayouts.map(({ version }) => version)}::int[],
                     ${expectedPayouts.map(({ coin_value }) => coin_value)}::bigint[], ${expectedPayouts.map(({ mean }) => mean)}::float8[],
                     ${expectedPayouts.map(({ variance }) => variance)}::float8[]) p (slug, version, coin_value, mean, variance)
      on p.slug = r.slug and p.version = r.version and p.coin_value = r.coin_value
   where ${counted}
   group by 1, 2, 3
  on conflict (slug, version, day) do update
    set rounds = excluded.rounds, coins = excluded.coins, cost = excluded.cost, paid = excluded.paid,
        promised = excluded.promised, variance = excluded.variance`;

/** A member's round by its id. */
export const ownMinigameRound = (memberId: string, name: string): Sql<OwnRow> => sql`
  select id, null as ref, null::bigint as amount, created_at as at from minigame_round
   where member_id = ${memberId} and ${isId(name) ? sql`id = ${name}` : sql`false`}`;
