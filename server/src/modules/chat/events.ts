import { type ChatEvent, chatChannel, Message } from '@portal/contract/chat.ts';
import { type ChatNote, conversationChannel, CONVERSATIONS_CHANNEL } from '@portal/contract/console/chat.ts';
import type { Event } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/db.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { fitsNotice, type PublishNow } from '../../platform/fan-out/fan-out.ts';

/** The ids of a conversation and of its member. */
export interface ConversationRef {
  readonly id: string;
  readonly member_id: string;
}

const publish = (tx: Tx, { channel, name, data }: Event): void =>
  tx.outbox({ kind: 'event', name, payload: { channel, data } });

/** Publishes after commit to the member's devices and to operators who have the conversation open. */
export const publishChat = (tx: Tx, conversation: ConversationRef, { name, data }: ChatEvent): void => {
  for (const channel of [chatChannel(conversation.member_id), conversationChannel(conversation.id)])
    publish(tx, { channel, name, data });
};

/** Tells the operators' lists after commit to reload the conversation. */
export const publishToInbox = (tx: Tx, id: string): void =>
  publish(tx, { channel: CONVERSATIONS_CHANNEL, name: 'conversation.changed', data: { id } });

/**
 * Publishes a message after commit, or only its number where it is too long for a notice. An answer also updates the
 * member's badges and devices.
 */
export const publishMessage = (tx: Tx, conversation: ConversationRef, message: Message): void => {
  const data = { message: z.encode(Message, message) };
  const fits = fitsNotice({ channel: conversationChannel(conversation.id), name: 'message.created', data });
  publishChat(tx, conversation, { name: 'message.created', data: fits ? data : { seq: message.seq } });
  publishToInbox(tx, conversation.id);
  if (message.from === 'admin') publishToMember(tx, conversation.member_id, 'chat.updated', { kind: 'answered' });
};

/** Publishes a note after commit, to operators only. */
export const publishNote = (tx: Tx, { id }: Pick<ConversationRef, 'id'>, note: ChatNote): void => {
  const data = { note: { ...note, created_at: note.created_at.toISOString() } };
  const event = { channel: conversationChannel(id), name: 'note.created', data };
  publish(tx, fitsNotice(event) ? event : { ...event, data: { note: { id: note.id } } });
};

/** Tells operators after commit that a message was refused by the second person. */
export const publishRefusedMessage = (tx: Tx, id: string): void =>
  publish(tx, { channel: conversationChannel(id), name: 'asked.refused', data: {} });

/** Publishes typing to both sides; only operators see which operator types. */
export const publishTyping = (
  publishNow: PublishNow,
  { id, member_id }: ConversationRef,
  by: { readonly id: string; readonly name: string; readonly until: Date | null } | null,
) =>
  publishNow([
    { channel: chatChannel(member_id), name: 'typing', data: { by: by ? 'admin' : 'member' } },
    {
      channel: conversationChannel(id),
      name: 'typing',
      data: by
        ? { by: 'admin', operator: { id: by.id, name: by.name }, until: by.until?.toISOString() ?? null }
        : { by: 'member' },
    },
  ]);
