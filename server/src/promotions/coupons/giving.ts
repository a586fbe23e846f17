import { payeesOf, standingOf } from '../../identity/index.ts';
import { audit } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { type Coupon, grantCoupon } from './coupons.ts';

interface Gift {
  readonly id: string;
  readonly member_id: string;
  readonly reason: string;
  /** Of the operator's one wish, however often it is sent. */
  readonly key: string;
}

/** An operator gives a member a coupon. Nobody on a break is offered anything. Throws not_found, invalid_input with its sentence. */
export const giveCoupon = (
  db: Db,
  { id, member_id, reason, key }: Gift,
  { operator, address }: Actor,
): Promise<Coupon> =>
  db.transaction(async (tx) => {
    if (!(await payeesOf(tx, [member_id])).has(member_id)) throw new DomainError('not_found');
    if ((await standingOf(tx, member_id)).is_restricted) throw wrong('member_id', 'สมาชิกถูกจำกัดการใช้งานอยู่ ให้คูปองไม่ได้');
    const coupon = await grantCoupon(tx, member_id, id, `operator/${operator.id}/${member_id}/${id}/${key}`).catch(
      (error: unknown) => {
        throw error instanceof DomainError && error.code === 'promotion_unusable'
          ? wrong('id', 'โปรโมชั่นนี้จบแล้ว หรือไม่ได้ให้ด้วยคูปอง')
          : error;
      },
    );
    if (coupon.is_new)
      audit(tx, { operator, action: 'promotion.coupon', subject: id, detail: { member_id, reason }, address });
    return coupon;
  });

const wrong = (field: string, message: string) => new DomainError('invalid_input', { field, message });
