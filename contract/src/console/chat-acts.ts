import * as z from 'zod/mini';
import { Message, messageFields, saysSomething } from '../chat.ts';
import { ById, data, Id, Time } from '../common.ts';
import { ContactTopic } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { trimmed } from '../unseen.ts';
import { KeptFile } from '../uploads.ts';
import { ChatNote, Conversation, episodeOutcomes } from './chat.ts';
import { AwaitingApproval } from './common.ts';

/** Whoever writes in a conversation that nobody has is alone in it for so long, from the last key on. */
export const WRITES_S = 60;

const answer = { operator: 'chat.answer' } as const;
const text = (most: number, empty: string) => z.string().check(trimmed, z.minLength(1, empty), z.maxLength(most));

/** The caller answers it from here on. The same again changes nothing; another's is `already_claimed`, one in which another writes `being_answered`. */
export const claimConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/claim',
  caller: answer,
  params: ById,
  output: data(Conversation),
  errors: ['already_claimed', 'being_answered', 'conversation_closed'],
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

/**
 * As the member's, and the same `client_id` and content again answers the same. What would lead the member to another account, id or page
 * waits for a second person, unless it is a canned answer that was agreed to. Claims what nobody has; one that is closed is opened anew. What speaks of offers
 * (`chat_promotion_words`) to a member who may not be told of them is `promotion_blocked`.
 */
export const sendAnswer = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/send',
  caller: answer,
  params: ById,
  input: z.strictObject(messageFields).check(saysSomething),
  output: data(Message),
  status: 201,
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'idempotency_key_reused', 'already_claimed', 'being_answered', 'promotion_blocked'],
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

/** The member sees that an agent types; other operators see who, and do not answer for `WRITES_S` where nobody has the conversation. */
export const tellAnswering = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  caller: answer,
  params: ById,
  errors: ['already_claimed', 'being_answered'],
});

/** Read up to this number, by the house: of who has the conversation; another's looking changes nothing. Marks only go forward. */
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

/** The member may not write for so many hours; 0 lifts it. One operator alone silences a day in seven: longer waits for a second, and holds for that day. */
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
