import { timestampOf } from '../parts/time-words.ts';
import * as css from './audit.module.css';
import type { Vocabulary } from './words.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function textOf(words: Vocabulary, value: unknown): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'ใช่' : 'ไม่';
  if (typeof value === 'string')
    return MOMENT.test(value) ? timestampOf(new Date(value)) : (words.values.get(value) ?? value);
  if (Array.isArray(value)) return value.map((each) => textOf(words, each)).join(', ');
  if (typeof value === 'object') return rowsOf(words, value, ' ').join(', ');
  return JSON.stringify(value) ?? '-';
}

const rowsOf = (words: Vocabulary, of: object, between: string): string[] =>
  Object.entries(of).map(
    ([key, value]) => `${words.details.get(key) ?? words.values.get(key) ?? key}${between}${textOf(words, value)}`,
  );

/** What stands in an audit line besides, in words; all of it on hover. */
export const Detail = ({ of, words }: { of: Readonly<Record<string, unknown>>; words: Vocabulary }) => {
  const text = rowsOf(words, of, ': ').join(' · ');
  return (
    <span className={css.detail} title={text}>
      {text}
    </span>
  );
};
