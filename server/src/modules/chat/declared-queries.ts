import { sql } from 'kysely';
import type { Module, Alert, Check } from '../../platform/module.ts';
import { numberSetting } from '../settings/index.ts';
import { type ReportPart, withinDays } from '../../platform/database/report.ts';
import { figuresWithin } from './console/queries.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { isAfter, type ExportPart } from '../../platform/database/export.ts';
import type { DeleteExpired } from '../../platform/database/retention.ts';

export const queues = {
  /** Conversations without an agent. */
  chats: {
    permission: 'chat.see',
    rows: sql`conversation_episode where state = 'waiting'`,
    oldest_at: sql`min(waiting_since)`,
    sla_s: numberSetting('chat_sla_s'),
  },
} satisfies Module['queues'];

const late = sql`2 * make_interval(secs => ${numberSetting('chat_sla_s')})`;

export const alerts: readonly Alert[] = [
  {
    // One alert for all of them: it leads to the inbox.
    kind: 'chat-late',
    level: 'warning',
    source: sql`
      select waiting_since + ${late} as at, 'inbox' as what, null as more from conversation_episode
       where state = 'waiting' and coalesce(waiting_since, 'infinity'::timestamptz) < app_now() - ${late}`,
    text: (_what, _more, count) => `แชทรอแอดมินนานเกินสองเท่าของเวลาที่ตั้งไว้ ${count} การสนทนา`,
  },
];

/** Finds messages that are missing, stored twice or counted wrong. */
export const checks: readonly Check[] = [
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

/** Answers, closed cases, times and ratings of each operator. */
export const reports: { readonly chats: ReportPart } = {
  chats: {
    order: 80,
    title: 'ผลงานแชท',
    permission: 'chat.see',
    columns: {
      name: ['แอดมิน', 'text'],
      answers: ['ข้อความที่ตอบ', 'count'],
      closed: ['เคสที่ปิด', 'count'],
      first_reply_s: ['ตอบครั้งแรก (ค่ากลาง วินาที)', 'seconds'],
      resolution_s: ['ปิดเคส (ค่ากลาง วินาที)', 'seconds'],
      csat: ['คะแนนเฉลี่ย', 'number'],
      rated: ['จำนวนที่ให้คะแนน', 'count'],
    },
    rows: (reader, days) => reader.rows(figuresWithin((moment) => withinDays(moment, days))),
  },
};

/**
 * A member's episodes and mutes, without messages; the operator comes from the audit log. `of`: the topic, the outcome,
 * who closed it, or the hours of a mute.
 */
export const timeline: readonly TimelinePart[] = [
  {
    kind: 'chat',
    permission: 'chat.see',
    events: (memberId) => sql`
      select e.opened_at as at, e.id::text as key, 'chat.opened' as what, e.topic as of, null::text as ref, null::bigint as amount,
             null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
        from conversation c join conversation_episode e on e.conversation_id = c.id where c.member_id = ${memberId}
      union all
      select e.closed_at, e.id::text, 'chat.closed', coalesce(e.outcome, e.closed_by), null, null,
             (select operator_id from audit_line
               where subject = c.id::text and action = 'conversation.closed' and at >= e.closed_at and e.closed_by = 'operator' order by seq limit 1),
             null, null, null
        from conversation c join conversation_episode e on e.conversation_id = c.id where c.member_id = ${memberId} and e.closed_at is not null
      union all
      select l.at, l.seq::text, 'chat.' || split_part(l.action, '.', 2), nullif(l.detail ->> 'hours', '0'), null, null, l.operator_id, l.detail ->> 'reason', null, null
        from conversation c join audit_line l on l.subject = c.id::text and l.action in ('conversation.muted', 'conversation.unmuted')
       where c.member_id = ${memberId}`,
    formatOf: (of) => (/^\d+$/.test(of) ? `${of} ชั่วโมง` : of),
  },
];

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
export const exports: Readonly<Record<string, ExportPart>> = { chat_messages: messages, chat_episodes: ratings };

/** Deletes messages and notes of expired episodes and subtracts the unread ones. */
const texts: DeleteExpired = (limit) => sql`
  with due as (
    select id from conversation_episode where text_until < app_now() order by text_until limit least(${limit}::int, 500)),
  ended as (update conversation_episode set text_until = null where id in (select id from due) returning id),
  notes as (delete from conversation_note where episode_id in (select id from due)),
  gone as (delete from conversation_message where episode_id in (select id from due) returning conversation_id, side, seq),
  counted as (
    update conversation c set forgotten = c.forgotten + g.messages,
           member_unread = c.member_unread - g.by_member, admin_unread = c.admin_unread - g.by_admin
      from (select o.id, count(*)::int as messages, (count(*) filter (where g.side = 'admin' and g.seq > o.member_read))::int as by_member,
                   (count(*) filter (where g.side = 'member' and g.seq > o.admin_read))::int as by_admin
              from gone g join conversation o on o.id = g.conversation_id group by o.id) g
     where c.id = g.id)
  select case when count(*) = 500 then ${limit}::int else count(*)::int end as gone from ended`;

/** Deletes their picture rows; a later sweep deletes the bytes. */
const pictures: DeleteExpired = (limit) => sql`
  with due as (
    select id from conversation_episode where pictures_until < app_now() order by pictures_until limit least(${limit}::int, 500)),
  ended as (update conversation_episode set pictures_until = null where id in (select id from due) returning id),
  gone as (
    delete from file where id in (
      select m.file_id from conversation_message m where m.episode_id in (select id from due) and m.file_id is not null) and use = 'chat')
  select case when count(*) = 500 then ${limit}::int else count(*)::int end as gone from ended`;

/** Pictures first: they are found through their messages. */
export const retention: readonly DeleteExpired[] = [pictures, texts];
