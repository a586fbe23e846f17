import { type ChatEvent, chatChannel, Message } from '@portal/contract/chat.ts';
import { type ChatNote, conversationChannel, INBOX_CHANNEL } from '@portal/contract/console/chat.ts';
import type { Event } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/db.ts';
import { notify } from '../../platform/database/queries.ts';
import { EVENTS, fitsNotice, publishToMember } from '../../platform/outbox/outbox.ts';

/** Whose conversation it is. */
export interface Whose {
  readonly id: string;
  readonly member_id: string;
}

const publish = (tx: Tx, { channel, name, data }: Event): void =>
  tx.outbox({ kind: 'event', name, payload: { channel, data } });

/** After commit: every device of the member and every operator who looks at the conversation hear it. */
export const publishChat = (tx: Tx, whose: Whose, { name, data }: ChatEvent): void => {
  for (const channel of [chatChannel(whose.member_id), conversationChannel(whose.id)])
    publish(tx, { channel, name, data });
};

/** After commit: the lists of conversations look again. */
export const publishToInbox = (tx: Tx, id: string): void =>
  publish(tx, { channel: INBOX_CHANNEL, name: 'conversation.changed', data: { id } });

/** After commit: a message with all it says, or its number where that is too long for a notice. The member's badges and devices hear of an answer. */
export const publishMessage = (tx: Tx, whose: Whose, message: Message): void => {
  const data = { message: z.encode(Message, message) };
  const fits = fitsNotice({ channel: conversationChannel(whose.id), name: 'message.created', data });
  publishChat(tx, whose, { name: 'message.created', data: fits ? data : { seq: message.seq } });
  publishToInbox(tx, whose.id);
  if (message.from === 'admin') publishToMember(tx, whose.member_id, 'chat.updated', { kind: 'answered' });
};

/** After commit, to operators alone. */
export const publishNote = (tx: Tx, { id }: Pick<Whose, 'id'>, note: ChatNote): void => {
  const data = { note: { ...note, created_at: note.created_at.toISOString() } };
  const event = { channel: conversationChannel(id), name: 'note.created', data };
  publish(tx, fitsNotice(event) ? event : { ...event, data: { note: { id: note.id } } });
};

/** After commit, to operators alone: a message that waited for a second person will not be sent. */
export const publishRefusedMessage = (tx: Tx, id: string): void =>
  publish(tx, { channel: conversationChannel(id), name: 'asked.refused', data: {} });

/** Now, and never a row: what is missed is missed. */
export const tellNow = async (db: Db, events: readonly Event[]): Promise<void> => {
  await db.rows(notify(EVENTS, JSON.stringify(events)));
};

/** The member's pages see that an agent types, the operators' who of them; the other way round alike. */
export const tellTyping = (
  db: Db,
  { id, member_id }: Whose,
  by: { readonly id: string; readonly name: string; readonly until: Date | null } | null,
) =>
  tellNow(db, [
    { channel: chatChannel(member_id), name: 'typing', data: { by: by ? 'admin' : 'member' } },
    {
      channel: conversationChannel(id),
      name: 'typing',
      data: by
        ? { by: 'admin', operator: { id: by.id, name: by.name }, until: by.until?.toISOString() ?? null }
        : { by: 'member' },
    },
  ]);
