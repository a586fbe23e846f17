import type { ChatNote, Conversation, ConversationRow, EpisodeRow } from '@portal/contract/console/chat.ts';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import { stripBidiControls } from '@portal/contract/invisible.ts';
import { conversationById, type ConversationRecord } from '../queries.ts';
import { isMutePending } from './muting.ts';
import { mayReceiveOffers } from '../words.ts';
import * as queries from './queries.ts';
import { isId } from '../../../platform/ids.ts';

const agentOf = ({ operator_id: id, operator_name: name }: Pick<queries.InboxRow, 'operator_id' | 'operator_name'>) =>
  id !== null && name !== null ? { id, name } : null;

/** The rows of the inbox. */
export const toConversationRows = async (
  reader: Reader,
  rows: readonly Omit<queries.InboxRow, 'episode_id'>[],
): Promise<ConversationRow[]> => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap(({ id, member_id, state, topic, unread, waiting_since, distress, created_at, ...row }) => {
    const member = members.get(member_id);
    if (!member) return [];
    const last =
      row.last_from && row.last_at
        ? { text: stripBidiControls(row.last_text), from: row.last_from, at: row.last_at }
        : null;
    const agent = agentOf(row);
    return [
      { id, member: memberSummaryOf(member), state, topic, agent, unread, distress, last, waiting_since, created_at },
    ];
  });
};

/** A conversation as its own page shows it. Throws not_found. */
export const conversationOf = async (reader: Reader, id: string): Promise<Conversation> => {
  const [record, row, writer] = await Promise.all([
    first(reader, conversationById(id)),
    first(reader, queries.inboxRow(id)),
    first(reader, queries.writerOf(id)),
  ]);
  const [view] = row ? await toConversationRows(reader, [row]) : [];
  if (!record || !view) throw new DomainError('not_found');
  const isFree = record.state === 'closed' || record.operator_id === null;
  return {
    ...view,
    read: { member: record.member_read, admin: record.admin_read },
    last_seq: record.last_seq,
    snoozed_until: record.snoozed_until,
    writer: isFree ? (writer ?? null) : null,
    may_be_offered: await mayReceiveOffers(reader, record.member_id),
    muted:
      record.is_muted && record.muted_until && record.muted_reason !== null
        ? { until: record.muted_until, reason: record.muted_reason, is_asked: await isMutePending(reader, id) }
        : null,
  };
};

export const toNote = ({ operator_id: id, operator_name: name, ...note }: queries.NoteRow): ChatNote => ({
  ...note,
  author: { id, name },
});

export const toEpisodeRow = ({ score, comment, rated_at, ...row }: queries.EpisodeRecord): EpisodeRow => {
  const { operator_id: _id, operator_name: _name, ...rest } = row;
  return {
    ...rest,
    agent: agentOf(row),
    csat: score !== null && rated_at ? { score, comment, at: rated_at } : null,
  };
};

/** Writes a note under the conversation's lock. */
export const writeNote = async (
  tx: Tx,
  conversation: ConversationRecord,
  operator: OperatorCaller,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<ChatNote> => {
  if (conversation.episode_id === null) throw new DomainError('not_found');
  const { last_seq: seq, episode_id } = conversation;
  tx.send(
    queries.insertNote({ id, conversation_id: conversation.id, episode_id, seq, operator_id: operator.id, text }),
  );
  return toNote(await one(tx, queries.noteById(id)));
};

/**
 * Parses a cursor. It contains the position, because its conversation may have moved since. Throws invalid_input for
 * any other text.
 */
export const parseInboxCursor = (cursor: string | undefined): queries.InboxPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [calm = '', us = '', episode = ''] = cursor.split('.');
  if (!/^[01]$/.test(calm) || !/^\d{0,16}$/.test(us) || !isId(episode))
    throw new DomainError('invalid_input', { field: 'cursor' });
  return { isCalm: calm === '1', us: us || null, episode };
};
export const inboxCursorOf = (row: { is_calm: boolean; place_us: string | null; episode_id: string }): string =>
  `${Number(row.is_calm)}.${row.place_us ?? ''}.${row.episode_id}`;
