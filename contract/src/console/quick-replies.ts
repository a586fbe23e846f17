import * as z from 'zod/mini';
import { ById, data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { trimmed } from '../invisible.ts';
import { AwaitingApproval, versionGuard } from './common.ts';

/** Situations of a quick reply: a deposit or withdrawal that is pending, done or refused, as the member sees it. */
export const replySubjects = [
  'deposit.pend',
  'deposit.ok',
  'deposit.err',
  'withdrawal.pend',
  'withdrawal.ok',
  'withdrawal.err',
] as const;
export type ReplySubject = (typeof replySubjects)[number];

const replyFields = {
  /**
   * `member`: offered to members below the thread; `agent`: found by code, can contain `{name}`, `{amount}` and
   * `{ref}`.
   */
  audience: z.enum(['member', 'agent']),
  code: z.nullable(z.string().check(z.regex(/^[\p{L}\p{M}\p{N}_-]{1,30}$/u))),
  text: z.string().check(trimmed, z.minLength(1, 'กรุณากรอกข้อความ'), z.maxLength(1000)),
  /** Offered next to requests in that state; agents only. */
  about: z._default(z.nullable(z.enum(replySubjects)), null),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
};
type Fields = Pick<z.output<z.ZodMiniObject<typeof replyFields>>, 'audience' | 'code' | 'about'>;
const hasCode = z.refine<Fields>(({ audience, code }) => (audience === 'agent') === (code !== null), {
  error: 'คำตอบสำเร็จรูปต้องมีรหัส',
  path: ['code'],
});
const isAgents = z.refine<Fields>(({ audience, about }) => about === null || audience === 'agent', { path: ['about'] });
const QuickReplyInput = z.strictObject(replyFields).check(hasCode, isAgents);
export type QuickReplyInput = z.output<typeof QuickReplyInput>;
export const QuickReply = z.object({ id: Id, ...replyFields, created_at: Time, updated_at: Time });
export type QuickReply = z.output<typeof QuickReply>;

/** Texts with foreign contacts wait for a second operator; once approved they can be sent unchanged. */
const needsApproval = { accepted: { status: 202, output: AwaitingApproval } } as const;
const replies = { operator: 'chat.replies' } as const;
export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/api/quick-replies',
  caller: { operator: 'chat.see' },
  output: data(z.array(QuickReply)),
});
export const addQuickReply = endpoint({
  method: 'POST',
  path: '/api/quick-replies',
  caller: replies,
  input: QuickReplyInput,
  output: data(QuickReply),
  status: 201,
  ...needsApproval,
  errors: ['already_decided', 'code_taken'],
});
export const changeQuickReply = endpoint({
  method: 'PUT',
  path: '/api/quick-replies/:id',
  caller: replies,
  params: ById,
  input: z.strictObject({ ...replyFields, ...versionGuard }).check(hasCode, isAgents),
  output: data(QuickReply),
  ...needsApproval,
  errors: ['already_decided', 'changed_meanwhile', 'code_taken'],
});
export const removeQuickReply = endpoint({
  method: 'DELETE',
  path: '/api/quick-replies/:id',
  caller: replies,
  params: ById,
});
