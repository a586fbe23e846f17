import { settingDefinitions, type SettingKey, settingKeys } from './values.ts';
import type { Setting } from '@portal/contract/modules/terms.ts';

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
