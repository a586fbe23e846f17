import { timestampOf } from '../parts/figures/time-words.ts';
import type { Vocabulary } from '../parts/vocabulary.ts';
import * as css from './audit.module.css';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Names = Readonly<Record<string, string>>;

/** What people call it; what nothing knows any more keeps the end of its number. */
export const nameIn = (names: Names, words: Vocabulary, text: string): string =>
  names[text] ?? words.values.get(text) ?? (ID.test(text) ? `เลขที่ ${text.slice(-6).toUpperCase()}` : text);

interface Known {
  readonly names: Names;
  readonly words: Vocabulary;
}

function textOf(known: Known, value: unknown): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'ใช่' : 'ไม่';
  if (typeof value === 'string')
    return MOMENT.test(value) ? timestampOf(new Date(value)) : nameIn(known.names, known.words, value);
  if (Array.isArray(value)) return value.map((each) => textOf(known, each)).join(', ');
  if (typeof value === 'object') return rowsOf(known, value, ' ').join(', ');
  return JSON.stringify(value) ?? '-';
}

const rowsOf = (known: Known, of: object, between: string): string[] =>
  Object.entries(of).map(
    ([key, value]) =>
      `${known.words.details.get(key) ?? known.words.values.get(key) ?? key}${between}${textOf(known, value)}`,
  );

/** What stands in an audit line besides, in words; all of it on hover. */
export const Detail = ({ of, ...known }: Known & { of: Readonly<Record<string, unknown>> }) => {
  const text = rowsOf(known, of, ': ').join(' · ');
  return (
    <span className={css.detail} title={text}>
      {text}
    </span>
  );
};
