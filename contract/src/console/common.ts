import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** A member as a list shows one: the phone is masked, `reveal` is an act of its own. */
export const MemberBrief = z.object({ id: Id, name: z.string(), tel_masked: z.string() });
export const OperatorBrief = z.object({ id: Id, name: z.string() });
export const Reason = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุเหตุผล'), z.maxLength(500)),
});
/** Above the two-person amount: nothing is done until a second operator agrees. */
export const AwaitingApproval = z.object({ data: z.object({ approval_id: Id }) });
