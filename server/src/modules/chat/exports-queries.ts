import { sql } from 'kysely';
import { isAfter, type ExportPart } from '../../platform/database/export.ts';

/** Messages of both sides, without notes. */
const messages: ExportPart = ({ id }, after, limit) => sql`
  select m.seq::text as key, m.seq, m.side as "from", m.author, m.text, m.file_id, m.context_kind, m.context_id, m.created_at
    from conversation_message m join conversation c on c.id = m.conversation_id
   where c.member_id = ${id} and ${isAfter('m.seq', after, 'int')} order by m.seq limit ${limit}`;

const ratings: ExportPart = ({ id }, after, limit) => sql`
  select e.id::text as key, e.opened_at, e.closed_at, e.topic, e.score, e.comment
    from conversation_episode e join conversation c on c.id = e.conversation_id
   where c.member_id = ${id} and ${isAfter('e.id', after, 'uuid')} order by e.id limit ${limit}`;

/** The chat's part of a member's export. */
export const chatExports: Readonly<Record<string, ExportPart>> = { chat_messages: messages, chat_episodes: ratings };
