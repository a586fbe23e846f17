import { now } from '../../../platform/clock.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { type OfferRow, offerById } from '../queries.ts';
import { termsOf } from '../terms.ts';
import * as queries from './queries.ts';

const DAYS = 14;

export interface Coupon {
  readonly id: string;
  readonly expires_at: Date;
  /** Created by this call. */
  readonly is_new: boolean;
}

/**
 * Gives a member a coupon for one use of an offer of the audience `coupon`, valid `days` days. `key` is an idempotency key of the
 * calling module (`mini-game/{round}`). Throws not_found; promotion_unusable if the offer has ended or takes no coupons.
 */
export const grantCoupon = async (
  tx: Tx,
  memberId: string,
  promotionId: string,
  key: string,
  days = DAYS,
): Promise<Coupon> => {
  const offer = await first(tx, offerById(promotionId));
  if (!offer) throw new DomainError('not_found');
  const expires_at = new Date(now().getTime() + days * 86_400_000);
  const row = { id: newId(), key, member_id: memberId, promotion_id: promotionId, expires_at };
  const coupon = isForCoupons(offer) ? await first(tx, queries.insertCoupon(row)) : undefined;
  if (coupon) {
    publishToMember(tx, memberId, 'promotion.updated', { id: coupon.id });
    return { ...coupon, is_new: true };
  }
  const earlier = await first(tx, queries.couponByKey(key));
  if (!earlier) throw new DomainError('promotion_unusable');
  if (earlier.member_id !== memberId || earlier.promotion_id !== promotionId)
    throw new Error(`the key ${key} is of another coupon`);
  return { id: earlier.id, expires_at: earlier.expires_at, is_new: false };
};

/**
 * As `grantCoupon`, without a round trip. `key` must be new in this transaction, and the offer one of `couponOffers` read in it.
 */
export const sendCoupon = (tx: Tx, memberId: string, promotionId: string, key: string, days = DAYS): void => {
  const expires_at = new Date(now().getTime() + days * 86_400_000);
  const id = newId();
  tx.send(queries.insertNewCoupon({ id, key, member_id: memberId, promotion_id: promotionId, expires_at }));
  publishToMember(tx, memberId, 'promotion.updated', { id });
};

/** Job: extends coupons of restricted members. */
export const extendRestrictedCoupons = async (db: Reader): Promise<void> =>
  void (await db.rows(queries.extendRestrictedCoupons()));

/** Running offers that need a coupon. */
export const couponOffers = (reader: Reader): Promise<{ id: string; title: string }[]> =>
  reader.rows(queries.couponOffers());

/** State of the coupons with these keys. */
export const couponsByKeys = async (reader: Reader, keys: readonly string[]): Promise<queries.NamedCoupon[]> =>
  keys.length ? reader.rows(queries.couponsByKeys(keys)) : [];

export const isForCoupons = ({ state, ends_at, terms }: OfferRow): boolean =>
  state !== 'ended' && (ends_at === null || ends_at > now()) && termsOf(terms).audience.kind === 'coupon';
