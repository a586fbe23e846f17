import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';
import { isAfter, type ExportPart } from '../../platform/database/export.ts';

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
  // Anybody may enter any phone: earlier messages and addresses are not this member's.
  messages: ({ id, tel }, after, limit) => sql`
    select id::text as key, id, topic, text, created_at from contact_message
     where tel = ${tel} and created_at >= (select created_at from member where id = ${id}) and ${isAfter('id', after, 'uuid')} order by id limit ${limit}`,
};
