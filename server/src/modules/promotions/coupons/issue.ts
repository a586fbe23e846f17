import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { memberSummaryOf, lockPayee, payeesOf, offerFactsOf } from '../../identity/index.ts';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { grantLimits, settingsOf } from '../../settings/index.ts';
import { largestBonus, termDetails } from '../builder/rules.ts';
import { offerById } from '../queries.ts';
import { termsOf } from '../terms.ts';
import { type Coupon, grantCoupon, isForCoupons } from './coupons.ts';
import { couponByKey } from './queries.ts';

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
  const row = await first(tx, couponByKey(key));
  return row && { id: row.id, expires_at: row.expires_at };
};

const wrong = (field: string, message: string) => new DomainError('invalid_input', { field, message });
