import * as z from 'zod/mini';
import { Message, messageFields, hasContent } from '../chat.ts';
import { ById, data, Id, Time } from '../common.ts';
import { ContactTopic } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { trimmed } from '../invisible.ts';
import { PictureFile } from '../uploads.ts';
import { ChatNote, Conversation, episodeOutcomes } from './chat.ts';
import { AwaitingApproval } from './common.ts';

/**
 * Seconds after the last keystroke during which an operator is the only one who can answer an unclaimed conversation.
 */
export const ANSWER_LOCK_S = 60;

const answer = { operator: 'chat.answer' } as const;
const text = (most: number, empty: string) => z.string().check(trimmed, z.minLength(1, empty), z.maxLength(most));

/**
 * The member's conversation, begun where there is none. It is in no list until the first message; until then it counts as
 * closed.
 */
export const openConversation = endpoint({
  method: 'POST',
  path: '/api/members/:id/conversation',
  caller: answer,
  params: ById,
  output: data(Conversation),
});

/**
 * Claims a conversation; repeating it changes nothing. `already_claimed` if another operator has it, `being_answered`
 * while another is typing.
 */
export const claimConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/claim',
  caller: answer,
  params: ById,
  output: data(Conversation),
  errors: ['already_claimed', 'being_answered', 'conversation_closed'],
});

/**
 * Assigns a conversation to an agent. Its agent can hand it over; for others' conversations `chat.assign` is required.
 */
export const assignConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/assign',
  caller: answer,
  params: ById,
  input: z.strictObject({ operator_id: Id, note: z.optional(text(2000, 'กรุณากรอกโน้ต')) }),
  output: data(Conversation),
  errors: ['conversation_closed'],
});

/**
 * Sends an answer; repeating the `client_id` and content returns the same message. A text that contains foreign
 * contacts waits for a second operator, unless it is an approved quick reply. Claims an unclaimed conversation;
 * reopens a closed one. A text about offers (`chat_promotion_words`) to a member who is restricted or under care is
 * `promotion_blocked`.
 */
export const sendAnswer = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/send',
  caller: answer,
  params: ById,
  input: z.strictObject(messageFields).check(hasContent),
  output: data(Message),
  status: 201,
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'idempotency_key_reused', 'already_claimed', 'being_answered', 'promotion_blocked'],
});

/** Uploads a picture for an answer; it belongs to the caller until sent. */
export const uploadAnswerFile = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/file',
  caller: answer,
  params: ById,
  upload: true,
  output: data(PictureFile),
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

/**
 * Shows the member a typing agent. Other operators see the name and cannot answer an unclaimed conversation for
 * `ANSWER_LOCK_S`.
 */
export const sendAnswering = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  caller: answer,
  params: ById,
  errors: ['already_claimed', 'being_answered'],
});

/**
 * Marks messages as read up to `seq` for the operators. Only counts for the conversation's agent, or any where it was
 * closed unclaimed; the mark only moves forward.
 */
export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/read',
  caller: answer,
  params: ById,
  input: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
});

/** Snoozes until a time, or until the member writes. */
export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/snooze',
  caller: answer,
  params: ById,
  input: z.strictObject({ until: Time }),
  output: data(Conversation),
  errors: ['already_claimed', 'being_answered', 'conversation_closed'],
});

export const closeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/close',
  caller: answer,
  params: ById,
  input: z.strictObject({ topic: ContactTopic, outcome: z.enum(episodeOutcomes) }),
  output: data(Conversation),
  errors: ['already_claimed', 'being_answered', 'conversation_closed'],
});

/**
 * Mutes a member for some hours; 0 unmutes. One operator alone can mute for one day in seven; longer waits for a
 * second operator and applies for a day meanwhile.
 */
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
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
