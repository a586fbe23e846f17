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
  /** This call gave it. */
  readonly is_new: boolean;
}

/**
 * Gives a member a coupon: an offer of the audience `coupon` can be taken once for it, within so many days. It credits nothing.
 * `key` names what it is given for, in the words of the module that gives it (`mini-game/{round}`): a second call with it answers
 * the first coupon. Throws not_found, promotion_unusable for an offer that is not for coupons or is over.
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
  const given = isForCoupons(offer) ? await first(tx, queries.insertCoupon(row)) : undefined;
  if (given) {
    publishToMember(tx, memberId, 'promotion.updated', { id: given.id });
    return { ...given, is_new: true };
  }
  const earlier = await first(tx, queries.couponByKey(key));
  if (!earlier) throw new DomainError('promotion_unusable');
  if (earlier.member_id !== memberId || earlier.promotion_id !== promotionId)
    throw new Error(`the key ${key} is of another coupon`);
  return { id: earlier.id, expires_at: earlier.expires_at, is_new: false };
};

/**
 * `grantCoupon` where waiting would cost a round: it only sends. `key` is of something that this transaction makes, and the offer
 * one that `couponOffers` gave in it.
 */
export const sendCoupon = (tx: Tx, memberId: string, promotionId: string, key: string, days = DAYS): void => {
  const expires_at = new Date(now().getTime() + days * 86_400_000);
  const id = newId();
  tx.send(queries.insertNewCoupon({ id, key, member_id: memberId, promotion_id: promotionId, expires_at }));
  publishToMember(tx, memberId, 'promotion.updated', { id });
};

/** The job: nothing of who is restricted runs out meanwhile. */
export const keepCoupons = async (db: Reader): Promise<void> => void (await db.rows(queries.keepCoupons()));

/** Offers that a coupon opens, while they run. */
export const couponOffers = (reader: Reader): Promise<{ id: string; title: string }[]> =>
  reader.rows(queries.couponOffers());

/** What became of the coupons that were given under these keys. */
export const couponsUnder = async (reader: Reader, keys: readonly string[]): Promise<queries.NamedCoupon[]> =>
  keys.length ? reader.rows(queries.couponsUnder(keys)) : [];

export const isForCoupons = ({ state, ends_at, terms }: OfferRow): boolean =>
  state !== 'ended' && (ends_at === null || ends_at > now()) && termsOf(terms).audience.kind === 'coupon';
