import type { Terms } from '@portal/contract/console/promotions.ts';
import type { Promotion } from '@portal/contract/promotions.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { balanceOf } from '../ledger/index.ts';
import { standingOf } from '../identity/index.ts';
import { hasOpenFlag } from '../operators/index.ts';
import { first, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { now } from '../../platform/clock.ts';
import { type Settings, settingsOf } from '../settings/index.ts';
import { type CouponState, type Offered, type Taker, whyUnavailable } from './availability.ts';
import { couponsOf } from './coupons/queries.ts';
import { dealOf } from './quote.ts';
import { endDateOf } from './end-date.ts';
import * as queries from './queries.ts';
import type { OfferRow } from './queries.ts';
import { termsOf } from './terms.ts';

/** Open requests that asked for an offer and still hold their place: of everybody, of the member, of those who may be the same person. */
export interface Held {
  readonly promotion_id: string;
  readonly total: number;
  readonly own: number;
  readonly by_same: boolean;
}

/** What the module of payments knows; handed in from above. */
export interface PaymentFacts {
  readonly held: (reader: Reader, memberId: string | null, same: readonly string[]) => Promise<readonly Held[]>;
  /** When money of the member was last credited; null: never. */
  readonly lastDeposit: (reader: Reader, memberId: string) => Promise<Date | null>;
}

/** What is asked once, whatever the number of offers. */
const factsOf = async (reader: Reader, payments: PaymentFacts, memberId: string | null) => {
  if (memberId === null) {
    const held = await payments.held(reader, null, []);
    return { held: byId(held), of: () => null, is_restricted: false };
  }
  // Whom operators look after is offered nothing until they have spoken.
  const [{ level, same, ...standing }, is_cared_for] = await Promise.all([
    standingOf(reader, memberId),
    hasOpenFlag(reader, memberId, 'care'),
  ]);
  const is_restricted = standing.is_restricted || is_cared_for;
  const [held, taken, others, last_deposit_at, { wallet, bonus }, coupons] = await Promise.all([
    payments.held(reader, memberId, same).then(byId),
    reader.rows(queries.takenBy(memberId)).then(byId),
    reader.rows(queries.takenByAny(same)),
    payments.lastDeposit(reader, memberId),
    balanceOf(reader, memberId),
    reader.rows(couponsOf(memberId)).then(byId),
  ]);
  const took_by_same = new Set(others.map(({ promotion_id }) => promotion_id));
  const of = (id: string): Taker => {
    const own = held.get(id)?.own ?? 0;
    const before = taken.get(id) ?? { day: 0, total: 0 };
    return {
      credit: wallet + bonus,
      level,
      last_deposit_at,
      has_running: [...taken.values()].some(({ is_running }) => is_running),
      has_request: [...held.values()].some((each) => each.own > 0),
      own: { day: before.day + own, total: before.total + own },
      took: new Set([...taken.keys()].filter((each) => each !== null)),
      taken_by_same: took_by_same.has(id) || (held.get(id)?.by_same ?? false),
      coupon: coupons.get(id)?.state ?? null,
    };
  };
  return { held, of, is_restricted };
};
type Facts = Awaited<ReturnType<typeof factsOf>>;

const byId = <Row extends { readonly promotion_id: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<string | null, Row> => new Map(rows.map((row) => [row.promotion_id, row]));

/** Places of open requests count as taken today. */
const offeredOf = (row: OfferRow, { held }: Facts): Offered => {
  const places = held.get(row.id)?.total ?? 0;
  return {
    ...row,
    terms: termsOf(row.terms),
    taken: { day: row.taken_day + places, total: row.taken_total + places },
  };
};

const shown = (row: OfferRow, facts: Facts): Promotion => {
  const offered = offeredOf(row, facts);
  const { deposit_min, bonus, bonus_max, turnover, withdraw_max, games, expires } = offered.terms;
  const why = whyUnavailable(offered, facts.of(row.id), now());
  return {
    id: row.id,
    title: row.title,
    imagePath: row.image_path,
    imageAlt: row.image_alt,
    description: row.description,
    endDate: endDateOf(row.ends_at),
    terms: { deposit_min, bonus, bonus_max, turnover, withdraw_max, games, expires },
    available: why === null,
    ...(why ? { reason: why.reason } : {}),
  };
};

/** What is for coupons is shown to who has one of these; everything else to everybody. */
const isFor = (row: OfferRow, facts: Facts, coupons: readonly CouponState[]): boolean => {
  if (termsOf(row.terms).audience.kind !== 'coupon') return true;
  const coupon = facts.of(row.id)?.coupon;
  return coupon ? coupons.includes(coupon) : false;
};

/** Whoever is restricted is offered nothing. */
export const offersFor = async (
  reader: Reader,
  payments: PaymentFacts,
  member: MemberCaller | null,
): Promise<Promotion[]> => {
  if (member?.restricted) return [];
  const [rows, facts] = await Promise.all([
    reader.rows(queries.currentOffers()),
    factsOf(reader, payments, member?.id ?? null),
  ]);
  if (facts.is_restricted) return [];
  return rows.filter((row) => isFor(row, facts, ['usable'])).map((row) => shown(row, facts));
};

export const offerFor = async (
  reader: Reader,
  payments: PaymentFacts,
  member: MemberCaller | null,
  id: string,
): Promise<Promotion> => {
  const [row, facts] = await Promise.all([
    first(reader, queries.offerById(id)),
    factsOf(reader, payments, member?.id ?? null),
  ]);
  if (!row || facts.is_restricted || !isFor(row, facts, ['usable', 'expired', 'used']))
    throw new DomainError('not_found');
  return shown(row, facts);
};

/** Why a member cannot take an offer now; null: can. Exact for who holds the offer's lock. */
export const whyNot = async (reader: Reader, payments: PaymentFacts, memberId: string, id: string) => {
  const [row, facts] = await Promise.all([first(reader, queries.offerById(id)), factsOf(reader, payments, memberId)]);
  if (!row || facts.is_restricted) return { row, why: { reason: 'รับโปรโมชั่นไม่ได้ในขณะนี้' } };
  return { row, why: whyUnavailable(offeredOf(row, facts), facts.of(id), now()) };
};

/** As `whyNot`, as a refusal. Throws promotion_unusable, balance_too_high. */
export const assertTakeable = async (reader: Reader, payments: PaymentFacts, memberId: string, id: string) => {
  const { row, why } = await whyNot(reader, payments, memberId, id);
  if (why && 'balance_max' in why && why.balance_max !== undefined)
    throw new DomainError('balance_too_high', { x: why.balance_max });
  if (why || !row) throw new DomainError('promotion_unusable');
  return { ...row, terms: termsOf(row.terms) };
};

const everyGame = gameKinds.map((id) => ({ id, pct: 100 }));

/** What a deposit would give and ask for; without an offer it is asked for the base turnover. */
export const calculated = async (reader: Reader, amount: bigint, id: string | null) => {
  const [row, settings] = await Promise.all([
    id === null ? undefined : first(reader, queries.offerById(id)),
    settingsOf(reader),
  ]);
  if (id !== null && !row) throw new DomainError('not_found');
  return dealShown(row ? termsOf(row.terms) : null, amount, settings);
};

/** A deal in words for people: calculator and simulator say the same. Satang. */
export const dealShown = (terms: Terms | null, amount: bigint, { credit_min, base_turnover }: Settings) => {
  const plain = { amount, min_withdraw: credit_min };
  if (!terms)
    return {
      ...plain,
      bonus: 0n,
      total: amount,
      turnover: (amount - (amount % 100n)) * BigInt(base_turnover), // as promotion_base_asked
      turnover_multiplier: base_turnover,
      max_withdraw: null,
      games: everyGame,
      expires_at: null,
      warnings: [],
    };
  const { bonus, turnover, cap, refused } = dealOf(terms, { asked: amount, received: amount });
  return {
    ...plain,
    bonus,
    total: amount + bonus,
    turnover,
    turnover_multiplier: terms.turnover,
    max_withdraw: cap,
    games: terms.games,
    expires_at: terms.expires === null ? null : new Date(now().getTime() + terms.expires * 86_400_000),
    warnings: refused ? [refused] : [],
  };
};
