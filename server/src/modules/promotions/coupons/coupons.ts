import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { memberSummaryOf, lockPayee, payeesOf, offerFactsOf } from '../../identity/index.ts';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { grantLimits, settingsOf } from '../../settings/index.ts';
import { largestBonus, termDetails } from '../builder/rules.ts';
import { type OfferRow, offerById } from '../queries.ts';
import { termsOf } from '../terms.ts';
import * as queries from './queries.ts';

const DAYS = 14;

interface Coupon {
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
  const row = newCoupon(memberId, promotionId, key, days);
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
  const row = newCoupon(memberId, promotionId, key, days);
  tx.send(queries.insertNewCoupon(row));
  publishToMember(tx, memberId, 'promotion.updated', { id: row.id });
};

const newCoupon = (member_id: string, promotion_id: string, key: string, days: number) => ({
  id: newId(),
  key,
  member_id,
  promotion_id,
  expires_at: new Date(now().getTime() + days * 86_400_000),
});

/** Job: extends coupons of restricted members. */
export const extendRestrictedCoupons = async (db: Reader): Promise<void> =>
  void (await db.rows(queries.extendRestrictedCoupons()));

/** Running offers that need a coupon. */
export const couponOffers = (reader: Reader): Promise<{ id: string; title: string }[]> =>
  reader.rows(queries.couponOffers());

/** State of the coupons with these keys. */
export const couponsByKeys = async (reader: Reader, keys: readonly string[]): Promise<queries.NamedCoupon[]> =>
  keys.length ? reader.rows(queries.couponsByKeys(keys)) : [];

const isForCoupons = ({ state, ends_at, terms }: OfferRow): boolean =>
  state !== 'ended' && (ends_at === null || ends_at > now()) && termsOf(terms).audience.kind === 'coupon';

const GiftInput = z.object({
  member_id: z.string(),
  promotion_id: z.string(),
  reason: z.string(),
  /** Idempotency key. */
  key: z.string(),
});
type Gift = z.output<typeof GiftInput>;
type CouponView = Pick<Coupon, 'id' | 'expires_at'>;

const keyOf = ({ member_id, promotion_id, key }: Gift, operatorId: string): string =>
  `operator/${operatorId}/${member_id}/${promotion_id}/${key}`;
const GIFTS = '6a1c3c0e-5d0f-4f57-8a5e-2f9d3f0a9b61';

/** Gives a member a coupon, valued at the largest bonus of its offer. Refused for restricted members. */
export const couponApproval = defineApproval({
  kind: 'coupon.give',
  approverPermission: 'promotions.agree',
  input: GiftInput,
  actions: { done: 'promotion.coupon' },
  lock: async (tx, _id, { member_id, promotion_id }) => {
    const member = await lockPayee(tx, member_id);
    if ((await offerFactsOf(tx, member_id)).is_restricted) throw wrong('member_id', 'สมาชิกถูกจำกัดการใช้งานอยู่ ให้คูปองไม่ได้');
    const offer = await first(tx, offerById(promotion_id));
    if (!offer) throw new DomainError('not_found');
    if (!isForCoupons(offer)) throw wrong('id', 'โปรโมชั่นนี้จบแล้ว หรือไม่ได้ให้ด้วยคูปอง');
    return { member, offer };
  },
  request: async (tx, { member, offer }, { member_id, promotion_id, reason }) => {
    const terms = termsOf(offer.terms);
    const each = largestBonus(terms);
    return {
      needsTwo: false,
      ref: promotion_id,
      member: memberSummaryOf(member),
      amount: each,
      reason,
      facts: [{ label: 'โปรโมชั่น', text: offer.title }, ...termDetails(terms)],
      worth: { each, members: [member_id], limits: grantLimits(await settingsOf(tx)) },
      detail: { member_id, reason },
    };
  },
  execute: async (tx, _subject, input, { maker_id }) => {
    await grantCoupon(tx, input.member_id, input.promotion_id, keyOf(input, maker_id));
  },
});

/** Gives a member a coupon, or requests approval. Throws not_found, invalid_input with its sentence. */
export const issueOrRequestCoupon = (
  db: Db,
  { id: promotion_id, ...rest }: Omit<Gift, 'promotion_id'> & { readonly id: string },
  actor: Actor,
): Promise<ApprovalRef | CouponView> =>
  db.transaction(async (tx) => {
    const gift = { ...rest, promotion_id };
    if (!(await payeesOf(tx, [gift.member_id])).has(gift.member_id)) throw new DomainError('not_found');
    const key = keyOf(gift, actor.operator.id);
    await lockPayee(tx, gift.member_id); // serializes retries with the same key
    const earlier = await couponOf(tx, key);
    if (earlier) return earlier;
    const waiting = await couponApproval.decide(tx, v5(key, GIFTS), gift, actor);
    return waiting ?? (await couponOf(tx, key))!;
  });

const couponOf = async (tx: Tx, key: string): Promise<CouponView | undefined> => {
  const row = await first(tx, queries.couponByKey(key));
  return row && { id: row.id, expires_at: row.expires_at };
};

const wrong = (field: string, message: string) => new DomainError('invalid_input', { field, message });
