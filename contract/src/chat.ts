import * as z from 'zod/mini';
import { ChatHours } from './chat-hours.ts';
import { data, Id, Time } from './common.ts';
import { ContactTopic } from './content.ts';
import { endpoint } from './endpoint.ts';
import { Baht } from './money.ts';
import { trimmed } from './unseen.ts';
import { KeptFile } from './uploads.ts';

export const MOST_CHAT_TEXT = 2000;
/** Pictures that a page sends at once; each travels in a message of its own. */
export const MOST_CHAT_FILES = 5;
/** Seconds after which a page no longer says that somebody types, and the least between two that it says so. */
export const TYPING_SHOWN_S = 6;
export const TYPING_EVERY_S = 3;

export const chatChannel = (memberId: string): string => `chat-member.${memberId}`;

/** Who a message is from: the member, the house, or the program. */
export const chatSides = ['member', 'admin', 'system'] as const;

/** What a message is about: a thing of the member's own. */
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
 * `seq` grows by one in each conversation, without gaps. `author` is the agent's display name, null of a member. `file` is null where
 * there is none and where its time has passed, `read_at` while the other side has not read it.
 */
export const Message = z.object({
  id: Id,
  seq: z.number(),
  client_id: Id,
  from: z.enum(chatSides),
  author: z.nullable(z.string()),
  text: z.nullable(z.string()),
  file: z.nullable(KeptFile),
  context: z.nullable(ChatContext),
  created_at: Time,
  read_at: z.nullable(Time),
});
export type Message = z.output<typeof Message>;

/** What opens and closes in the one conversation of a member. */
export const episodeStates = ['waiting', 'open', 'snoozed', 'closed'] as const;
/** `agent`: the display name of who has it. `csat_due`: it is over and the member was not asked yet how it was. */
export const Episode = z.object({
  id: Id,
  state: z.enum(episodeStates),
  topic: z.nullable(ContactTopic),
  agent: z.nullable(z.string()),
  csat_due: z.boolean(),
});
export type Episode = z.output<typeof Episode>;

/** Up to which number each side has read. */
export const ReadMarks = z.object({ member: z.number(), admin: z.number() });
export type ReadMarks = z.output<typeof ReadMarks>;

/** What is said on `chat-member.{id}`; a message that is too long for its way is `{seq}`, and the page reads it. */
export type ChatEvent =
  | {
      readonly name: 'message.created';
      readonly data: { readonly message: z.input<typeof Message> } | { readonly seq: number };
    }
  | { readonly name: 'message.read'; readonly data: { readonly by: 'member' | 'admin'; readonly seq: number } }
  | { readonly name: 'typing'; readonly data: { readonly by: 'member' | 'admin' } }
  | { readonly name: 'conversation.state'; readonly data: { readonly episode: z.input<typeof Episode> } }
  | { readonly name: 'unread'; readonly data: { readonly count: number } };

/** `is_open` is the hours' word, `changes_at` when it will be another: the desk opens or closes then, null where it never does; `agents_online` is true only while somebody who may answer is there. `reply_minutes`: the median of what members waited for the first replies of a day, null while there is none. */
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

/** Public: the page of contacts says it to everybody. */
export const getChatSetting = endpoint({
  method: 'GET',
  path: '/chat-api/setting',
  caller: 'anyone',
  output: data(ChatSetting),
});

const seq = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const seqInQuery = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
/** The next ones after a number, or the newest below one; always in ascending order. */
export const messagesQuery = {
  before: z.optional(seqInQuery),
  after: z.optional(seqInQuery),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
};

/** `next_cursor`: what to give as `after`, or else as `before`, for the piece that follows; null when nothing does. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/chat-api/chat-member',
  caller: 'member',
  openToRestricted: true,
  input: z.object(messagesQuery),
  output: z.object({
    data: z.array(Message),
    next_cursor: z.nullable(z.number()),
    episode: z.nullable(Episode),
    read: ReadMarks,
  }),
});

/** A text, a picture, or both. Line breaks stay. */
export const messageFields = {
  client_id: Id,
  text: z.optional(
    z
      .string()
      .check(
        trimmed,
        z.minLength(1, 'กรุณากรอกข้อความ'),
        z.maxLength(MOST_CHAT_TEXT, `ข้อความยาวได้ไม่เกิน ${MOST_CHAT_TEXT} ตัวอักษร`),
      ),
  ),
  file_id: z.optional(Id),
};
export const saysSomething = z.refine<{ text?: string | undefined; file_id?: string | undefined }>(
  ({ text, file_id }) => text !== undefined || file_id !== undefined,
  { error: 'กรุณากรอกข้อความ', path: ['text'] },
);

/** The same `client_id` and content again is 200 and the same message. Another's `file_id` or context is `not_found`. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/send',
  caller: 'member',
  input: z
    .strictObject({ ...messageFields, context: z.optional(ChatContext), topic: z.optional(ContactTopic) })
    .check(saysSomething),
  output: data(Message),
  status: 201,
  accepted: { status: 200, output: data(Message) },
  errors: ['idempotency_key_reused', 'chat_muted', 'not_found'],
});

/** A row of the member's own by its id or by what people quote; `amount` is null where it is about no money. */
export const getChatContext = endpoint({
  method: 'GET',
  path: '/chat-api/chat-member/context',
  caller: 'member',
  openToRestricted: true,
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

/** `waiting`: nobody has answered yet, since `waiting_since`; `answered`: somebody has, and it goes on; `unresolved`: the desk ended it without a solution. */
export const chatCaseStates = ['waiting', 'answered', 'unresolved'] as const;
/** A row that a member wrote about, until it is solved. */
export const ChatCase = z.object({
  kind: z.enum(chatContextKinds),
  id: Id,
  ref: z.nullable(z.string()),
  state: z.enum(chatCaseStates),
  waiting_since: z.nullable(Time),
});
export type ChatCase = z.output<typeof ChatCase>;

/** The count of answers that the member has not read, and the rows that the member waits about. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/chat-api/chat-member/count',
  caller: 'member',
  openToRestricted: true,
  output: data(z.object({ count: z.number(), cases: z.array(ChatCase) })),
});

/** Read up to this number. Marks only go forward. */
export const resetUnread = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/reset-unread',
  caller: 'member',
  openToRestricted: true,
  input: z.strictObject({ seq }),
});

export const tellTyping = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/typing',
  caller: 'member',
  input: z.strictObject({}),
});

/** The member is done; the same again changes nothing. */
export const closeChat = endpoint({
  method: 'POST',
  path: '/chat-api/chat-member/close',
  caller: 'member',
  openToRestricted: true,
  input: z.strictObject({}),
});

/** How it was, once an episode that is over. */
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
