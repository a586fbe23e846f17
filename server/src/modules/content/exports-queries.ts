import { sql } from 'kysely';
import { isAfter, type ExportPart } from '../../platform/database/export.ts';

/** The module's part of a member's data export. */
export const contentExports: Readonly<Record<string, ExportPart>> = {
  // Anybody may enter any phone: earlier messages and addresses are not this member's.
  messages: ({ id, tel }, after, limit) => sql`
    select id::text as key, id, topic, text, created_at from contact_message
     where tel = ${tel} and created_at >= (select created_at from member where id = ${id}) and ${isAfter('id', after, 'uuid')} order by id limit ${limit}`,
};
