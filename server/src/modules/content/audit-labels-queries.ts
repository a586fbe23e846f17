import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

/** Display names of content and messages in the audit log. */
export const contentNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, alt as name from banner where id = any (${ids}::uuid[])
  union all select id::text, left(text, 80) from announcement where id = any (${ids}::uuid[])
  union all select id::text, name from contact_line where id = any (${ids}::uuid[])
  union all select id::text, title from help_topic where id = any (${ids}::uuid[])
  union all select id::text, left(text, 80) from contact_message where id = any (${ids}::uuid[])`;
