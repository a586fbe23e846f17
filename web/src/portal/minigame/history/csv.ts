import type { CoinRow } from '@portal/contract/minigame.ts';
import { formatDateTime } from '../../../kit/date-time.ts';
import * as words from './words.ts';

const lineOf = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');

/** For a spreadsheet, which reads Thai only behind a byte order mark. No cell begins a formula: amounts are plain numbers. */
export const csvOf = (rows: readonly CoinRow[]): Blob => {
  const lines = rows.map((row) => [
    formatDateTime(row.createdAt, 'iso'),
    row.amount,
    words.coinReason(row),
    row.balance,
    row.round_id ?? '',
  ]);
  const text = [words.csvHead, ...lines].map(lineOf).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};
