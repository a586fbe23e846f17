import type { AnnouncementWish, BannerWish, LineWish, TopicWish } from '@portal/contract/console/content.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import { sql } from 'kysely';
import type { Sql } from '../platform/db.ts';
import { type Row, shelf } from './shelf.ts';

/** More of a kind than anybody would look at. */
const MOST = 200;
const MOST_FEED = 50;

export const banners = shelf<BannerWish>(
  'banner',
  ['place', 'image', 'url', 'alt', 'position', 'is_active'],
  sql`place, position, id`,
);
export const announcements = shelf<AnnouncementWish>(
  'announcement',
  ['kind', 'text', 'image', 'is_active'],
  sql`id desc`,
);
export const topics = shelf<TopicWish>('howto', ['title', 'steps', 'position', 'is_active'], sql`position, id`);
export const contactLines = shelf<LineWish>(
  'contact_line',
  ['name', 'line_id', 'optional_line_id', 'position', 'is_active'],
  sql`position, id`,
);

export type BannerRow = Row<BannerWish>;
export const bannersAt = (place: BannerWish['place']): Sql<BannerRow> => sql`
  select * from banner where is_active and place = ${place} order by position, id limit ${MOST}`;

export const ticker = (): Sql<Row<AnnouncementWish>> => sql`
  select * from announcement where is_active and kind = 'ticker' order by id desc limit 1`;
export const feed = (): Sql<Row<AnnouncementWish>> => sql`
  select * from announcement where is_active and kind = 'feed' order by id desc limit ${MOST_FEED}`;

export const shownTopics = (): Sql<Row<TopicWish>> => sql`
  select * from howto where is_active order by position, id limit ${MOST}`;

export interface MessageRow {
  id: string;
  tel: string;
  topic: ContactTopic;
  text: string;
  created_at: Date;
  handled_at: Date | null;
  handled_by: string | null;
  handled_name: string | null;
}
export const insertMessage = (m: Pick<MessageRow, 'id' | 'tel' | 'topic' | 'text'>, address: string): Sql => sql`
  insert into contact_message (id, tel, topic, text, address)
  values (${m.id}, ${m.tel}, ${m.topic}, ${m.text}, ${address})`;

const message = sql`select c.id, c.tel, c.topic, c.text, c.created_at, c.handled_at, c.handled_by, o.name as handled_name
  from contact_message c left join operator o on o.id = c.handled_by`;
export const messagesPage = (
  isHandled: boolean | null,
  before: string | undefined,
  limit: number,
): Sql<MessageRow> => sql`
  ${message}
   where (${before ?? null}::uuid is null or c.id < ${before ?? null}::uuid)
     and (${isHandled}::boolean is null or (c.handled_at is not null) = ${isHandled}::boolean)
   order by c.id desc limit ${limit}`;
export const messageBy = (id: string): Sql<MessageRow> => sql`${message} where c.id = ${id}`;
export const lockedMessage = (id: string): Sql<{ handled_by: string | null }> =>
  sql`select handled_by from contact_message where id = ${id} for update`;
export const handleMessage = (id: string, operatorId: string | null): Sql => sql`
  update contact_message set handled_by = ${operatorId}, handled_at = case when ${operatorId}::uuid is null then null else now() end
   where id = ${id}`;
