import * as z from 'zod/mini';
import { ById, data, Id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { withoutInvisible } from '../invisible.ts';
import { OperatorBrief } from './common.ts';

/** Interval in seconds at which pages report presence; an agent who misses three is offline. */
export const PRESENCE_EVERY_S = 20;

const see = { operator: 'chat.see' } as const;

/** Name of an agent as members see it: words, then at most three digits; no contacts, no invisible characters. */
export const MemberName = z.string().check(
  z.overwrite((name) => withoutInvisible(name).trim()),
  z.maxLength(40, { abort: true }),
  z.regex(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*( ?\d{1,3})?$/u),
);

/** `member_name`: the name members see; null if it is `name`. */
const ChatAgent = z.object({
  id: Id,
  name: z.string(),
  member_name: z.nullable(z.string()),
  is_here: z.boolean(),
  open: z.number(),
});
export type ChatAgent = z.output<typeof ChatAgent>;

/** Agents who can be assigned a conversation, with presence. */
export const listChatAgents = endpoint({
  method: 'GET',
  path: '/api/chat/agents',
  caller: see,
  output: data(z.array(ChatAgent)),
});

/** Sets the name that members see of an agent; null: the account's name. */
export const nameChatAgent = endpoint({
  method: 'PUT',
  path: '/api/chat/agents/:id/name',
  caller: { operator: 'chat.assign' },
  params: ById,
  input: z.strictObject({ name: z.nullable(MemberName) }),
  output: data(ChatAgent),
});

/**
 * Reports presence every `PRESENCE_EVERY_S`. Five minutes after an agent leaves, the agent's conversations become
 * unclaimed.
 */
export const sendPresence = endpoint({
  method: 'POST',
  path: '/api/chat/presence',
  caller: { operator: 'chat.answer' },
  input: z.strictObject({ state: z.enum(['here', 'away']) }),
});

export const figureDays = [1, 7, 30] as const;
/**
 * Figures per agent for the last days: messages sent, episodes closed, median times to the first reply and to the end,
 * and ratings. Null without data. Most answers first.
 */
export const ChatFigures = z.object({
  agent: OperatorBrief,
  answers: z.number(),
  closed: z.number(),
  first_reply_s: z.nullable(z.number()),
  resolution_s: z.nullable(z.number()),
  /** Mean rating from 1 to 5, two decimals. */
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
