import { sql } from 'kysely';
import { AT, DONE_AT, either, N, OPERATOR, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  few: ['chat_agent_name', 'chat_presence', 'quick_reply'],
  rows: {
    conversation: { member_id: N, last_seq: '1' },
    conversation_episode: {
      state: either(`'open'`, `'closed'`),
      operator_id: OPERATOR,
      opened_at: AT,
      last_at: AT,
      first_reply_at: AT,
      closed_at: DONE_AT,
      closed_by: either('null', `'member'`),
      text_until: sql`case when n % 100 <> 7 then ${AT} + interval '400 days' end`,
      pictures_until: sql`case when n % 100 <> 7 then ${AT} + interval '90 days' end`,
    },
    conversation_message: { side: `'member'`, text: `'ฝากแล้วเครดิตไม่เข้า ' || n` },
    conversation_read: { side: `'admin'`, at: AT },
    conversation_note: { text: `'จด'` },
  },
  after: [sql`update conversation set episode_id = id`], // they refer to each other
};
