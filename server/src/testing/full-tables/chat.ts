import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { N, open, OPERATOR, type Tables } from './values.ts';

export const ofChat = (when: Sql): Tables => ({
  conversation: { id: N, member_id: N, last_seq: '1', created_at: when },
  conversation_episode: {
    id: N,
    conversation_id: N,
    state: sql`case when ${open} then 'open' else 'closed' end`,
    operator_id: OPERATOR,
    opened_at: when,
    last_at: when,
    first_reply_at: when,
    closed_at: sql`case when not ${open} then ${when} end`,
    closed_by: sql`case when not ${open} then 'member' end`,
    text_until: sql`case when not ${open} then ${when} + interval '400 days' end`,
    pictures_until: sql`case when not ${open} then ${when} + interval '90 days' end`,
  },
  conversation_message: {
    id: N,
    conversation_id: N,
    seq: '1',
    episode_id: N,
    side: `'member'`,
    client_id: N,
    text: `'ฝากแล้วเครดิตไม่เข้า ' || n`,
    created_at: when,
  },
  conversation_read: { conversation_id: N, side: `'admin'`, seq: '1', at: when },
  conversation_writer: { conversation_id: N, operator_id: OPERATOR, until: when },
  conversation_note: {
    id: N,
    conversation_id: N,
    episode_id: N,
    seq: '1',
    operator_id: OPERATOR,
    text: `'จด'`,
    created_at: when,
  },
});
