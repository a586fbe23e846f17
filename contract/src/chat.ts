import * as z from 'zod/mini';
import { ChatHours } from './chat-hours.ts';
import { data, Id, Time } from './common.ts';
import { ContactTopic } from './content.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Baht } from './money.ts';
import { trimmed } from './invisible.ts';
import { PictureFile } from './uploads.ts';

export const MAX_CHAT_TEXT = 2000;
/** Pictures per selection; each is sent in a message of its own. */
export const MAX_CHAT_FILES = 5;
/** Seconds until the typing indicator disappears, and the minimum interval between two typing signals. */
export const TYPING_EXPIRES_S = 6;
export const TYPING_EVERY_S = 3;

export const chatChannel = (memberId: string): string => `chat-member.${memberId}`;

/** Senders of a message: the member, an operator, the program. */
export const chatSides = ['member', 'admin', 'system'] as const;

/** Kinds of the member's own records that a message can refer to. */
export const chatContextKinds = [
  'deposit',
  'withdrawal',
  'bonus',
  'game_round',
  'income_withdrawal',
  'minigame_withdrawal',
  'minigame_round',
] as const;
export type ChatContextKind = (typeof chatContextKinds)[number];
export const ChatContext = z.strictObject({ kind: z.enum(chatContextKinds), id: Id });
export type ChatContext = z.output<typeof ChatContext>;

/**
 * `seq` grows by one in each conversation, without gaps. `author`: the agent's display name; null for a member.
 * `file`: null without a file and after it expired. `read_at`: null until the other side has read it.
 */
export const Message = z.object({
  id: Id,
  seq: z.number(),
  client_id: Id,
  from: z.enum(chatSides),
  author: z.nullable(z.string()),
  text: z.nullable(z.string()),
  file: z.nullable(PictureFile),
  context: z.nullable(ChatContext),
  created_at: Time,
  read_at: z.nullable(Time),
});
export type Message = z.output<typeof Message>;

/** States of an episode; a member has one conversation, which consists of episodes. */
export const episodeStates = ['waiting', 'open', 'snoozed', 'closed'] as const;
/**
 * `agent`: display name of the agent who has claimed it. `csat_due`: it is closed and the member has not been asked
 * for a rating; a page that was told no remembers it on its device.
 */
export const Episode = z.object({
  id: Id,
  state: z.enum(episodeStates),
  topic: z.nullable(ContactTopic),
  agent: z.nullable(z.string()),
  csat_due: z.boolean(),
});
export type Episode = z.output<typeof Episode>;

/** `seq` of the last message that each side has read. */
export const ReadMarks = z.object({ member: z.number(), admin: z.number() });
export type ReadMarks = z.output<typeof ReadMarks>;

/** Events on `chat-member.{id}`. A message too long for the socket is sent as `{seq}`; the page then fetches it. */
export type ChatEvent =
  | {
      readonly name: 'message.created';
      readonly data: { readonly message: z.input<typeof Message> } | { readonly seq: number };
    }
  | { readonly name: 'message.read'; readonly data: { readonly by: 'member' | 'admin'; readonly seq: number } }
  | { readonly name: 'typing'; readonly data: { readonly by: 'member' | 'admin' } }
  | { readonly name: 'conversation.state'; readonly data: { readonly episode: z.input<typeof Episode> } }
  | { readonly name: 'unread'; readonly data: { readonly count: number } };

/**
 * `is_open`: by opening hours. `changes_at`: when that changes next; null if never. `agents_online`: an agent who may
 * answer is connected. `reply_minutes`: median first reply time of a day; null without replies.
 */
export const ChatSetting = z.object({
  greeting: z.string(),
  quick_replies: z.array(z.object({ id: Id, text: z.string() })),
  hours: ChatHours,
  is_open: z.boolean(),
  changes_at: z.nullable(Time),
  agents_online: z.boolean(),
  reply_minutes: z.nullable(z.number()),
  max_text: z.number(),
  max_files: z.number(),
  max_file_bytes: z.number(),
  topics: z.array(ContactTopic),
});
export type ChatSetting = z.output<typeof ChatSetting>;

/** Public, for the contact page. */
export const getChatSetting = endpoint({
  method: 'GET',
  path: '/chat-api/setting',
  caller: 'anyone',
  output: data(ChatSetting),
});

const seq = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const seqInQuery = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
/** Messages after a `seq`, or the newest before one; always in ascending order. */
export const messagesQuery = {
  before: z.optional(seqInQuery),
  after: z.optional(seqInQuery),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
};

/** `next_cursor`: the `after`, or `before`, of the next page; null at the end. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/chat-api/chat-member',
  ...everyMember,
  input: z.object(messagesQuery),
  output: z.object({
    data: z.array(Message),
    next_cursor: z.nullable(z.number()),
    episode: z.nullable(Episode),
    read: ReadMarks,
  }),
});

/** A text, a picture, or both; line breaks are preserved. */
export const messageFields = {
  client_id: Id,
  text: z.optional(
    z
      .string()
      .check(
        trimmed,
        z.minLength(1, 'กรุณากรอกข้อความ'),
        z.maxLength(MAX_CHAT_TEXT, `ข้อความยาวได้ไม่เกิน ${MAX_CHAT_TEXT} ตัวอักษร`),
      ),
  ),
  file_id: z.optional(Id),
};
export const hasContent = z.refine<{ text?: string | undefined; file_id?: string | undefined }>(
  ({ text, file_id }) => text !== undefined || file_id !== undefined,
  { error: 'กรุณากรอกข้อความ', path: ['text'] },
);

/**
 * Repeating a `client_id` with the same content returns 200 and the same message. A `file_id` or context of another
 * member is `not_found`.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/send',
  caller: 'member',
  input: z
    .strictObject({ ...messageFields, context: z.optional(ChatContext), topic: z.optional(ContactTopic) })
    .check(hasContent),
  output: data(Message),
  status: 201,
  accepted: { status: 200, output: data(Message) },
  errors: ['idempotency_key_reused', 'chat_muted', 'not_found'],
});

/** Finds one of the member's own records by id or reference; `amount` is null if no money is involved. */
export const getChatContext = endpoint({
  method: 'GET',
  path: '/chat-api/chat-member/context',
  ...everyMember,
  input: z.object({ kind: z.enum(chatContextKinds), name: z.string().check(z.minLength(1), z.maxLength(120)) }),
  output: data(
    z.object({
      kind: z.enum(chatContextKinds),
      id: Id,
      ref: z.nullable(z.string()),
      amount: z.nullable(Baht),
      at: Time,
    }),
  ),
  errors: ['not_found'],
});

/**
 * `waiting`: no answer since `waiting_since`; `answered`: an agent has answered; `unresolved`: closed without a
 * solution.
 */
export const chatCaseStates = ['waiting', 'answered', 'unresolved'] as const;
/** A record that the member asked about, until it is solved. */
export const ChatCase = z.object({
  kind: z.enum(chatContextKinds),
  id: Id,
  ref: z.nullable(z.string()),
  state: z.enum(chatCaseStates),
  waiting_since: z.nullable(Time),
});
export type ChatCase = z.output<typeof ChatCase>;

/** Number of unread answers, and the member's open cases. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/chat-api/chat-member/count',
  ...everyMember,
  output: data(z.object({ count: z.number(), cases: z.array(ChatCase) })),
});

/** Marks messages as read up to `seq`; the mark only moves forward. */
export const resetUnread = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/reset-unread',
  ...everyMember,
  input: z.strictObject({ seq }),
});

export const sendTyping = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/typing',
  caller: 'member',
  input: z.strictObject({}),
});

/** Closes the conversation for the member; repeating it changes nothing. */
export const closeChat = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/close',
  ...everyMember,
  input: z.strictObject({}),
});

/** Rates a closed episode, once. */
export const rateChat = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/csat',
  caller: 'member',
  input: z.strictObject({
    episode_id: Id,
    score: z.int().check(z.minimum(1), z.maximum(5)),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  errors: ['already_rated', 'not_found'],
});
