import { Episode } from '@portal/contract/chat.ts';
import * as z from 'zod/mini';
import { first, lockThenRead, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueJob, publishToQueues } from '../../platform/outbox/outbox.ts';
import { publishChat, publishToInbox } from './events.ts';
import { ASSIGN_JOB } from './presence.ts';
import * as queries from './queries.ts';
import type { ConversationRecord, Side } from './queries.ts';

/** Takes a conversation's row, and reads it as it is then. Throws not_found. */
export const lockConversation = async (tx: Tx, id: string): Promise<ConversationRecord> => {
  const [, held] = await lockThenRead(first(tx, queries.lockConversation(id)), () =>
    first(tx, queries.conversationById(id)),
  );
  if (!held) throw new DomainError('not_found');
  return held;
};

/** As `lockConversation`, of a member who has one. */
export const lockConversationOf = async (tx: Tx, memberId: string): Promise<ConversationRecord | undefined> => {
  const [, held] = await lockThenRead(first(tx, queries.lockConversationOf(memberId)), () =>
    first(tx, queries.conversationOf(memberId)),
  );
  return held;
};

/** As `lockConversation`, of any member: it begins here where there was none. */
export const lockOrBegin = async (tx: Tx, memberId: string): Promise<ConversationRecord> => {
  tx.send(queries.beginConversation(newId(), memberId));
  const held = await lockConversationOf(tx, memberId);
  if (!held) throw new Error('a conversation that was begun is not there');
  return held;
};

/** What a member is told of the episode. */
export const episodeOf = ({ episode_id: id, state, topic, operator_name: agent, csat_due }: ConversationRecord) =>
  id && state ? { id, state, topic, agent, csat_due } : null;

/** After commit: both sides see in what state it is now, read once more under its lock. */
export const publishState = async (tx: Tx, id: string): Promise<ConversationRecord> =>
  publishStateOf(tx, await one(tx, queries.conversationById(id)));

/** As `publishState`, of what was read already. */
export const publishStateOf = (tx: Tx, now: ConversationRecord): ConversationRecord => {
  const episode = episodeOf(now);
  if (episode) publishChat(tx, now, { name: 'conversation.state', data: { episode: z.encode(Episode, episode) } });
  publishToInbox(tx, now.id);
  publishToQueues(tx, 'chats');
  if (now.state === 'waiting') enqueueJob(tx, ASSIGN_JOB, {}, { key: ASSIGN_JOB });
  return now;
};

/** A side has read up to a number. Marks only go forward. The conversation is held. */
export const markRead = async (tx: Tx, held: ConversationRecord, side: Side, seq: number): Promise<void> => {
  const moved = await first(tx, queries.moveMark(held.id, side, seq));
  if (!moved) return;
  tx.send(queries.recordRead(held.id, side, moved.seq));
  publishChat(tx, held, { name: 'message.read', data: { by: side, seq: moved.seq } });
  if (side === 'member') publishUnread(tx, held, moved.unread);
  else publishToInbox(tx, held.id);
};

const publishUnread = (tx: Tx, held: ConversationRecord, count: number): void => {
  publishChat(tx, held, { name: 'unread', data: { count } });
};
