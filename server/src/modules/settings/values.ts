import { recordOf, modules } from '@portal/contract/modules.ts';
import type * as z from 'zod/mini';

/** All settings, from the modules that read them (docs/interfaces/console.md#settings). */
export const settingDefinitions = recordOf('settings');

type Definitions = typeof settingDefinitions;
export type SettingKey = keyof Definitions;
/** All settings with their values: money in satang, times in the unit of the name. */
export type Settings = { readonly [Key in SettingKey]: z.output<Definitions[Key]['shape']> };

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

type Amounts = { [Key in SettingKey]: Settings[Key] extends number | bigint ? Key : never }[SettingKey];
/** Pairs (minimum, maximum). */
export const settingBounds = modules.flatMap<readonly [Amounts, Amounts]>((module) =>
  'bounds' in module ? module.bounds : [],
);
