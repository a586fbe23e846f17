import { sql } from 'kysely';
import { behind, type ExportPart } from '../../platform/database/export.ts';

/** What a member may take along of this module. */
export const contentExports: Readonly<Record<string, ExportPart>> = {
  // Anybody may write under any phone: what was written before this member came is not theirs, nor from where it was.
  messages: ({ id, tel }, after, limit) => sql`
    select id::text as key, id, topic, text, created_at from contact_message
     where tel = ${tel} and created_at >= (select created_at from member where id = ${id}) and ${behind('id', after, 'uuid')} order by id limit ${limit}`,
};
