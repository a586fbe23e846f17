import * as z from 'zod/mini';
import { ById, data, Id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { withoutUnseen } from '../unseen.ts';
import { OperatorBrief } from './common.ts';

/** Whoever was not heard of for so long is not there; pages say it every `PRESENCE_EVERY_S`. */
export const PRESENCE_EVERY_S = 20;

const see = { operator: 'chat.see' } as const;

/** The name that members read of an agent: words, then a number of three digits at most; nothing that leads them elsewhere, or that nobody sees. */
export const MemberName = z.string().check(
  z.overwrite((name) => withoutUnseen(name).trim()),
  z.maxLength(40, { abort: true }),
  z.regex(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*( ?\d{1,3})?$/u),
);

/** `member_name`: as members read it, null where that is `name`. */
const ChatAgent = z.object({
  id: Id,
  name: z.string(),
  member_name: z.nullable(z.string()),
  is_here: z.boolean(),
  open: z.number(),
});
export type ChatAgent = z.output<typeof ChatAgent>;

/** Who may be given a conversation, and who of them is there. */
export const listChatAgents = endpoint({
  method: 'GET',
  path: '/api/chat/agents',
  caller: see,
  output: data(z.array(ChatAgent)),
});

/** From now on members read this name of an agent; null: the one of the account. */
export const nameChatAgent = endpoint({
  method: 'PUT',
  path: '/api/chat/agents/:id/name',
  caller: { operator: 'chat.assign' },
  params: ById,
  input: z.strictObject({ name: z.nullable(MemberName) }),
  output: data(ChatAgent),
});

/** Said again every `PRESENCE_EVERY_S` while somebody is there. Five minutes after who is away the conversations are free again. */
export const tellPresence = endpoint({
  method: 'POST',
  path: '/api/chat/presence',
  caller: { operator: 'chat.answer' },
  input: z.strictObject({ state: z.enum(['here', 'away']) }),
});

export const figureDays = [1, 7, 30] as const;
/**
 * What each agent did in the last days: messages, and of the episodes that ended with them in these days how many there were, the
 * medians until the first reply and until the end, and the ratings. Null where there is nothing to count. Most answers first.
 */
export const ChatFigures = z.object({
  agent: OperatorBrief,
  answers: z.number(),
  closed: z.number(),
  first_reply_s: z.nullable(z.number()),
  resolution_s: z.nullable(z.number()),
  /** The mean of 1 to 5, with two decimals. */
  csat: z.nullable(z.number()),
  rated: z.number(),
});
export type ChatFigures = z.output<typeof ChatFigures>;
export const getChatFigures = endpoint({
  method: 'GET',
  path: '/api/chat/figures',
  caller: see,
  input: z.object({
    days: z._default(z.coerce.number().check(z.refine((days) => figureDays.some((each) => each === days))), 7),
  }),
  output: data(z.array(ChatFigures)),
});
