import type { AskedMessage } from '@portal/contract/console/chat.ts';
import * as z from 'zod/mini';
import { leadingIn, type House } from '../../content/index.ts';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { type Awaiting, defineApproval, ownQuestions } from '../../operators/index.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { lockConversation } from '../conversations.ts';
import { publishRefusedMessage } from '../events.ts';
import { writeMessage } from '../messages.ts';
import { type ConversationRecord, messageSent } from '../queries.ts';
import { assertNoOffer } from './offers.ts';
import { isAgreedReply } from './queries.ts';

const MessageInput = z.object({
  conversation_id: z.string(),
  client_id: z.string(),
  text: z.string(),
  /** Whose name the member reads. */
  author: z.string(),
});

/** A message of an operator's that would lead the member to another account, id or page: sent when another has read it. */
export const messageApproval = defineApproval({
  kind: 'message.send',
  input: MessageInput,
  lock: (tx, _id, { conversation_id }) => lockConversation(tx, conversation_id),
  question: async (tx, { id, member_id }, { text }) => ({
    needsTwo: true,
    ref: id,
    member: briefOf(await payeeOf(tx, member_id)),
    amount: 0n,
    reason: text,
    detail: {}, // the trail has no message
  }),
  carryOut: async (tx, held, { client_id, text, author }, { maker_id }) => {
    const isOver = () => new DomainError('already_decided', { id: held.id });
    if (await first(tx, messageSent(held.member_id, maker_id, client_id))) throw isOver();
    await assertNoOffer(tx, held.member_id, text).catch((error: unknown) => {
      throw error instanceof DomainError ? isOver() : error;
    });
    await writeMessage(tx, null, held, { side: 'admin', id: maker_id, name: author }, { client_id, text });
  },
  refused: (tx, { payload }) => publishRefusedMessage(tx, String(payload['conversation_id'])), // what is agreed to is heard of as a message
});

/** An operator's messages of this conversation that a second person was asked about, with what became of each. */
export const askedMessages = async (reader: Reader, id: string, operator: OperatorCaller): Promise<AskedMessage[]> =>
  (await ownQuestions(reader, { kind: 'message.send', naming: { conversation_id: id }, operator })).map((row) => ({
    client_id: row.subject_id,
    text: row.reason ?? '',
    status: row.status,
    by: row.checker_id && row.checker_name ? { id: row.checker_id, name: row.checker_name } : null,
    reason: row.decision_reason,
    created_at: row.created_at,
  }));

interface Outgoing {
  readonly client_id: string;
  readonly text?: string | undefined;
  readonly file_id?: string | undefined;
}

/**
 * Asks a second person where a message leads the member away, unless it is a canned answer that was agreed to, as it stands. Under the
 * conversation's lock. Throws invalid_input for one with a picture, already_decided.
 */
export const askedToSend = async (
  tx: Tx,
  house: House,
  held: ConversationRecord,
  { client_id, text, file_id }: Outgoing,
  actor: Actor,
): Promise<Awaiting | undefined> => {
  if (text === undefined || !(await leadingIn(tx, house, [text])).length) return undefined;
  if (await first(tx, isAgreedReply(text))) return undefined;
  if (file_id !== undefined)
    throw new DomainError('invalid_input', {
      field: 'text',
      message: 'ข้อความนี้ต้องมีผู้อนุมัติคนที่สอง กรุณาส่งแยกจากรูป',
    });
  const { id: conversation_id } = held;
  const about = client_id.toLowerCase();
  return messageApproval.decide(
    tx,
    about,
    { conversation_id, client_id: about, text, author: actor.operator.name },
    actor,
  );
};
