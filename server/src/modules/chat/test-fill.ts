import { sql } from 'kysely';
import { MOMENT, DONE_AT, openOrDone, ROW_ID, OPERATOR_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['chat_agent_name', 'chat_presence', 'quick_reply'],
  rows: {
    conversation: { member_id: ROW_ID, last_seq: '1' },
    conversation_episode: {
      state: openOrDone(`'open'`, `'closed'`),
      operator_id: OPERATOR_ID,
      opened_at: MOMENT,
      last_at: MOMENT,
      first_reply_at: MOMENT,
      closed_at: DONE_AT,
      closed_by: openOrDone('null', `'member'`),
      text_until: sql`case when n % 100 <> 7 then ${MOMENT} + interval '400 days' end`,
      pictures_until: sql`case when n % 100 <> 7 then ${MOMENT} + interval '90 days' end`,
    },
    conversation_message: { side: `'member'`, text: `'ฝากแล้วเครดิตไม่เข้า ' || n` },
    conversation_read: { side: `'admin'`, at: MOMENT },
    conversation_note: { text: `'จด'` },
  },
  afterTables: [sql`update conversation set episode_id = id`], // they refer to each other
};
