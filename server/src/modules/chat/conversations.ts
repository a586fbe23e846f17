import { Episode } from '@portal/contract/chat.ts';
import * as z from 'zod/mini';
import { first, lockThenRead, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueJob, publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { publishChat, publishToInbox } from './events.ts';
import * as queries from './queries.ts';
import type { ConversationRecord, Side } from './queries.ts';

/** The job that assigns waiting conversations to present agents. */
export const ASSIGN_JOB = 'assign-chats';

/** Locks the conversation's row and reads it under the lock. Throws not_found. */
export const lockConversation = async (tx: Tx, id: string): Promise<ConversationRecord> => {
  const [, conversation] = await lockThenRead(first(tx, queries.lockConversation(id)), () =>
    first(tx, queries.conversationById(id)),
  );
  if (!conversation) throw new DomainError('not_found');
  return conversation;
};

/** As `lockConversation`, by member; undefined where the member has no conversation. */
export const lockConversationOf = async (tx: Tx, memberId: string): Promise<ConversationRecord | undefined> => {
  const [, conversation] = await lockThenRead(first(tx, queries.lockConversationOf(memberId)), () =>
    first(tx, queries.conversationOf(memberId)),
  );
  return conversation;
};

/** As `lockConversation`, by member; creates the conversation where there is none. */
export const lockOrCreateConversation = async (tx: Tx, memberId: string): Promise<ConversationRecord> => {
  tx.send(queries.insertConversation(newId(), memberId));
  const conversation = await lockConversationOf(tx, memberId);
  if (!conversation) throw new Error('a conversation that was begun is not there');
  return conversation;
};

/** The episode as members see it. */
export const episodeOf = ({ episode_id: id, state, topic, operator_name: agent, csat_due }: ConversationRecord) =>
  id && state ? { id, state, topic, agent, csat_due } : null;

/** Publishes the conversation's state to both sides after commit. Reads it again; call under its lock. */
export const publishState = async (tx: Tx, id: string): Promise<ConversationRecord> =>
  publishStateOf(tx, await one(tx, queries.conversationById(id)));

/** As `publishState`, for a record that is already read. */
export const publishStateOf = (tx: Tx, now: ConversationRecord): ConversationRecord => {
  const episode = episodeOf(now);
  if (episode) publishChat(tx, now, { name: 'conversation.state', data: { episode: z.encode(Episode, episode) } });
  publishToInbox(tx, now.id);
  publishToQueues(tx, 'chats');
  if (now.state === 'waiting') enqueueJob(tx, ASSIGN_JOB, {}, { key: ASSIGN_JOB });
  return now;
};

/** Marks messages read up to a number; marks only go forward. Call under the conversation's lock. */
export const markRead = async (tx: Tx, conversation: ConversationRecord, side: Side, seq: number): Promise<void> => {
  const moved = await first(tx, queries.moveReadMark(conversation.id, side, seq));
  if (!moved) return;
  tx.send(queries.recordRead(conversation.id, side, moved.seq));
  publishChat(tx, conversation, { name: 'message.read', data: { by: side, seq: moved.seq } });
  if (side === 'member') publishUnread(tx, conversation, moved.unread);
  else publishToInbox(tx, conversation.id);
};

const publishUnread = (tx: Tx, conversation: ConversationRecord, count: number): void => {
  publishChat(tx, conversation, { name: 'unread', data: { count } });
  publishToMember(tx, conversation.member_id, 'chat.updated', {}); // badges on pages without the chat; no push
};
