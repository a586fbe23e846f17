import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { changedSettings, putSetting } from './queries.ts';
import { type SettingKey, type Settings, settingDefaults, settingShapes } from './values.ts';

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingShapes, key);

/** Settings as they travel: defaults with what an owner changed. Amounts in baht. */
export const settingsOnWire = async (reader: Reader): Promise<Record<SettingKey, unknown>> => {
  const changed = await reader.rows(changedSettings());
  return {
    ...settingDefaults,
    ...Object.fromEntries(changed.filter(({ key }) => isKey(key)).map(({ key, value }) => [key, value])),
  };
};

let latest: { readonly text: string; readonly settings: Settings } | undefined;

/** Settings as the rooms use them, read anew each time, so that a change counts from the next call on. Amounts in satang. */
export const settingsOf = async (reader: Reader): Promise<Settings> => {
  const wire = await settingsOnWire(reader);
  const text = JSON.stringify(wire);
  if (latest?.text === text) return latest.settings; // decoding them costs more than reading them
  const settings = Object.fromEntries(
    (Object.keys(settingShapes) as SettingKey[]).map((key) => [
      key,
      z.decode(settingShapes[key] as z.ZodMiniType, wire[key] as never),
    ]),
  ) as unknown as Settings;
  latest = { text, settings };
  return settings;
};

const mayNotExceed: readonly (readonly [keyof Bounds, keyof Bounds])[] = [
  ['deposit_min', 'deposit_max'],
  ['credit_min', 'withdraw_max'],
  ['withdraw_eta_from_min', 'withdraw_eta_to_min'],
];
type Bounds = Pick<
  Settings,
  'deposit_min' | 'deposit_max' | 'credit_min' | 'withdraw_max' | 'withdraw_eta_from_min' | 'withdraw_eta_to_min'
>;

/** The changed one of two that together would let nobody pay in or take out. */
const contradiction = (settings: Settings, changed: Record<string, unknown>): string | undefined => {
  const pair = mayNotExceed.find(([least, most]) => settings[least] > settings[most]);
  return pair?.find((key) => key in changed);
};

/** Changes some settings. An unknown key, a value of the wrong shape or one that contradicts another changes nothing. */
export const changeSettings = async (tx: Tx, values: Record<string, unknown>, operatorId: string): Promise<void> => {
  for (const [key, value] of Object.entries(values)) {
    if (!isKey(key) || !z.safeDecode(settingShapes[key] as z.ZodMiniType, value as never).success)
      throw new DomainError('invalid_input', { field: key });
    tx.send(putSetting(key, value, operatorId));
  }
  const field = contradiction(await settingsOf(tx), values);
  if (field) throw new DomainError('invalid_input', { field, message: 'ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด' });
};
