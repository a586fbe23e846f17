import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { chatSides, episodeStates, Message, messageFields, messagesQuery, ReadMarks, saysSomething } from '../chat.ts';
import { ContactTopic } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { KeptFile } from '../uploads.ts';
import { MemberBrief, OperatorBrief } from './common.ts';

/** What changed among the conversations: `conversation.changed {id}`. */
export const INBOX_CHANNEL = 'inbox';
/** What is said in one conversation: as on the member's channel, `typing` with who of the operators, and `note.created {note}`. */
export const conversationChannel = (id: string): string => `conversation.${id}`;

/** Whoever was not heard of for so long is not there; pages say it every `PRESENCE_EVERY_S`. */
export const PRESENCE_EVERY_S = 20;

export const conversationViews = ['unclaimed', 'mine', 'all', 'closed'] as const;
export const episodeOutcomes = ['resolved', 'unresolved', 'no_reply', 'complaint', 'abuse'] as const;

const text = (most: number, empty: string) => z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most));

/** `unread`: of the member's messages. `waiting_since`: since when the member waits for an answer; null where nobody waits. `id` is the conversation's. */
export const ConversationRow = z.object({
  id: Id,
  member: MemberBrief,
  state: z.enum(episodeStates),
  topic: z.nullable(ContactTopic),
  agent: z.nullable(OperatorBrief),
  unread: z.number(),
  /** `text` is null where it is a picture alone. */
  last: z.nullable(z.object({ text: z.nullable(z.string()), from: z.enum(chatSides), at: Time })),
  waiting_since: z.nullable(Time),
  created_at: Time,
});
export type ConversationRow = z.output<typeof ConversationRow>;

export const Conversation = z.extend(ConversationRow, {
  read: ReadMarks,
  last_seq: z.number(),
  snoozed_until: z.nullable(Time),
  /** The member may not write until then. */
  muted: z.nullable(z.object({ until: Time, reason: z.string() })),
});
export type Conversation = z.output<typeof Conversation>;

/** What operators tell each other; never said to a member. `seq` is the message it was written after. */
export const ChatNote = z.object({
  id: Id,
  seq: z.number(),
  author: OperatorBrief,
  text: z.string(),
  created_at: Time,
});
export type ChatNote = z.output<typeof ChatNote>;

export const EpisodeRow = z.object({
  id: Id,
  state: z.enum(episodeStates),
  topic: z.nullable(ContactTopic),
  agent: z.nullable(OperatorBrief),
  opened_at: Time,
  first_reply_s: z.nullable(z.number()),
  resolution_s: z.nullable(z.number()),
  closed_at: z.nullable(Time),
  closed_by: z.nullable(z.enum(['member', 'operator', 'silence'])),
  outcome: z.nullable(z.enum(episodeOutcomes)),
  csat: z.nullable(z.object({ score: z.number(), comment: z.nullable(z.string()), at: Time })),
});
export type EpisodeRow = z.output<typeof EpisodeRow>;

const see = { operator: 'chat.see' } as const;
const answer = { operator: 'chat.answer' } as const;

/**
 * Longest waiting first, closed ones newest first. `all` is every one that is not closed; with `q` the closed ones too. `q`: three letters
 * at least, of a message, a name, or digits of a phone. `sla_s`: after so many seconds of waiting a row is late.
 */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  caller: see,
  input: z.object({
    view: z._default(z.enum(conversationViews), 'all'),
    q: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(100))),
    ...pageQuery,
  }),
  output: z.extend(page(ConversationRow), { sla_s: z.number() }),
});

/** `messages` ascend, the newest without `before` and `after`; `has_more`: there are more in that direction. Notes and episodes: of all time, oldest first. */
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  caller: see,
  params: ById,
  input: z.object(messagesQuery),
  output: data(
    z.object({
      conversation: Conversation,
      messages: z.array(Message),
      has_more: z.boolean(),
      notes: z.array(ChatNote),
      episodes: z.array(EpisodeRow),
    }),
  ),
});

/** The conversation of a member, if there is one: for the member's own page. */
export const conversationOfMember = endpoint({
  method: 'GET',
  path: '/api/members/:id/conversation',
  caller: see,
  params: ById,
  output: data(z.nullable(ConversationRow)),
});

/** The caller answers it from here on. The same again changes nothing; another's is `already_claimed`. */
export const claimConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/claim',
  caller: answer,
  params: ById,
  output: data(Conversation),
  errors: ['already_claimed', 'conversation_closed'],
});

/** To somebody who may answer. Who has it may give it away; of another's only `chat.assign` decides. */
export const assignConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/assign',
  caller: answer,
  params: ById,
  input: z.strictObject({ operator_id: Id, note: z.optional(text(2000, 'กรุณากรอกโน้ต')) }),
  output: data(Conversation),
  errors: ['conversation_closed'],
});

/** Who may be given a conversation, and who of them is there. */
export const listChatAgents = endpoint({
  method: 'GET',
  path: '/api/chat/agents',
  caller: see,
  output: data(z.array(z.object({ id: Id, name: z.string(), is_here: z.boolean(), open: z.number() }))),
});

/** As the member's: the same `client_id` and content again is 200. Claims what nobody has; one that is closed is opened anew. */
export const sendAnswer = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/send',
  caller: answer,
  params: ById,
  input: z.strictObject(messageFields).check(saysSomething),
  output: data(Message),
  status: 201,
  accepted: { status: 200, output: data(Message) },
  errors: ['idempotency_key_reused', 'already_claimed'],
});

/** A picture for an answer: the caller's until it is sent. */
export const uploadAnswerFile = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/file',
  caller: answer,
  params: ById,
  upload: true,
  output: data(KeptFile),
  status: 201,
});

export const addChatNote = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/note',
  caller: answer,
  params: ById,
  input: z.strictObject({ text: text(2000, 'กรุณากรอกโน้ต') }),
  output: data(ChatNote),
  status: 201,
});

/** The member sees that an agent types; other operators see who. */
export const tellAnswering = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  caller: answer,
  params: ById,
});

/** Read up to this number, by the house. Marks only go forward. */
export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/read',
  caller: answer,
  params: ById,
  input: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
});

/** Put away until then, or until the member writes. */
export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/snooze',
  caller: answer,
  params: ById,
  input: z.strictObject({ until: Time }),
  output: data(Conversation),
  errors: ['already_claimed', 'conversation_closed'],
});

export const closeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/close',
  caller: answer,
  params: ById,
  input: z.strictObject({ topic: ContactTopic, outcome: z.enum(episodeOutcomes) }),
  output: data(Conversation),
  errors: ['already_claimed', 'conversation_closed'],
});

/** The member may not write for so many hours; 0 lifts it. */
export const muteMember = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/mute',
  caller: answer,
  params: ById,
  input: z.strictObject({
    hours: z.int().check(z.minimum(0), z.maximum(720)),
    reason: text(500, 'กรุณาระบุเหตุผล'),
  }),
  output: data(Conversation),
});

/** Said again every `PRESENCE_EVERY_S` while somebody is there. Five minutes after who is away the conversations are free again. */
export const tellPresence = endpoint({
  method: 'POST',
  path: '/api/chat/presence',
  caller: answer,
  input: z.strictObject({ state: z.enum(['here', 'away']) }),
});

const replyFields = {
  /** A member's are offered below the thread; an agent's are found by their code and may carry `{name}`, `{amount}` and `{ref}`. */
  audience: z.enum(['member', 'agent']),
  code: z.nullable(z.string().check(z.regex(/^[\p{L}\p{M}\p{N}_-]{1,30}$/u))),
  text: text(1000, 'กรุณากรอกข้อความ'),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
};
const QuickReplyInput = z.strictObject(replyFields).check(
  z.refine(({ audience, code }) => (audience === 'agent') === (code !== null), {
    error: 'คำตอบสำเร็จรูปต้องมีรหัส',
    path: ['code'],
  }),
);
export type QuickReplyInput = z.output<typeof QuickReplyInput>;
export const QuickReply = z.object({ id: Id, ...replyFields, created_at: Time, updated_at: Time });
export type QuickReply = z.output<typeof QuickReply>;

const replies = { operator: 'chat.replies' } as const;
export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/api/quick-replies',
  caller: see,
  output: data(z.array(QuickReply)),
});
export const addQuickReply = endpoint({
  method: 'POST',
  path: '/api/quick-replies',
  caller: replies,
  input: QuickReplyInput,
  output: data(QuickReply),
  status: 201,
  errors: ['code_taken'],
});
export const changeQuickReply = endpoint({
  method: 'PUT',
  path: '/api/quick-replies/:id',
  caller: replies,
  params: ById,
  input: QuickReplyInput,
  output: data(QuickReply),
  errors: ['code_taken'],
});
export const removeQuickReply = endpoint({
  method: 'DELETE',
  path: '/api/quick-replies/:id',
  caller: replies,
  params: ById,
});
