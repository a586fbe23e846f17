import type { Message, sendMessage } from '@portal/contract/chat.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { first, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { stripBidiControls } from '@portal/contract/invisible.ts';
import { claimFile, type Uploads } from '../../platform/uploads/uploads.ts';
import { detectDistress } from './words.ts';
import { publishStateOf } from './conversations.ts';
import { publishChat, publishMessage } from './events.ts';
import * as queries from './queries.ts';
import type { ConversationRecord } from './queries.ts';

/** Builds the message for the wire; its picture's address expires after some minutes. */
export const toMessage =
  (uploads: Pick<Uploads, 'addressOf'>) =>
  (row: queries.MessageRow): Message => {
    const { file_id, file_width: width, file_height: height, context_kind: kind, context_id, has_file, ...rest } = row;
    const hasFile = has_file && file_id !== null && width !== null && height !== null;
    return {
      ...rest,
      text: stripBidiControls(rest.text),
      file: hasFile ? { file_id, url: uploads.addressOf(file_id), width, height } : null,
      context: kind && context_id ? { kind, id: context_id } : null,
    };
  };

/** The author of a message: a member or an operator. */
export type Sender =
  | { readonly side: 'member'; readonly id: string }
  | {
      readonly side: 'admin';
      readonly id: string;
      readonly name: string;
      /** The last number when it was written, where it waited for approval since. */
      readonly lastSeq?: number;
    };

type Content = Input<typeof sendMessage>;

/**
 * The message that was already sent under this client id; undefined where there is none. Throws idempotency_key_reused
 * when its content differs.
 */
export const earlierMessage = async (
  reader: Reader,
  memberId: string,
  sender: Sender,
  { client_id, text, file_id, context }: Content,
): Promise<queries.MessageRow | undefined> => {
  const previous = await first(
    reader,
    queries.messageByClientId(memberId, sender.side === 'admin' ? sender.id : null, client_id.toLowerCase()),
  );
  if (!previous) return undefined;
  const isSame =
    previous.text === storable(text) &&
    previous.file_id === (file_id?.toLowerCase() ?? null) &&
    previous.context_kind === (context?.kind ?? null) &&
    previous.context_id === (context?.id.toLowerCase() ?? null);
  if (!isSame) throw new DomainError('idempotency_key_reused');
  return previous;
};

/** Replaces half of a surrogate pair: PostgreSQL stores no such text. */
const storable = (text: string | undefined): string | null => text?.toWellFormed() ?? null;

/** True if the member wrote after the moment at which an operator's message began to wait for approval. */
const wroteMeanwhile = async (tx: Tx, { id }: ConversationRecord, sender: Sender): Promise<boolean> =>
  sender.side === 'admin' &&
  sender.lastSeq !== undefined &&
  (await first(tx, queries.memberMessageAfter(id, sender.lastSeq))) !== undefined;

/**
 * Writes a message under the conversation's lock: gives it the next number, opens an episode where the last is closed,
 * and publishes it. The agent of the conversation stays. A message approved after the member wrote again answers nothing
 * newer. Without `uploads` it has no picture. Throws not_found when the file is not the sender's own or was sent before.
 */
export const writeMessage = async (
  tx: Tx,
  uploads: Pick<Uploads, 'addressOf'> | null,
  conversation: ConversationRecord,
  sender: Sender,
  { client_id, text, file_id, context, topic }: Content,
): Promise<Message> => {
  const { side } = sender;
  const owner = { kind: side === 'member' ? 'member' : 'operator', id: sender.id } as const;
  const file = file_id ? await claimFile(tx, file_id, owner, 'chat') : undefined;
  if (file_id && !file) throw new DomainError('not_found');

  const isNew = conversation.episode_id === null || conversation.state === 'closed';
  const episode_id = isNew ? newId() : (conversation.episode_id ?? newId());
  if (isNew)
    tx.send(
      queries.insertEpisode(
        episode_id,
        conversation.id,
        side === 'member' ? 'waiting' : 'open',
        side === 'member' ? null : sender.id,
      ),
    );
  const isLate = !isNew && (await wroteMeanwhile(tx, conversation, sender));
  const isDistress = side === 'member' && (await detectDistress(tx, conversation.id, text));
  const message: queries.NewMessage = {
    id: newId(),
    conversation_id: conversation.id,
    seq: conversation.last_seq + 1,
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
  tx.send(queries.advanceSeq(conversation.id, side));
  if (side === 'member') tx.send(queries.recordMemberMessage(episode_id, topic ?? null, isDistress));
  else if (isLate) tx.send(queries.recordLateAnswer(episode_id));
  else tx.send(queries.recordAnswer(episode_id, isNew ? sender.id : (conversation.operator_id ?? sender.id)));
  const movesState =
    isNew || conversation.state === 'snoozed' || (side === 'admin' && conversation.operator_id !== sender.id);
  const [{ created_at, author }, now] = await Promise.all([
    inserted,
    movesState ? one(tx, queries.conversationById(conversation.id)) : undefined,
  ]);

  const written: Message = {
    id: message.id,
    seq: message.seq,
    client_id,
    from: side,
    author,
    text: stripBidiControls(message.text),
    file:
      file && uploads
        ? { file_id: file.id, url: uploads.addressOf(file.id), width: file.width, height: file.height }
        : null,
    context: message.context,
    created_at,
    read_at: null,
  };
  publishMessage(tx, conversation, written);
  if (side === 'admin')
    publishChat(tx, conversation, { name: 'unread', data: { count: conversation.member_unread + 1 } });
  if (now) publishStateOf(tx, now);
  return written;
};
