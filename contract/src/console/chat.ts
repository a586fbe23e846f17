import * as z from 'zod/mini';
import { chatSides, episodeStates, Message, messagesQuery, ReadMarks } from '../chat.ts';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { ContactTopic } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { MemberBrief, OperatorBrief } from './common.ts';
import { Approval } from './control.ts';

/** What changed among the conversations: `conversation.changed {id}`. */
export const INBOX_CHANNEL = 'inbox';
/** What is said in one conversation: as on the member's channel, `typing` with who of the operators and `until` when nobody else answers, `note.created {note}`, and `asked.refused {}`: a message that waited is not sent. */
export const conversationChannel = (id: string): string => `conversation.${id}`;

export const conversationViews = ['unclaimed', 'mine', 'all', 'closed'] as const;
export const episodeOutcomes = ['resolved', 'unresolved', 'no_reply', 'complaint', 'abuse'] as const;

/** `unread`: of the member's messages. `distress`: the member wrote words of distress in this episode. `waiting_since`: since when the member waits for an answer; null where nobody waits. `id` is the conversation's. */
export const ConversationRow = z.object({
  id: Id,
  member: MemberBrief,
  state: z.enum(episodeStates),
  topic: z.nullable(ContactTopic),
  agent: z.nullable(OperatorBrief),
  unread: z.number(),
  distress: z.boolean(),
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
  /** Who writes in one that nobody has; nobody else answers it until then. */
  writer: z.nullable(z.extend(OperatorBrief, { until: Time })),
  /** The member may be told of offers; what speaks of them is not sent otherwise. */
  may_be_offered: z.boolean(),
  /** The member may not write until then. */
  muted: z.nullable(
    z.object({
      until: Time,
      reason: z.string(),
      /** A second person is asked for longer; else it ends then. */
      is_asked: z.boolean(),
    }),
  ),
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

/**
 * A message that was written and waits for a second person, or was refused, or came to an end otherwise; of one that was agreed to
 * `by` is who agreed. `client_id` is the message's, when it is sent.
 */
export const AskedMessage = z.object({
  client_id: Id,
  text: z.string(),
  status: Approval.shape.status,
  by: z.nullable(OperatorBrief),
  /** Why it was refused or ended. */
  reason: z.nullable(z.string()),
  created_at: Time,
});
export type AskedMessage = z.output<typeof AskedMessage>;

const see = { operator: 'chat.see' } as const;

/**
 * Members in distress first, then longest waiting; closed ones newest first. `all` is every one that is not closed; with `q` the closed ones too. `q`: three letters
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

/** `messages` ascend, the newest without `before` and `after`; `has_more`: there are more in that direction. Notes and episodes: of all time, oldest first. `asked`: the caller's own messages that a second person was asked about. */
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
      asked: z.array(AskedMessage),
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
