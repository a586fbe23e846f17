import type {
  AnnouncementInput,
  BannerInput,
  ContactMessage,
  LineInput,
  TopicInput,
} from '@portal/contract/console/content.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { Module } from '../../platform/module.ts';
import { isAfter, type ExportPart } from '../../platform/database/export.ts';

/** Maximum rows per list. */
const MAX_ROWS = 200;
const MAX_FEED_ROWS = 50;

interface Stored {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}
export type Row<W> = Stored & W;

/** Statements of one content type. */
export interface Crud<W> {
  /** The table, and the prefix of its audit actions. */
  readonly name: string;
  readonly all: () => Sql<Row<W>>;
  readonly byId: (id: string) => Sql<Row<W>>;
  readonly insert: (id: string, input: W) => Sql<Row<W>>;
  readonly update: (id: string, input: W) => Sql<Row<W>>;
  readonly remove: (id: string) => Sql;
}

/** Encodes a list for a jsonb column; the driver would make it an SQL array. */
const toColumn = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);

/** `onUpdate`: a further assignment of each update. */
export const crud = <W extends object>(
  name: string,
  columns: readonly (keyof W & string)[],
  order: Sql,
  onUpdate: (input: W) => Sql = () => sql``,
): Crud<W> => {
  const table = sql.table(name);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const valuesOf = (input: W) => columns.map((column) => sql`${toColumn(input[column])}`);
  return {
    name,
    all: () => sql`select * from ${table} order by ${order} limit ${MAX_ROWS}`,
    byId: (id) => sql`select * from ${table} where id = ${id} for update`,
    insert: (id, input) => sql`
      insert into ${table} (id, ${names}) values (${id}, ${sql.join(valuesOf(input))}) returning *`,
    update: (id, input) => sql`
      update ${table} set (${names}) = row (${sql.join(valuesOf(input))}), updated_at = app_now()${onUpdate(input)} where id = ${id} returning *`,
    remove: (id) => sql`delete from ${table} where id = ${id}`,
  };
};

export const banners = crud<BannerInput>(
  'banner',
  ['place', 'image', 'url', 'alt', 'position', 'starts_at', 'ends_at', 'audience', 'is_active'],
  sql`place, position, id`,
);
export const announcements = crud<AnnouncementInput>(
  'announcement',
  ['kind', 'text', 'image', 'starts_at', 'ends_at', 'is_active'],
  sql`id desc`,
  ({ is_active }) =>
    sql`, published_at = case when ${is_active} and not is_active then app_now() else published_at end`,
);
export const topics = crud<TopicInput>('help_topic', ['title', 'steps', 'position', 'is_active'], sql`position, id`);
export const contactLines = crud<LineInput>(
  'contact_line',
  ['name', 'line_id', 'optional_line_id', 'position', 'is_active'],
  sql`position, id`,
);

export type BannerRow = Row<BannerInput>;
/** Condition: within its schedule. */
const isDue = sql`(coalesce(starts_at <= app_now(), true) and coalesce(ends_at > app_now(), true))`;

/** Those that show now to visitors, or to members. */
export const bannersAt = (place: BannerInput['place'], audience: 'visitors' | 'members'): Sql<BannerRow> => sql`
  select * from banner where is_active and place = ${place} and audience in ('everyone', ${audience})
     and ${isDue}
   order by position, id limit ${MAX_ROWS}`;

type AnnouncementRow = Row<AnnouncementInput> & { readonly published_at: Date };
/** Newest first; a scheduled one is as new as its start. */
const published = (kind: AnnouncementInput['kind'], limit: number): Sql<AnnouncementRow> => sql`
  select id, kind, text, image, greatest(published_at, starts_at) as published_at from announcement
   where is_active and kind = ${kind} and ${isDue} order by published_at desc, id desc limit ${limit}`;
export const ticker = (): Sql<AnnouncementRow> => published('ticker', 1);
export const feed = (): Sql<AnnouncementRow> => published('feed', MAX_FEED_ROWS);

/** Kinds of content of which one began or ended within these seconds. */
export const scheduledSince = (seconds: number): Sql<{ readonly type: 'banner' | 'announcement' }> => sql`
  select distinct type
    from (select 'banner' as type, starts_at, ends_at from banner where is_active
          union all select 'announcement', starts_at, ends_at from announcement where is_active) content,
         unnest(array [starts_at, ends_at]) as boundary
   where boundary > app_now() - make_interval(secs => ${seconds}) and boundary <= app_now()`;

export const activeTopics = (): Sql<Row<TopicInput>> => sql`
  select * from help_topic where is_active order by position, id limit ${MAX_ROWS}`;

export interface MessageRow extends Omit<ContactMessage, 'handled'> {
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
export const messageById = (id: string): Sql<MessageRow> => sql`${message} where c.id = ${id}`;
export const lockedMessage = (id: string): Sql<{ handled_by: string | null }> =>
  sql`select handled_by from contact_message where id = ${id} for update`;
export const handleMessage = (id: string, operatorId: string | null): Sql => sql`
  update contact_message set handled_by = ${operatorId}, handled_at = case when ${operatorId}::uuid is null then null else app_now() end
   where id = ${id}`;

/** Deletes picture rows of one use that are older than a day and unused; `folder` is the public URL prefix. */
export const deleteUnused = (use: string, folder: string): Sql => sql`
  delete from file where id in (
    select f.id from file f
     where f.use = ${use} and f.created_at < app_now() - interval '24 hours'
       and not exists (select from banner where image = ${folder} || f.public_name or position(f.public_name in url) > 0)
       and not exists (select from announcement where image = ${folder} || f.public_name)
       and not exists (select from promotion_draft where image_path = ${folder} || f.public_name)
       and not exists (select from promotion_version where image_path = ${folder} || f.public_name)
       and not exists (select from help_topic where position(f.public_name in steps::text) > 0)
       and not exists (select from setting where position(f.public_name in value::text) > 0)
       and not exists (select from approval where status = 'pending' and position(f.public_name in payload::text) > 0)
       for update of f skip locked)`;

/** Serialises changes of site images, because each reads the others' slots. */
export const lockImages = (): Sql => sql`select pg_advisory_xact_lock(hashtextextended('site images', 0))`;

/** Display names of content and messages in the audit log. */
export const contentNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, alt as name from banner where id = any (${ids}::uuid[])
  union all select id::text, left(text, 80) from announcement where id = any (${ids}::uuid[])
  union all select id::text, name from contact_line where id = any (${ids}::uuid[])
  union all select id::text, title from help_topic where id = any (${ids}::uuid[])
  union all select id::text, left(text, 80) from contact_message where id = any (${ids}::uuid[])`;

export const queues = {
  messages: {
    permission: 'contact-messages.see',
    rows: sql`contact_message where handled_at is null`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Module['queues'];

/** The module's part of a member's data export. */
export const contentExports: Readonly<Record<string, ExportPart>> = {
  // Anybody may enter any phone: messages before the phone was proven, and addresses, are not this member's.
  messages: ({ id, tel }, after, limit) => sql`
    select id::text as key, id, topic, text, created_at from contact_message
     where tel = ${tel} and created_at >= (select phone_proven_at from member where id = ${id}) and ${isAfter('id', after, 'uuid')} order by id limit ${limit}`,
};
