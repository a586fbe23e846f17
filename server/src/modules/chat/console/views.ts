import type { ChatNote, Conversation, ConversationRow, EpisodeRow } from '@portal/contract/console/chat.ts';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';

import { first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasPermission, type OperatorCaller } from '../../../platform/http/mount.ts';
import { stripBidiControls } from '../../../../../contract/src/invisible.ts';
import { AGENT_ROLES, PRESENT_S } from '../presence.ts';
import { conversationById, type ConversationRecord } from '../queries.ts';
import { isMutePending } from './muting.ts';
import { mayReceiveOffers } from './offers.ts';
import * as queries from './queries.ts';

const agentOf = ({ operator_id: id, operator_name: name }: Pick<queries.InboxRow, 'operator_id' | 'operator_name'>) =>
  id !== null && name !== null ? { id, name } : null;

/** The rows of the inbox. */
export const toConversationRows = async (
  reader: Reader,
  rows: readonly queries.InboxRow[],
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

/** The id of the open episode. Throws conversation_closed. */
export const openEpisodeOf = ({ episode_id, state }: ConversationRecord): string => {
  if (episode_id === null || state === 'closed') throw new DomainError('conversation_closed');
  return episode_id;
};

/** Throws already_claimed when another operator has the conversation. */
export const assertNotClaimedByOther = ({ operator_id, state }: ConversationRecord, { id }: OperatorCaller): void => {
  if (state !== 'closed' && operator_id !== null && operator_id !== id) throw new DomainError('already_claimed');
};

/** Allows the conversation's agent; others need `chat.assign`. Throws forbidden. */
export const assertMayAssign = ({ operator_id }: ConversationRecord, operator: OperatorCaller): void => {
  if (operator_id !== operator.id && !hasPermission(operator, 'chat.assign')) throw new DomainError('forbidden');
};

/** The agent of that id; undefined where the operator may not answer. */
export const agentById = async (tx: Tx, operatorId: string): Promise<queries.AgentRow | undefined> =>
  (await tx.rows(queries.agents(AGENT_ROLES, PRESENT_S))).find(({ id }) => id === operatorId.toLowerCase());

/** As `agentById`. Throws invalid_input. */
export const assertAgent = async (tx: Tx, operatorId: string): Promise<queries.AgentRow> => {
  const agent = await agentById(tx, operatorId);
  if (!agent) throw new DomainError('invalid_input', { field: 'operator_id' });
  return agent;
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
