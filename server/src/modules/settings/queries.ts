import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { settingDefinitions, type SettingKey, type Settings } from './values.ts';

/** The settings that are whole numbers in both worlds. */
type NumberKey = { [K in SettingKey]: Settings[K] extends number ? K : never }[SettingKey];
type AmountKey = { [K in SettingKey]: Settings[K] extends bigint ? K : never }[SettingKey];

/** A number that an owner may have set, as part of a statement that needs it: one question less than asking for it first. */
export const numberSet = (key: NumberKey): Sql =>
  sql`coalesce((select (value #>> '{}')::int from setting where key = ${sql.lit(key)}), ${sql.lit(settingDefinitions[key].standard)})`;

/** As `numberSet`, of an amount: in satang. */
export const amountSet = (key: AmountKey): Sql =>
  sql`(100 * coalesce((select (value #>> '{}')::numeric from setting where key = ${sql.lit(key)}), ${sql.lit(settingDefinitions[key].standard)}))::bigint`;

export const changedSettings = (): Sql<{ key: string; value: unknown }> => sql`select key, value from setting`;

/** Nobody else changes a setting until the transaction ends; whoever reads goes on. */
export const lockSettings = (): Sql => sql`lock table setting in share row exclusive mode`;

/** Nobody changes a setting until the transaction ends; others may hold them too. */
export const holdSettings = (): Sql => sql`lock table setting in share mode`;

export const putSetting = (key: string, value: unknown, operatorId: string): Sql => sql`
  insert into setting (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${operatorId})
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = app_now()`;
