import { WRITES_S } from '@portal/contract/console/chat-acts.ts';
import { first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import type { ConversationRecord } from '../queries.ts';
import { assertNotAnothers } from './inbox.ts';
import * as queries from './queries.ts';

const hasIt = ({ operator_id, state }: ConversationRecord, id: string): boolean =>
  state !== 'closed' && operator_id === id;

/** Throws already_claimed when another has it, being_answered while another writes in one that nobody has. */
export const assertMayAnswer = async (
  reader: Reader,
  held: ConversationRecord,
  operator: OperatorCaller,
): Promise<void> => {
  assertNotAnothers(held, operator);
  if (hasIt(held, operator.id)) return;
  const writer = await first(reader, queries.writerOf(held.id));
  if (writer && writer.id !== operator.id) throw new DomainError('being_answered', { x: writer.name });
};

/**
 * The operator writes: nobody else answers for `WRITES_S` from now. Gives back until when; null to who has the conversation and
 * needs no lock. Throws as `assertMayAnswer`.
 */
export const writeIn = async (
  reader: Reader,
  held: ConversationRecord,
  operator: OperatorCaller,
): Promise<Date | null> => {
  assertNotAnothers(held, operator);
  if (hasIt(held, operator.id)) return null;
  const taken = await first(reader, queries.takeWriting(held.id, operator.id, WRITES_S));
  if (!taken) await assertMayAnswer(reader, held, operator);
  return taken?.until ?? null;
};
