import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { isId } from '../../platform/ids.ts';
import type { OwnRow } from '../../platform/own-row.ts';
import { newestFirst, isBelow, type Position } from '../../platform/http/paging.ts';

export type PromotionState = 'published' | 'paused' | 'ended';
export type GrantState = 'running' | 'met' | 'cancelled' | 'expired' | 'used_up' | 'void';

/** An offer with its newest version. */
export interface OfferRow {
  readonly id: string;
  readonly version_id: string;
  readonly version: number;
  readonly state: PromotionState;
  readonly title: string;
  readonly description: string;
  readonly image_path: string;
  readonly image_alt: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly terms: unknown;
  /** Places taken today (Bangkok) and in all. */
  readonly taken_day: number;
  readonly taken_total: number;
}

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;

const offers = sql`
  select p.id, v.id as version_id, v.version, p.state, v.title, v.description, v.image_path, v.image_alt, v.starts_at, v.ends_at, v.terms,
         coalesce((select taken from promotion_quota where promotion_id = p.id and day = ${today}), 0) as taken_day,
         coalesce((select taken from promotion_quota where promotion_id = p.id and day = '-infinity'), 0) as taken_total
    from promotion p
    join lateral (select * from promotion_version where promotion_id = p.id order by version desc limit 1) v on true`;

/** Published offers that have not ended, in the operators' order. */
export const currentOffers = (): Sql<OfferRow> => sql`
  ${offers} where p.state = 'published' and (v.ends_at is null or v.ends_at > app_now()) order by p.position, p.id`;

export const offerById = (id: string): Sql<OfferRow> => sql`${offers} where p.id = ${id}`;

/** Advisory lock per offer, so that claims of one offer are serialized. */
export const lockOffer = (id: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('promotion ' || ${id}, 0))`;

/** Maker and approver of a version; null for a seeded one. */
export interface Publishers {
  readonly published_by: string | null;
  readonly agreed_by: string | null;
}

export const versionById = (
  id: string,
): Sql<Publishers & { id: string; promotion_id: string; title: string; terms: unknown; is_newest: boolean }> => sql`
  select v.id, v.promotion_id, v.title, v.terms, v.published_by, v.agreed_by,
         not exists (select from promotion_version n where n.promotion_id = v.promotion_id and n.version > v.version) as is_newest
    from promotion_version v where v.id = ${id}`;

/** Titles and terms of these versions. */
export const versionsById = (ids: readonly string[]): Sql<{ id: string; title: string; terms: unknown }> => sql`
  select id, title, terms from promotion_version where id = any(${ids}::uuid[])`;

export const insertPromotionMember = (memberId: string): Sql => sql`
  insert into promotion_member (member_id) values (${memberId}) on conflict (member_id) do nothing`;
export const lockPromotionState = (memberId: string): Sql<{ promotion_id: string | null }> => sql`
  select promotion_id from promotion_member where member_id = ${memberId} for update`;
export const choiceOf = (memberId: string): Sql<{ promotion_id: string | null }> => sql`
  select promotion_id from promotion_member where member_id = ${memberId}`;
export const setChoice = (memberId: string, promotionId: string | null): Sql => sql`
  update promotion_member set promotion_id = ${promotionId}::uuid, chosen_at = app_now() where member_id = ${memberId}`;
/** Clears the chosen offer. */
export const clearChoice = (memberId: string, promotionId: string): Sql => sql`
  update promotion_member set promotion_id = null, chosen_at = null where member_id = ${memberId} and promotion_id = ${promotionId}`;

export interface GrantCountRow {
  /** Null: return-loss. */
  readonly promotion_id: string | null;
  readonly total: number;
  readonly day: number;
  readonly is_running: boolean;
}

/** Bonuses of a member, counted per offer. */
export const grantCountsOf = (memberId: string): Sql<GrantCountRow> => sql`
  select promotion_id, count(*)::int as total,
         (count(*) filter (where (created_at at time zone 'Asia/Bangkok')::date = ${today}))::int as day,
         bool_or(state = 'running') as is_running
    from promotion_grant where member_id = ${memberId} group by promotion_id`;

/** Offers that any of these members received. */
export const takenByAny = (memberIds: readonly string[]): Sql<{ promotion_id: string }> => sql`
  select distinct promotion_id from promotion_grant where member_id = any(${memberIds}::uuid[]) and kind = 'promotion'`;

export interface NewGrant {
  readonly id: string;
  readonly member_id: string;
  readonly promotion_id: string;
  readonly version_id: string;
  readonly deposit_id: string;
  readonly base: bigint;
  readonly deposit: bigint;
  readonly bonus: bigint;
  readonly required: bigint;
  /** The offer's; own money that was there before raises it. */
  readonly cap: bigint | null;
  readonly own_before: bigint;
  readonly expires_days: number | null;
}

export const insertGrant = (g: NewGrant): Sql => sql`
  insert into promotion_grant (id, member_id, promotion_id, version_id, deposit_id, base, deposit, bonus, required, cap, room, base_turnover, expires_at)
  values (${g.id}, ${g.member_id}, ${g.promotion_id}, ${g.version_id}, ${g.deposit_id}, ${g.base}, ${g.deposit}, ${g.bonus},
          ${g.required}, ${g.cap}::bigint + ${g.own_before}, ${g.cap === null ? null : g.own_before}, promotion_base_asked(${g.deposit}), app_now() + make_interval(days => ${g.expires_days}::int))`;

export const incrementTaken = (promotionId: string): Sql => sql`
  insert into promotion_quota as q (promotion_id, day, taken) values (${promotionId}, ${today}, 1), (${promotionId}, '-infinity', 1)
  on conflict (promotion_id, day) do update set taken = q.taken + 1`;

export interface GrantRow {
  readonly id: string;
  readonly kind: 'promotion' | 'return_loss';
  readonly member_id: string;
  /** Null for return-loss, which has Bangkok days instead, the last one excluded. */
  readonly promotion_id: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly title: string;
  readonly version: number;
  readonly terms: unknown;
  readonly state: GrantState;
  readonly base: bigint;
  readonly deposit: bigint;
  readonly bonus: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly cap: bigint | null;
  /** Turnover of the deposit without the bonus. */
  readonly base_turnover: bigint;
  readonly converted: bigint;
  readonly forfeited: bigint;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
}

const grants = sql`
  select g.id, g.kind, g.member_id, g.promotion_id, g.period_from::text, g.period_to::text, v.title, v.version, v.terms, g.state, g.base, g.deposit, g.bonus, g.required, g.done,
         g.cap, g.base_turnover, g.converted, g.forfeited, g.created_at, g.expires_at, g.ended_at
    from promotion_grant g join promotion_version v on v.id = g.version_id`;

export const grantOf = (memberId: string, id: string): Sql<GrantRow> => sql`
  ${grants} where g.id = ${id} and g.member_id = ${memberId}`;
export const runningGrant = (memberId: string): Sql<GrantRow> => sql`
  ${grants} where g.member_id = ${memberId} and g.state = 'running'`;
/** Current exclusion or break, exclusion first; no row without one. */
export const breakOf = (memberId: string): Sql<{ reason: 'cool_off' | 'excluded' }> => sql`
  select reason from member_restriction
   where member_id = ${memberId} and reason in ('cool_off', 'excluded') and lifted_at is null and (until is null or until > app_now())
   order by reason = 'excluded' desc limit 1`;
/** Percent of a stake that counts for the running bonus, by kind of game; no row without one. */
export const runningGames = (memberId: string): Sql<{ games: { id: string; pct: number }[] | null }> => sql`
  select v.terms -> 'games' as games from promotion_grant g join promotion_version v on v.id = g.version_id
   where g.member_id = ${memberId} and g.state = 'running'`;

/** Bangkok days, inclusive; `outcome` as in docs/interfaces/member.md. */
export interface GrantSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly outcome?: string | undefined;
}

const inSpan = (memberId: string, { from, to, outcome }: GrantSpan): Sql => sql`
  g.member_id = ${memberId}
   and (${from ?? null}::date is null or g.created_at >= (${from ?? null}::date)::timestamp at time zone 'Asia/Bangkok')
   and (${to ?? null}::date is null or g.created_at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Bangkok')
   and (${outcome ?? null}::text is null
        or case g.state when 'running' then 'pend' when 'met' then 'ok' when 'void' then 'err' end = ${outcome ?? null})`;

interface GrantPage extends GrantSpan {
  readonly below?: Position | undefined;
  readonly limit: number;
}

const takenAt = sql`g.created_at`;
const pageIn = (memberId: string, { below, limit, ...span }: GrantPage): Sql => sql`
  where ${inSpan(memberId, span)} and ${isBelow(below, takenAt, sql`g.id`)}
  order by ${newestFirst(takenAt, sql`g.id`)} limit ${limit}`;

export const grantsPage = (memberId: string, page: GrantPage): Sql<GrantRow> =>
  sql`${grants} ${pageIn(memberId, page)}`;

const rawStatus = sql`case g.state when 'running' then 'Pending' when 'met' then 'Success' when 'void' then 'Reject' else g.state end`;

/** Bonuses as lines of a member's history, newest first; `annotation` is the offer, reference and channel are empty. */
export const bonusLines = (memberId: string, page: GrantPage): Sql => sql`
  select g.kind, g.id, '' as ref, ${takenAt} as bank_time, g.bonus as amount,
         ${rawStatus} as transaction_status,
         g.promotion_id, case g.kind when 'promotion' then v.title end as annotation, '' as channel, null::timestamptz as decided_at
    from promotion_grant g join promotion_version v on v.id = g.version_id ${pageIn(memberId, page)}`;

/** Bonus of a ledger reference: of the bonus itself or of its deposit. */
export const bonusOfMovement = (reference: Sql): Sql => sql`
  select g.id, g.kind, ${rawStatus} as status, g.promotion_id, case g.kind when 'promotion' then v.title end as title
    from (select * from promotion_grant where id = ${reference} union all select * from promotion_grant where deposit_id = ${reference}) g
    join promotion_version v on v.id = g.version_id`;

/** Count and sum of bonuses that were not forfeited. */
export const grantsTotal = (memberId: string, span: GrantSpan): Sql<{ count: number; amount: bigint }> => sql`
  select count(*)::int as count, coalesce(sum(g.bonus), 0)::bigint as amount
    from promotion_grant g where ${inSpan(memberId, span)} and g.state not in ('cancelled', 'expired', 'void')`;

/** Totals by status: met bonuses with their sum, running ones, voided ones. */
export const bonusTotals = (memberId: string, days: Pick<GrantSpan, 'from' | 'to'>): Sql => sql`
  select (count(*) filter (where g.state = 'met'))::int as count, coalesce(sum(g.bonus) filter (where g.state = 'met'), 0)::bigint as amount,
         (count(*) filter (where g.state = 'running'))::int as pending, (count(*) filter (where g.state = 'void'))::int as failed
    from promotion_grant g where ${inSpan(memberId, days)}`;

/** Running bonuses that have expired. */
export const dueGrants = (limit: number): Sql<{ id: string; member_id: string }> => sql`
  select id, member_id from promotion_grant where state = 'running' and expires_at <= app_now() order by expires_at limit ${limit}`;

/** Extends a running bonus that expires. */
export const extendRunning = (memberId: string, seconds: number): Sql => sql`
  update promotion_grant set expires_at = expires_at + make_interval(secs => ${seconds})
   where member_id = ${memberId} and state = 'running' and expires_at is not null`;

export const endGrant = (id: string, state: Exclude<GrantState, 'running'>, forfeited: bigint): Sql => sql`
  update promotion_grant set state = ${state}, forfeited = ${forfeited}, ended_at = app_now() where id = ${id}`;

export interface NewVersion extends Partial<Publishers> {
  readonly id: string;
  /** Null: return-loss. */
  readonly promotion_id: string | null;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly image_path: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly terms: unknown;
}

export const insertPromotion = (id: string, position: number): Sql => sql`
  insert into promotion (id, position) values (${id}, ${position})`;
export const insertVersion = (v: NewVersion): Sql => sql`
  insert into promotion_version (id, promotion_id, version, title, description, image_path, starts_at, ends_at, published_by, agreed_by, terms)
  values (${v.id}, ${v.promotion_id}, ${v.version}, ${v.title}, ${v.description}, ${v.image_path}, ${v.starts_at}, ${v.ends_at},
          ${v.published_by ?? null}, ${v.agreed_by ?? null}, ${JSON.stringify(v.terms)}::jsonb)`;

/** A bonus of this member by id. */
export const ownGrant = (memberId: string, name: string): Sql<OwnRow> => sql`
  select id, null as ref, bonus as amount, created_at as at from promotion_grant
   where member_id = ${memberId} and ${isId(name) ? sql`id = ${name}` : sql`false`}`;
