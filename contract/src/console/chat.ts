import * as z from 'zod/mini';
import { chatSides, episodeStates, Message, messagesQuery, ReadMarks } from '../chat.ts';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { ContactTopic } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { MemberBrief, OperatorBrief } from './common.ts';
import { Approval } from './approvals.ts';

/** Changes of the conversation list: `conversation.changed {id}`. */
export const CONVERSATIONS_CHANNEL = 'inbox';
/**
 * Events of one conversation: those of the member's channel, `typing` with the operator and `until` (no other operator
 * can answer before), `note.created {note}`, and `asked.refused {}`: a pending message was refused.
 */
export const conversationChannel = (id: string): string => `conversation.${id}`;

export const conversationViews = ['unclaimed', 'mine', 'all', 'closed'] as const;
export const episodeOutcomes = ['resolved', 'unresolved', 'no_reply', 'complaint', 'abuse'] as const;

/**
 * `unread`: unread messages of the member. `distress`: the member wrote words of distress in this episode.
 * `waiting_since`: since when the member waits for an answer; null if not waiting. `id`: the conversation's.
 */
export const ConversationRow = z.object({
  id: Id,
  member: MemberBrief,
  state: z.enum(episodeStates),
  topic: z.nullable(ContactTopic),
  agent: z.nullable(OperatorBrief),
  unread: z.number(),
  distress: z.boolean(),
  /** `text`: null for a picture alone. */
  last: z.nullable(z.object({ text: z.nullable(z.string()), from: z.enum(chatSides), at: Time })),
  waiting_since: z.nullable(Time),
  created_at: Time,
});
export type ConversationRow = z.output<typeof ConversationRow>;

export const Conversation = z.extend(ConversationRow, {
  read: ReadMarks,
  last_seq: z.number(),
  snoozed_until: z.nullable(Time),
  /** Operator typing in an unclaimed conversation; others cannot answer until then. */
  writer: z.nullable(z.extend(OperatorBrief, { until: Time })),
  /** False while the member is restricted or under care: texts about offers are then blocked. */
  may_be_offered: z.boolean(),
  /** The member is muted until then. */
  muted: z.nullable(
    z.object({
      until: Time,
      reason: z.string(),
      /** A longer mute awaits approval; otherwise it ends then. */
      is_asked: z.boolean(),
    }),
  ),
});
export type Conversation = z.output<typeof Conversation>;

/** An internal note, never sent to the member. `seq`: the message before it. */
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
 * A message that awaits approval, or was refused or ended. `by`: the approving operator. `client_id`: that of the
 * message once sent.
 */
export const MessageApproval = z.object({
  client_id: Id,
  text: z.string(),
  status: Approval.shape.status,
  by: z.nullable(OperatorBrief),
  /** Reason of the refusal or end. */
  reason: z.nullable(z.string()),
  created_at: Time,
});
export type MessageApproval = z.output<typeof MessageApproval>;

const see = { operator: 'chat.see' } as const;

/**
 * Members in distress first, then longest waiting; closed ones newest first. `all`: all that are not closed, with `q`
 * also closed ones. `q`: at least three letters of a message, a name or phone digits. `sla_s`: seconds of waiting
 * after which a row is late.
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

/**
 * `messages`: ascending; the newest without `before` and `after`; `has_more`: more in that direction. Notes and
 * episodes: all, oldest first. `asked`: the caller's messages that need or needed approval.
 */
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
      asked: z.array(MessageApproval),
    }),
  ),
});

/** The conversation of a member, if any, for the member's page. */
export const conversationOfMember = endpoint({
  method: 'GET',
  path: '/api/members/:id/conversation',
  caller: see,
  params: ById,
  output: data(z.nullable(ConversationRow)),
});
