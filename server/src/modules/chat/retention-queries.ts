import { sql } from 'kysely';
import type { DeleteExpired } from '../../platform/database/retention.ts';

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
export const chatRetention: readonly DeleteExpired[] = [pictures, texts];
