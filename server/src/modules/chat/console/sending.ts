import type { MessageApproval } from '@portal/contract/console/chat.ts';
import type { sendAnswer } from '@portal/contract/console/chat-actions.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import * as z from 'zod/mini';
import { foreignReferences, type Site } from '../../content/index.ts';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { type ApprovalRef, defineApproval, ownRequests, pendingApproval } from '../../operators/index.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { lockConversation } from '../conversations.ts';
import { publishRefusedMessage } from '../events.ts';
import { writeMessage } from '../messages.ts';
import { type ConversationRecord, messageByClientId } from '../queries.ts';
import { assertNoOffer } from '../words.ts';
import { isApprovedReply } from './queries.ts';

const MessageInput = z.object({
  conversation_id: z.string(),
  client_id: z.string(),
  text: z.string(),
  /** The name that the member sees. */
  author: z.string(),
  /** The conversation's last number at the request; requests of earlier programs have none. */
  last_seq: z._default(z.number(), 0),
});

/** An operator's message with an account number, id or link; sent once a second person approves it. */
export const messageApproval = defineApproval({
  kind: 'message.send',
  input: MessageInput,
  lock: (tx, _id, { conversation_id }) => lockConversation(tx, conversation_id),
  request: async (tx, { id, member_id }, { text }) => ({
    needsTwo: true,
    ref: id,
    member: memberSummaryOf(await payeeOf(tx, member_id)),
    amount: 0n,
    reason: text,
    detail: {}, // the audit log has no messages
  }),
  execute: async (tx, conversation, { client_id, text, author, last_seq }, { maker_id }) => {
    const isOver = () => new DomainError('already_decided', { id: conversation.id });
    if (await first(tx, messageByClientId(conversation.member_id, maker_id, client_id))) throw isOver();
    await assertNoOffer(tx, conversation.member_id, text).catch((error: unknown) => {
      throw error instanceof DomainError ? isOver() : error;
    });
    const sender = { side: 'admin', id: maker_id, name: author, lastSeq: last_seq } as const;
    await writeMessage(tx, null, conversation, sender, { client_id, text });
  },
  refused: (tx, { payload }) => publishRefusedMessage(tx, String(payload['conversation_id'])), // an approved one is published as a message
});

/** An operator's messages for approval in this conversation, with their decisions. */
export const messagesForApproval = async (
  reader: Reader,
  id: string,
  operator: OperatorCaller,
): Promise<MessageApproval[]> =>
  (await ownRequests(reader, { kind: 'message.send', matching: { conversation_id: id }, operator })).map((row) => ({
    client_id: row.subject_id,
    text: row.reason ?? '',
    status: row.status,
    by: row.checker_id && row.checker_name ? { id: row.checker_id, name: row.checker_name } : null,
    reason: row.decision_reason,
    created_at: row.created_at,
  }));

/**
 * Asks a second person for a message with an account number, id or link, unless its text is an approved canned answer.
 * Call under the conversation's lock. Throws invalid_input for a message with a picture, already_decided.
 */
export const requestSend = async (
  tx: Tx,
  site: Site,
  conversation: ConversationRecord,
  { client_id, text, file_id }: Omit<Input<typeof sendAnswer>, 'id'>,
  actor: Actor,
): Promise<ApprovalRef | undefined> => {
  if (text === undefined || !(await foreignReferences(tx, site, [text])).length) return undefined;
  if (await first(tx, isApprovedReply(text))) return undefined;
  if (file_id !== undefined)
    throw new DomainError('invalid_input', {
      field: 'text',
      message: 'ข้อความนี้ต้องมีผู้อนุมัติคนที่สอง กรุณาส่งแยกจากรูป',
    });
  const { id: conversation_id } = conversation;
  const about = client_id.toLowerCase();
  const pending = (await pendingApproval(tx, ['message.send'], [about])).get(about);
  const last_seq = Number(pending?.input['last_seq'] ?? conversation.last_seq); // a retry is the same request
  return messageApproval.decide(
    tx,
    about,
    { conversation_id, client_id: about, text, author: actor.operator.name, last_seq },
    actor,
  );
};
