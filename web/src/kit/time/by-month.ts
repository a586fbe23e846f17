import { dayOf } from '@portal/contract/bangkok.ts';
import { months } from './days.ts';

/** "พฤศจิกายน 2026", month and Gregorian year in Bangkok. */
export function monthOf(at: Date): string {
  const [year, month] = dayOf(at).split('-');
  return `${months[Number(month) - 1]} ${year}`;
}

/** Groups consecutive rows of the same month under its name. */
export function byMonth<Row>(rows: readonly Row[], timeOf: (row: Row) => Date): { month: string; rows: Row[] }[] {
  const groups: { month: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const month = monthOf(timeOf(row));
    const last = groups.at(-1);
    if (last?.month === month) last.rows.push(row);
    else groups.push({ month, rows: [row] });
  }
  return groups;
}
