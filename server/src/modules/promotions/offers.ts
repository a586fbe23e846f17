import { openClaims, lastDeposit } from '../cashier/index.ts';
import type { Promotion } from '@portal/contract/promotions.ts';
import { balanceOf } from '../ledger/index.ts';
import { offerFactsOf } from '../identity/index.ts';
import { hasOpenFlag } from '../operators/index.ts';
import { first, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { now } from '../../platform/clock.ts';
import { type CouponState, endDateOf, type OfferStatus, type Recipient, unavailableReason } from './availability.ts';
import { couponsOf } from './coupons/queries.ts';
import * as queries from './queries.ts';
import type { OfferRow } from './queries.ts';
import { termsOf } from './terms.ts';

/** Reads what all offers of one response need. */
const contextOf = async (reader: Reader, memberId: string | null) => {
  if (memberId === null) {
    return { openClaims: byId(await openClaims(reader, null, [])), of: () => null, is_restricted: false };
  }
  // A member with an open care task is offered nothing.
  const [{ level, same, ...standing }, is_cared_for] = await Promise.all([
    offerFactsOf(reader, memberId),
    hasOpenFlag(reader, memberId, 'care'),
  ]);
  const is_restricted = standing.is_restricted || is_cared_for;
  const [claims, taken, others, last_deposit_at, { wallet, bonus }, coupons] = await Promise.all([
    openClaims(reader, memberId, same).then(byId),
    reader.rows(queries.grantCountsOf(memberId)).then(byId),
    reader.rows(queries.takenByAny(same)),
    lastDeposit(reader, memberId),
    balanceOf(reader, memberId),
    reader.rows(couponsOf(memberId)).then(byId),
  ]);
  const took_by_same = new Set(others.map(({ promotion_id }) => promotion_id));
  const of = (id: string): Recipient => {
    const own = claims.get(id)?.own ?? 0;
    const before = taken.get(id) ?? { day: 0, total: 0 };
    return {
      credit: wallet + bonus,
      level,
      last_deposit_at,
      has_running: [...taken.values()].some(({ is_running }) => is_running),
      has_request: [...claims.values()].some((each) => each.own > 0),
      own: { day: before.day + own, total: before.total + own },
      past_offers: new Set([...taken.keys()].filter((each) => each !== null)),
      taken_by_same: took_by_same.has(id) || (claims.get(id)?.by_same ?? false),
      coupon: coupons.get(id)?.state ?? null,
    };
  };
  return { openClaims: claims, of, is_restricted };
};
type OfferContext = Awaited<ReturnType<typeof contextOf>>;

const byId = <Row extends { readonly promotion_id: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<string | null, Row> => new Map(rows.map((row) => [row.promotion_id, row]));

/** Counts open requests as taken today. */
const offeredOf = (row: OfferRow, { openClaims }: OfferContext): OfferStatus => {
  const places = openClaims.get(row.id)?.total ?? 0;
  return {
    ...row,
    terms: termsOf(row.terms),
    taken: { day: row.taken_day + places, total: row.taken_total + places },
  };
};

const toPromotion = (row: OfferRow, facts: OfferContext): Promotion => {
  const offered = offeredOf(row, facts);
  const { deposit_min, bonus, bonus_max, turnover, withdraw_max, games, expires } = offered.terms;
  const why = unavailableReason(offered, facts.of(row.id), now());
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

/** True unless the offer needs a coupon in one of these states that the member lacks. */
const isFor = (row: OfferRow, facts: OfferContext, coupons: readonly CouponState[]): boolean => {
  if (termsOf(row.terms).audience.kind !== 'coupon') return true;
  const coupon = facts.of(row.id)?.coupon;
  return coupon ? coupons.includes(coupon) : false;
};

/** Current offers for a member or visitor; none for restricted members. */
export const offersFor = async (reader: Reader, member: MemberCaller | null): Promise<Promotion[]> => {
  if (member?.restricted) return [];
  const [rows, facts] = await Promise.all([
    reader.rows(queries.currentOffers()),
    contextOf(reader, member?.id ?? null),
  ]);
  if (facts.is_restricted) return [];
  return rows.filter((row) => isFor(row, facts, ['usable'])).map((row) => toPromotion(row, facts));
};

export const offerFor = async (reader: Reader, member: MemberCaller | null, id: string): Promise<Promotion> => {
  const [row, facts] = await Promise.all([first(reader, queries.offerById(id)), contextOf(reader, member?.id ?? null)]);
  if (!row || facts.is_restricted || !isFor(row, facts, ['usable', 'expired', 'used']))
    throw new DomainError('not_found');
  return toPromotion(row, facts);
};

/** The offer and the reason why the member cannot take it; `why: null` if possible. Exact under the offer's lock. */
export const availabilityOf = async (reader: Reader, memberId: string, id: string) => {
  const [row, facts] = await Promise.all([first(reader, queries.offerById(id)), contextOf(reader, memberId)]);
  if (!row || facts.is_restricted) return { row, why: { reason: 'รับโปรโมชั่นไม่ได้ในขณะนี้' } };
  return { row, why: unavailableReason(offeredOf(row, facts), facts.of(id), now()) };
};

/** Returns the offer with its terms. Throws promotion_unusable, balance_too_high. */
export const assertTakeable = async (reader: Reader, memberId: string, id: string) => {
  const { row, why } = await availabilityOf(reader, memberId, id);
  if (why && 'balance_max' in why && why.balance_max !== undefined)
    throw new DomainError('balance_too_high', { x: why.balance_max });
  if (why || !row) throw new DomainError('promotion_unusable');
  return { ...row, terms: termsOf(row.terms) };
};
