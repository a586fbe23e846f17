import { ANSWER_LOCK_S } from '@portal/contract/console/chat-actions.ts';
import type { ChatAgent } from '@portal/contract/console/chat-agents.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasPermission, type OperatorCaller } from '../../../platform/http/mount.ts';
import { type ConversationRecord, expectedAgent } from '../queries.ts';
import { AGENT_ROLES, PRESENT_S } from '../setting.ts';
import * as queries from './queries.ts';

/** The id of the open episode. Throws conversation_closed. */
export const openEpisodeOf = ({ episode_id, state }: ConversationRecord): string => {
  if (episode_id === null || state === 'closed') throw new DomainError('conversation_closed');
  return episode_id;
};

/** Throws already_claimed when another operator has the conversation. */
const assertNotClaimedByOther = ({ operator_id, state }: ConversationRecord, { id }: OperatorCaller): void => {
  if (state !== 'closed' && operator_id !== null && operator_id !== id) throw new DomainError('already_claimed');
};

/** A colleague's view marks nothing read; a conversation that was closed unclaimed has no agent to wait for. */
export const mayMarkRead = ({ operator_id, state }: ConversationRecord, { id }: OperatorCaller): boolean =>
  operator_id === id || (operator_id === null && state === 'closed');

/** Allows the conversation's agent; others need `chat.assign`. Throws forbidden. */
export const assertMayAssign = ({ operator_id }: ConversationRecord, operator: OperatorCaller): void => {
  if (operator_id !== operator.id && !hasPermission(operator, 'chat.assign')) throw new DomainError('forbidden');
};

/** The agent of that id; undefined where the operator may not answer. */
export const agentById = async (tx: Tx, operatorId: string): Promise<ChatAgent | undefined> =>
  (await tx.rows(queries.agents(AGENT_ROLES, PRESENT_S))).find(({ id }) => id === operatorId.toLowerCase());

/** As `agentById`. Throws invalid_input, also for an agent away for five minutes, from whom the conversation would be taken back. */
export const assertExpectedAgent = async (tx: Tx, operatorId: string): Promise<ChatAgent> => {
  const agent = await agentById(tx, operatorId);
  if (!agent) throw new DomainError('invalid_input', { field: 'operator_id' });
  if (!(await first(tx, expectedAgent(agent.id, PRESENT_S))))
    throw new DomainError('invalid_input', { field: 'operator_id', message: `${agent.name} ไม่อยู่` });
  return agent;
};

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
