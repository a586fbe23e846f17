import * as z from 'zod/mini';
import { lockThenRead, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { changedSettings, shareLockSettings, putSetting } from './queries.ts';
import { settingBounds, settingDefinitions, type SettingKey, settingKeys, type Settings } from './values.ts';

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);
const shapeOf = (key: SettingKey) => settingDefinitions[key].shape as z.ZodMiniType;
const defaults = Object.fromEntries(settingKeys.map((key) => [key, settingDefinitions[key].standard])) as Record<
  SettingKey,
  unknown
>;

/** Settings in wire form: defaults with the changes. Amounts in baht. */
export const settingsOnWire = async (reader: Reader): Promise<Record<SettingKey, unknown>> => {
  const changed = await reader.rows(changedSettings());
  return {
    ...defaults,
    ...Object.fromEntries(changed.filter(({ key }) => isKey(key)).map(({ key, value }) => [key, value])),
  };
};

let latest: { readonly text: string; readonly settings: Settings } | undefined;

/** Decoded settings, read each time, so that a change applies to the next call. Amounts in satang. */
export const settingsOf = async (reader: Reader): Promise<Settings> => {
  const wire = await settingsOnWire(reader);
  const text = JSON.stringify(wire);
  if (latest?.text === text) return latest.settings; // decoding costs more than reading
  const settings = decoded(wire);
  latest = { text, settings };
  return settings;
};

/** As `settingsOf`, with a shared lock until the transaction ends: for what is published under them. */
export const lockedSettings = async (tx: Tx): Promise<Settings> => {
  const [, settings] = await lockThenRead(tx.rows(shareLockSettings()), () => settingsOf(tx));
  return settings;
};

/** Decodes settings from wire form. */
const decoded = (wire: Record<SettingKey, unknown>): Settings =>
  Object.fromEntries(
    settingKeys.map((key) => [key, z.decode(shapeOf(key), wire[key] as never)]),
  ) as unknown as Settings;

/** The changed key of a minimum above its maximum. */
const contradiction = (settings: Settings, changed: Record<string, unknown>): string | undefined => {
  const pair = settingBounds.find(([least, most]) => settings[least] > settings[most]);
  return pair?.find((key) => key in changed);
};

/** The settings after a change. Throws invalid_input for an unknown key, a wrong value, or a contradiction. */
export const assertSettings = (before: Record<SettingKey, unknown>, values: Record<string, unknown>): Settings => {
  for (const [key, value] of Object.entries(values))
    if (!isKey(key) || !z.safeDecode(shapeOf(key), value as never).success)
      throw new DomainError('invalid_input', { field: key });
  const settings = decoded({ ...before, ...values });
  const field = contradiction(settings, values);
  if (field) throw new DomainError('invalid_input', { field, message: 'ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด' });
  return settings;
};

/**
 * Changes settings without the rules of higher modules. Throws invalid_input and changes nothing for an unknown key, a
 * wrong value, or a contradiction.
 */
export const changeSettings = async (tx: Tx, values: Record<string, unknown>, operatorId: string): Promise<void> => {
  assertSettings(await settingsOnWire(tx), values);
  for (const [key, value] of Object.entries(values)) tx.send(putSetting(key, value, operatorId));
};
