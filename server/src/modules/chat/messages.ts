import type { Message, sendMessage } from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import type * as z from 'zod/mini';
import { first, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { shownText } from '../../platform/shown-text.ts';
import { takeFile, type Uploads } from '../../platform/uploads/uploads.ts';
import { watchDistress } from './care.ts';
import { publishStateOf } from './conversations.ts';
import { publishChat, publishMessage } from './events.ts';
import * as queries from './queries.ts';
import type { ConversationRecord } from './queries.ts';

/** As it travels; the address of its picture is good for some minutes. */
export const shown =
  (uploads: Pick<Uploads, 'addressOf'>) =>
  (row: queries.MessageRow): Message => {
    const { file_id, file_width: width, file_height: height, context_kind: kind, context_id, has_file, ...rest } = row;
    const hasFile = has_file && file_id !== null && width !== null && height !== null;
    return {
      ...rest,
      text: shownText(rest.text),
      file: hasFile ? { file_id, url: uploads.addressOf(file_id), width, height } : null,
      context: kind && context_id ? { kind, id: context_id } : null,
    };
  };

/** Who writes: a member, or an operator. */
export type Sender =
  | { readonly side: 'member'; readonly id: string }
  | { readonly side: 'admin'; readonly id: string; readonly name: string };

type Content = Pick<z.output<NonNullable<typeof sendMessage.input>>, 'client_id' | 'text' | 'file_id' | 'context'> & {
  readonly topic?: ContactTopic | undefined;
};

/** The message that a sender has sent under this id in a member's conversation, if there is one. Throws idempotency_key_reused when it said something else. */
export const sentBefore = async (
  reader: Reader,
  memberId: string,
  sender: Sender,
  { client_id, text, file_id, context }: Content,
): Promise<queries.MessageRow | undefined> => {
  const found = await first(
    reader,
    queries.messageSent(memberId, sender.side === 'admin' ? sender.id : null, client_id.toLowerCase()),
  );
  if (!found) return undefined;
  const isSame =
    found.text === storable(text) &&
    found.file_id === (file_id?.toLowerCase() ?? null) &&
    found.context_kind === (context?.kind ?? null) &&
    found.context_id === (context?.id.toLowerCase() ?? null);
  if (!isSame) throw new DomainError('idempotency_key_reused');
  return found;
};

/** Half of a character is no text: it is stored as the sign for that, and compared so. */
const storable = (text: string | undefined): string | null => text?.toWellFormed() ?? null;

/**
 * Writes a message under the conversation's lock: the next number, its episode (a new one where the last is closed), and what
 * both sides hear of it. Who has the conversation keeps it. Without `uploads` it has no picture. Throws not_found when the file is not the sender's own or was sent before.
 */
export const writeMessage = async (
  tx: Tx,
  uploads: Pick<Uploads, 'addressOf'> | null,
  held: ConversationRecord,
  sender: Sender,
  { client_id, text, file_id, context, topic }: Content,
): Promise<Message> => {
  const { side } = sender;
  const owner = { kind: side === 'member' ? 'member' : 'operator', id: sender.id } as const;
  const file = file_id ? await takeFile(tx, file_id, owner, 'chat') : undefined;
  if (file_id && !file) throw new DomainError('not_found');

  const isNew = held.episode_id === null || held.state === 'closed';
  const episode_id = isNew ? newId() : (held.episode_id ?? newId());
  if (isNew)
    tx.send(
      queries.beginEpisode(
        episode_id,
        held.id,
        side === 'member' ? 'waiting' : 'open',
        side === 'member' ? null : sender.id,
      ),
    );
  const isDistress = side === 'member' && (await watchDistress(tx, held.id, text));
  const message: queries.NewMessage = {
    id: newId(),
    conversation_id: held.id,
    seq: held.last_seq + 1,
    episode_id,
    side,
    operator_id: side === 'admin' ? sender.id : null,
    author: side === 'admin' ? sender.name : null,
    client_id,
    text: storable(text),
    file: file ?? null,
    context: context ?? null,
  };
  const inserted = one(tx, queries.insertMessage(message));
  tx.send(queries.numberGiven(held.id, side));
  tx.send(
    side === 'member'
      ? queries.memberWrote(episode_id, topic ?? null, isDistress)
      : queries.houseWrote(episode_id, isNew ? sender.id : (held.operator_id ?? sender.id)),
  );
  const movesState = isNew || held.state === 'snoozed' || (side === 'admin' && held.operator_id !== sender.id);
  const [{ created_at, author }, now] = await Promise.all([
    inserted,
    movesState ? one(tx, queries.conversationById(held.id)) : undefined,
  ]);

  const written: Message = {
    id: message.id,
    seq: message.seq,
    client_id,
    from: side,
    author,
    text: shownText(message.text),
    file:
      file && uploads
        ? { file_id: file.id, url: uploads.addressOf(file.id), width: file.width, height: file.height }
        : null,
    context: message.context,
    created_at,
    read_at: null,
  };
  publishMessage(tx, held, written);
  if (side === 'admin') publishChat(tx, held, { name: 'unread', data: { count: held.member_unread + 1 } });
  if (now) publishStateOf(tx, now);
  return written;
};
