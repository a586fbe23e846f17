import { sql } from 'kysely';
import type { Sql } from '../platform/db.ts';

export const changedSettings = (): Sql<{ key: string; value: unknown }> => sql`select key, value from setting`;

export const putSetting = (key: string, value: unknown, operatorId: string): Sql => sql`
  insert into setting (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${operatorId})
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`;
