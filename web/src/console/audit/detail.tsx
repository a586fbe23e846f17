import { nameOfSetting } from '../parts/setting-names.ts';
import { timestampOf } from '../parts/time-words.ts';
import * as css from './audit.module.css';
import { detailNames, valueNames } from './words.ts';

const nameOf = (key: string) =>
  (Object.hasOwn(detailNames, key) ? detailNames[key] : undefined) ??
  (Object.hasOwn(valueNames, key) ? valueNames[key] : undefined) ??
  nameOfSetting(key);

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function textOf(value: unknown): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'ใช่' : 'ไม่';
  if (typeof value === 'string' && MOMENT.test(value)) return timestampOf(new Date(value));
  if (typeof value === 'string') return (Object.hasOwn(valueNames, value) ? valueNames[value] : undefined) ?? value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${nameOf(key)} ${textOf(each)}`)
      .join(', ');
  return JSON.stringify(value) ?? '-';
}

/** What an audit line says besides, in words; all of it on hover. */
export const Detail = ({ of }: { of: Readonly<Record<string, unknown>> }) => {
  const text = Object.entries(of)
    .map(([key, value]) => `${nameOf(key)}: ${textOf(value)}`)
    .join(' · ');
  return (
    <span className={css.detail} title={text}>
      {text}
    </span>
  );
};
