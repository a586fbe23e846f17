import { recordOf, modules } from '@portal/contract/modules.ts';
import type * as z from 'zod/mini';
import type { Setting } from '@portal/contract/modules/terms.ts';
import type { WorthLimits } from '../operators/index.ts';

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

type Weakens = (before: unknown, after: unknown) => boolean;
const weakensOf = (key: string): Weakens | undefined =>
  (settingDefinitions[key as SettingKey] as Setting).weakens as Weakens | undefined;

/** The settings that guard money. */
export const guardedKeys: readonly string[] = settingKeys.filter(weakensOf);

/** The changed settings that would guard less than before, in wire form. */
export const weakenedSettings = (
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): string[] => Object.keys(values).filter((key) => weakensOf(key)?.(before[key], values[key]));

/** Limits of what one operator alone may grant members: money, coins, coupons and goods together. */
export const grantLimits = ({ worth_two_person_day, worth_two_person_week }: Settings): WorthLimits => ({
  side: 'given',
  day: worth_two_person_day,
  week: worth_two_person_week,
});

/** Limits of what one operator alone may pay out, or move to the main credit. */
export const payoutLimits = ({ wd_two_person_amount }: Settings, side: 'paid' | 'moved'): WorthLimits => ({
  side,
  day: wd_two_person_amount,
});
