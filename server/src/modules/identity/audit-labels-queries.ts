import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

/** Display names for members, account changes and notes in the audit log. */
export const memberNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, first_name || ' ' || last_name as name from member where id = any (${ids}::uuid[])
  union all select id::text, ref from bank_change where id = any (${ids}::uuid[])
  union all select id::text, left(text, 80) from member_note where id = any (${ids}::uuid[])`;
