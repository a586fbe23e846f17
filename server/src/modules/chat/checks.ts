import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** Finds messages that are missing, stored twice or counted wrong. */
export const chatChecks: readonly Check[] = [
  {
    name: 'messages and the numbers that were given disagree',
    text: 'หมายเลขข้อความในแชทครบและไม่ซ้ำ',
    sql: sql`
      select 'conversation ' || c.id, format('given %s, forgotten %s, there %s up to %s', c.last_seq, c.forgotten, coalesce(m.messages, 0), coalesce(m.last, 0))
        from conversation c
        left join (select conversation_id, count(*) as messages, max(seq) as last from conversation_message group by conversation_id) m
          on m.conversation_id = c.id
       where c.last_seq <> c.forgotten + coalesce(m.messages, 0) or coalesce(m.last, 0) > c.last_seq`,
  },
  {
    name: 'unread messages are counted wrong',
    text: 'จำนวนข้อความที่ยังไม่อ่านตรงกับข้อความจริง',
    sql: sql`
      with counted as (
        select o.id, count(*) filter (where m.side = 'admin' and m.seq > o.member_read) as by_member,
               count(*) filter (where m.side = 'member' and m.seq > o.admin_read) as by_admin
          from conversation_message m join conversation o on o.id = m.conversation_id group by o.id)
      select 'conversation ' || c.id,
             format('member %s of %s, house %s of %s', c.member_unread, coalesce(n.by_member, 0), c.admin_unread, coalesce(n.by_admin, 0))
        from conversation c left join counted n on n.id = c.id
       where (c.member_unread, c.admin_unread) is distinct from (coalesce(n.by_member, 0)::int, coalesce(n.by_admin, 0)::int)`,
  },
  {
    name: 'a message stands in an episode of another conversation',
    text: 'ทุกข้อความอยู่ในการสนทนาของสมาชิกคนนั้น',
    sql: sql`
      select 'message ' || m.id, format('of %s, its episode of %s', m.conversation_id, e.conversation_id)
        from conversation_message m join conversation_episode e on e.id = m.episode_id where e.conversation_id <> m.conversation_id
      union all
      select 'conversation ' || c.id, format('its episode of %s', e.conversation_id)
        from conversation c join conversation_episode e on e.id = c.episode_id where e.conversation_id <> c.id`,
  },
];
