import * as z from 'zod/mini';
import { Day, Id, pageQuery } from '../common.ts';
import { leadsAway, NOBODYS } from '../member-texts.ts';

/** A member as a list shows one: the phone is masked, `reveal` is an act of its own. */
export const MemberBrief = z.object({ id: Id, name: z.string(), tel_masked: z.string() });
export const OperatorBrief = z.object({ id: Id, name: z.string() });
export const Reason = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุเหตุผล'), z.maxLength(500)),
});
/** A reason that the member reads: it leads nobody anywhere, whoever agrees. */
export const MemberReason = z.strictObject({
  reason: Reason.shape.reason.check(
    z.refine((text: string) => leadsAway(text, NOBODYS).length === 0, 'เหตุผลที่สมาชิกเห็น ใส่เลขบัญชี ไอดี หรือลิงก์ไม่ได้'),
  ),
});
export const sorts = ['oldest', 'newest', 'amount'] as const;
export type Sort = (typeof sorts)[number];
/** Which piece of a list of money: whatever its state, found by what people know of a case. */
export const listQuery = {
  /** A reference of ours (its last seven letters are enough) or of a bank, an amount, a phone, a name, the last digits of an account. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Days of Bangkok, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** `amount`: the largest first. Absent: the oldest of what waits, the newest of what is over. */
  sort: z.optional(z.enum(sorts)),
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
/** Above the two-person amount: nothing is done until a second operator agrees. */
export const AwaitingApproval = z.object({ data: z.object({ approval_id: Id }) });
