import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { settingDefinitions, type SettingKey, type Settings } from './values.ts';

/** Settings that are whole numbers on the wire and in the server. */
type NumberKey = { [K in SettingKey]: Settings[K] extends number ? K : never }[SettingKey];
type AmountKey = { [K in SettingKey]: Settings[K] extends bigint ? K : never }[SettingKey];

/** A number setting as an SQL expression, which saves a query. */
export const numberSetting = (key: NumberKey): Sql =>
  sql`coalesce((select (value #>> '{}')::int from setting where key = ${sql.lit(key)}), ${sql.lit(settingDefinitions[key].standard)})`;

/** As `numberSetting`, in satang. */
export const amountSetting = (key: AmountKey): Sql =>
  sql`(100 * coalesce((select (value #>> '{}')::numeric from setting where key = ${sql.lit(key)}), ${sql.lit(settingDefinitions[key].standard)}))::bigint`;

export const changedSettings = (): Sql<{ key: string; value: unknown }> => sql`select key, value from setting`;

/** Locks the settings for a change until the transaction ends; reads go on. */
export const lockSettings = (): Sql => sql`lock table setting in share row exclusive mode`;

/** Keeps the settings from changing until the transaction ends; a shared lock. */
export const shareLockSettings = (): Sql => sql`lock table setting in share mode`;

export const putSetting = (key: string, value: unknown, operatorId: string): Sql => sql`
  insert into setting (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${operatorId})
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = app_now()`;
