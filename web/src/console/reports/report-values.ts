import { formatBaht, type Satang, satang } from '@portal/contract/money.ts';
import type { ReportColumnKind } from '@portal/contract/console/reports.ts';
import { addDays, type Days } from '../../kit/time/days.ts';
import { nameOfAction, type Vocabulary } from '../parts/vocabulary.ts';
import type { Report } from './queries.ts';

type Cell = Report['rows'][number][string];

/** A cell as text; a dash where nothing is to count. */
export const cellText = (value: Cell, kind: ReportColumnKind, words?: Vocabulary): string => {
  if (value === null || value === '') return '-';
  if (typeof value === 'string') return words && kind === 'action' ? nameOfAction(words, value) : value;
  if (kind === 'money') return formatBaht(satang(value));
  return value.toLocaleString('en-US') + (kind === 'percent' ? '%' : '');
};

const isAdded = (kind: ReportColumnKind): boolean => kind === 'money' || kind === 'count';

/** Columns whose rows add up, with their sums: satang, or a count. */
export const totalsOf = ({ columns, rows }: Pick<Report, 'columns' | 'rows'>): Map<string, Satang> =>
  new Map(
    columns
      .filter(({ kind }) => isAdded(kind))
      .map(({ key, kind }) => [
        key,
        rows.reduce((sum, { [key]: value }) => sum + (typeof value === 'number' ? unitsOf(value, kind) : 0n), 0n),
      ]),
  );

/** Exact units that add up: satang, or whole counts. */
const unitsOf = (value: number, kind: ReportColumnKind): bigint =>
  kind === 'money' ? satang(value) : BigInt(Math.round(value));

/** A sum as text. */
export const totalText = (sum: bigint, kind: ReportColumnKind): string =>
  kind === 'money' ? formatBaht(sum) : sum.toLocaleString('en-US');

/** Change from one sum to another, in percent of the first: "+12.5%". Undefined where the first is not positive. */
export const changeText = (before: bigint, after: bigint): string | undefined => {
  if (before <= 0n) return undefined;
  const percent = Number(((after - before) * 1000n) / before) / 10;
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-US')}%`;
};

const DAY_MS = 86_400_000;
/** As many days, just before these. */
export const daysBefore = ({ from, to }: Days): Days => {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
};

export interface Bar {
  readonly name: string;
  readonly text: string;
  /** Share of the longest bar, 0 to 1. */
  readonly share: number;
  readonly isNegative: boolean;
}
/** A bar for each row by one column. Named after the row's texts. */
export const barsOf = ({ columns, rows }: Pick<Report, 'columns' | 'rows'>, key: string): Bar[] => {
  const kind = columns.find((column) => column.key === key)?.kind ?? 'number';
  const names = columns.filter((column) => column.kind === 'text' || column.kind === 'day');
  const numbers = rows.map(({ [key]: value }) => (typeof value === 'number' ? value : 0));
  const longest = Math.max(...numbers.map(Math.abs), 0);
  return rows.map((row, nth) => ({
    name: names.flatMap((column) => row[column.key] || []).join(' · '),
    text: cellText(row[key] ?? null, kind),
    share: longest === 0 ? 0 : Math.abs(numbers[nth]!) / longest,
    isNegative: numbers[nth]! < 0,
  }));
};
