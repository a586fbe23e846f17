import type { ChatNote, Conversation, ConversationRow, EpisodeRow } from '@portal/contract/console/chat.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';

import { first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { may, type OperatorCaller } from '../../../platform/http/mount.ts';
import { shownText } from '../../../platform/shown-text.ts';
import { ANSWERING, HERE_S } from '../presence.ts';
import { conversationById, type ConversationRecord } from '../queries.ts';
import { isMuteAsked } from './muting.ts';
import { mayBeOffered } from './offers.ts';
import * as queries from './queries.ts';

const agentOf = ({ operator_id: id, operator_name: name }: Pick<queries.InboxRow, 'operator_id' | 'operator_name'>) =>
  id !== null && name !== null ? { id, name } : null;

/** As the list of the inbox shows them. */
export const rowsOf = async (reader: Reader, found: readonly queries.InboxRow[]): Promise<ConversationRow[]> => {
  const members = await payeesOf(
    reader,
    found.map(({ member_id }) => member_id),
  );
  return found.flatMap(({ id, member_id, state, topic, unread, waiting_since, distress, created_at, ...row }) => {
    const member = members.get(member_id);
    if (!member) return [];
    const last =
      row.last_from && row.last_at ? { text: shownText(row.last_text), from: row.last_from, at: row.last_at } : null;
    const agent = agentOf(row);
    return [{ id, member: briefOf(member), state, topic, agent, unread, distress, last, waiting_since, created_at }];
  });
};

/** One of them as its own page shows it. Throws not_found. */
export const conversationOf = async (reader: Reader, id: string): Promise<Conversation> => {
  const [record, row, writer] = await Promise.all([
    first(reader, conversationById(id)),
    first(reader, queries.inboxRow(id)),
    first(reader, queries.writerOf(id)),
  ]);
  const [shown] = row ? await rowsOf(reader, [row]) : [];
  if (!record || !shown) throw new DomainError('not_found');
  const isFree = record.state === 'closed' || record.operator_id === null;
  return {
    ...shown,
    read: { member: record.member_read, admin: record.admin_read },
    last_seq: record.last_seq,
    snoozed_until: record.snoozed_until,
    writer: isFree ? (writer ?? null) : null,
    may_be_offered: await mayBeOffered(reader, record.member_id),
    muted:
      record.is_muted && record.muted_until && record.muted_reason !== null
        ? { until: record.muted_until, reason: record.muted_reason, is_asked: await isMuteAsked(reader, id) }
        : null,
  };
};

export const noteOf = ({ operator_id: id, operator_name: name, ...note }: queries.NoteRow): ChatNote => ({
  ...note,
  author: { id, name },
});

export const episodeRowOf = ({ score, comment, rated_at, ...row }: queries.EpisodeRecord): EpisodeRow => {
  const { operator_id: _id, operator_name: _name, ...rest } = row;
  return {
    ...rest,
    agent: agentOf(row),
    csat: score !== null && rated_at ? { score, comment, at: rated_at } : null,
  };
};

/** The episode that is not over. Throws conversation_closed. */
export const openEpisodeOf = ({ episode_id, state }: ConversationRecord): string => {
  if (episode_id === null || state === 'closed') throw new DomainError('conversation_closed');
  return episode_id;
};

/** Throws already_claimed when another has it. */
export const assertNotAnothers = ({ operator_id, state }: ConversationRecord, { id }: OperatorCaller): void => {
  if (state !== 'closed' && operator_id !== null && operator_id !== id) throw new DomainError('already_claimed');
};

/** Who has it gives it away; of another's only who may assign decides. Throws forbidden. */
export const assertMayAssign = ({ operator_id }: ConversationRecord, operator: OperatorCaller): void => {
  if (operator_id !== operator.id && !may(operator, 'chat.assign')) throw new DomainError('forbidden');
};

/** An operator who may answer. */
export const answeringAgent = async (tx: Tx, operatorId: string): Promise<queries.AgentRow | undefined> =>
  (await tx.rows(queries.agents(ANSWERING, HERE_S))).find(({ id }) => id === operatorId.toLowerCase());

/** The same. Throws invalid_input. */
export const assertAnswers = async (tx: Tx, operatorId: string): Promise<queries.AgentRow> => {
  const agent = await answeringAgent(tx, operatorId);
  if (!agent) throw new DomainError('invalid_input', { field: 'operator_id' });
  return agent;
};

/** Writes what operators tell each other, under the conversation's lock. */
export const writeNote = async (
  tx: Tx,
  held: ConversationRecord,
  operator: OperatorCaller,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<ChatNote> => {
  if (held.episode_id === null) throw new DomainError('not_found');
  const { last_seq: seq, episode_id } = held;
  tx.send(queries.insertNote({ id, conversation_id: held.id, episode_id, seq, operator_id: operator.id, text }));
  return noteOf(await one(tx, queries.noteById(id)));
};
