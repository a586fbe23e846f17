import type { ContactTopic } from '@portal/contract/content.ts';
import { sql } from 'kysely';
import type { Sql } from '../platform/db.ts';

/** More of a kind than anybody would look at. */
const MOST = 200;
const MOST_FEED = 50;

interface Kept {
  id: string;
  created_at: Date;
  updated_at: Date;
}

export interface BannerWish {
  place: 'home' | 'popup';
  image: string;
  url: string;
  alt: string;
  position: number;
  is_active: boolean;
}
export type BannerRow = Kept & BannerWish;

export const banners = (): Sql<BannerRow> => sql`select * from banner order by place, position, id limit ${MOST}`;
export const bannersAt = (place: BannerWish['place']): Sql<BannerRow> => sql`
  select * from banner where is_active and place = ${place} order by position, id limit ${MOST}`;
export const bannerById = (id: string): Sql<BannerRow> => sql`select * from banner where id = ${id} for update`;
export const insertBanner = (id: string, b: BannerWish): Sql<BannerRow> => sql`
  insert into banner (id, place, image, url, alt, position, is_active)
  values (${id}, ${b.place}, ${b.image}, ${b.url}, ${b.alt}, ${b.position}, ${b.is_active}) returning *`;
export const updateBanner = (id: string, b: BannerWish): Sql<BannerRow> => sql`
  update banner set place = ${b.place}, image = ${b.image}, url = ${b.url}, alt = ${b.alt}, position = ${b.position},
         is_active = ${b.is_active}, updated_at = now()
   where id = ${id} returning *`;
export const deleteBanner = (id: string): Sql => sql`delete from banner where id = ${id}`;

export interface AnnouncementWish {
  kind: 'ticker' | 'feed';
  text: string;
  image: string | null;
  is_active: boolean;
}
export type AnnouncementRow = Kept & AnnouncementWish;

export const announcements = (): Sql<AnnouncementRow> => sql`
  select * from announcement order by id desc limit ${MOST}`;
export const ticker = (): Sql<AnnouncementRow> => sql`
  select * from announcement where is_active and kind = 'ticker' order by id desc limit 1`;
export const feed = (): Sql<AnnouncementRow> => sql`
  select * from announcement where is_active and kind = 'feed' order by id desc limit ${MOST_FEED}`;
export const announcementById = (id: string): Sql<AnnouncementRow> => sql`
  select * from announcement where id = ${id} for update`;
export const insertAnnouncement = (id: string, a: AnnouncementWish): Sql<AnnouncementRow> => sql`
  insert into announcement (id, kind, text, image, is_active)
  values (${id}, ${a.kind}, ${a.text}, ${a.image}, ${a.is_active}) returning *`;
export const updateAnnouncement = (id: string, a: AnnouncementWish): Sql<AnnouncementRow> => sql`
  update announcement set kind = ${a.kind}, text = ${a.text}, image = ${a.image}, is_active = ${a.is_active}, updated_at = now()
   where id = ${id} returning *`;
export const deleteAnnouncement = (id: string): Sql => sql`delete from announcement where id = ${id}`;

export interface TopicWish {
  title: string;
  steps: { text: string; url: string | null }[];
  position: number;
  is_active: boolean;
}
export type TopicRow = Kept & TopicWish;

export const topics = (): Sql<TopicRow> => sql`select * from howto order by position, id limit ${MOST}`;
export const shownTopics = (): Sql<TopicRow> => sql`
  select * from howto where is_active order by position, id limit ${MOST}`;
export const topicById = (id: string): Sql<TopicRow> => sql`select * from howto where id = ${id} for update`;
export const insertTopic = (id: string, t: TopicWish): Sql<TopicRow> => sql`
  insert into howto (id, title, steps, position, is_active)
  values (${id}, ${t.title}, ${JSON.stringify(t.steps)}::jsonb, ${t.position}, ${t.is_active}) returning *`;
export const updateTopic = (id: string, t: TopicWish): Sql<TopicRow> => sql`
  update howto set title = ${t.title}, steps = ${JSON.stringify(t.steps)}::jsonb, position = ${t.position},
         is_active = ${t.is_active}, updated_at = now()
   where id = ${id} returning *`;
export const deleteTopic = (id: string): Sql => sql`delete from howto where id = ${id}`;

export interface LineWish {
  name: string;
  line_id: string;
  optional_line_id: string | null;
  position: number;
  is_active: boolean;
}
export type LineRow = Kept & LineWish;

export const lines = (): Sql<LineRow> => sql`select * from contact_line order by position, id limit ${MOST}`;
export const lineById = (id: string): Sql<LineRow> => sql`select * from contact_line where id = ${id} for update`;
export const insertLine = (id: string, l: LineWish): Sql<LineRow> => sql`
  insert into contact_line (id, name, line_id, optional_line_id, position, is_active)
  values (${id}, ${l.name}, ${l.line_id}, ${l.optional_line_id}, ${l.position}, ${l.is_active}) returning *`;
export const updateLine = (id: string, l: LineWish): Sql<LineRow> => sql`
  update contact_line set name = ${l.name}, line_id = ${l.line_id}, optional_line_id = ${l.optional_line_id},
         position = ${l.position}, is_active = ${l.is_active}, updated_at = now()
   where id = ${id} returning *`;
export const deleteLine = (id: string): Sql => sql`delete from contact_line where id = ${id}`;

export interface MessageRow {
  id: string;
  tel: string;
  topic: ContactTopic;
  text: string;
  created_at: Date;
}
export const insertMessage = (m: Omit<MessageRow, 'created_at'>, address: string): Sql => sql`
  insert into contact_message (id, tel, topic, text, address)
  values (${m.id}, ${m.tel}, ${m.topic}, ${m.text}, ${address})`;
export const messagesPage = (before: string | undefined, limit: number): Sql<MessageRow> => sql`
  select id, tel, topic, text, created_at from contact_message
   where ${before ?? null}::uuid is null or id < ${before ?? null}::uuid
   order by id desc limit ${limit}`;
