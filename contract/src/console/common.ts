import * as z from 'zod/mini';
import { Day, Id, pageQuery, Time } from '../common.ts';
import { foreignContacts, NO_CONTACTS } from '../member-texts.ts';

/** A member in a list, with a masked phone; `reveal` shows it. */
export const MemberBrief = z.object({ id: Id, name: z.string(), tel_masked: z.string() });
export const OperatorBrief = z.object({ id: Id, name: z.string() });
export const Reason = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุเหตุผล'), z.maxLength(500)),
});
/** A reason shown to the member: contains no contacts. */
export const MemberReason = z.strictObject({
  reason: Reason.shape.reason.check(
    z.refine(
      (text: string) => foreignContacts(text, NO_CONTACTS).length === 0,
      'เหตุผลที่สมาชิกเห็น ใส่เลขบัญชี ไอดี หรือลิงก์ไม่ได้',
    ),
  ),
});
export const sortOrders = ['oldest', 'newest', 'amount'] as const;
export type Sort = (typeof sortOrders)[number];
/** Search and pagination of a money list, over all states. */
export const listQuery = {
  /**
   * A reference (its last seven characters suffice), a bank's reference, an amount, a phone, a name, or the last
   * digits of an account.
   */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Bangkok days, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** `amount`: largest first. Default: oldest first for waiting, newest first for decided. */
  sort: z.optional(z.enum(sortOrders)),
  ...pageQuery,
};
export interface ListQuery {
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
/** `updated_at` of the version being edited; without it, the change overwrites any newer version. */
export const versionGuard = { seen_at: z.optional(Time) };
/** Answer of an action that waits for a second operator. */
export const AwaitingApproval = z.object({ data: z.object({ approval_id: Id }) });
