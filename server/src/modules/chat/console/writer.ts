import { ANSWER_LOCK_S } from '@portal/contract/console/chat-actions.ts';
import { first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import type { ConversationRecord } from '../queries.ts';
import { assertNotClaimedByOther } from './views.ts';
import * as queries from './queries.ts';

const isOwnAgent = ({ operator_id, state }: ConversationRecord, id: string): boolean =>
  state !== 'closed' && operator_id === id;

/**
 * Throws already_claimed when another operator has the conversation, being_answered while another writes in an
 * unclaimed one.
 */
export const assertMayAnswer = async (
  reader: Reader,
  conversation: ConversationRecord,
  operator: OperatorCaller,
): Promise<void> => {
  assertNotClaimedByOther(conversation, operator);
  if (isOwnAgent(conversation, operator.id)) return;
  const writer = await first(reader, queries.writerOf(conversation.id));
  if (writer && writer.id !== operator.id) throw new DomainError('being_answered', { x: writer.name });
};

/**
 * Takes the writing lock for `ANSWER_LOCK_S` and returns its end; null for the conversation's own agent, who needs none.
 * Throws as `assertMayAnswer`.
 */
export const startWriting = async (
  reader: Reader,
  conversation: ConversationRecord,
  operator: OperatorCaller,
): Promise<Date | null> => {
  assertNotClaimedByOther(conversation, operator);
  if (isOwnAgent(conversation, operator.id)) return null;
  const taken = await first(reader, queries.takeWritingLock(conversation.id, operator.id, ANSWER_LOCK_S));
  if (!taken) await assertMayAnswer(reader, conversation, operator);
  return taken?.until ?? null;
};
