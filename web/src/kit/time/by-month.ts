const monthInBangkok = new Intl.DateTimeFormat('th', { timeZone: 'Asia/Bangkok', month: 'long' });
const yearInBangkok = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', year: 'numeric' });
/** "พฤศจิกายน 2026", month and Gregorian year in Bangkok. */
export const monthOf = (at: Date): string => `${monthInBangkok.format(at)} ${yearInBangkok.format(at)}`;

/** Groups consecutive rows of the same month under its name. */
export function byMonth<Row>(rows: readonly Row[], timeOf: (row: Row) => Date): { month: string; rows: Row[] }[] {
  const months: { month: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const month = monthOf(timeOf(row));
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, rows: [row] });
  }
  return months;
}
