import type { Satang } from '@portal/contract/money.ts';

export const up = (p: string) => `เพิ่มขึ้น ${p}%`;
export const down = (p: string) => `ลดลง ${p}%`;
export const same = 'เท่ากับช่วงก่อนหน้า';
export const firstIncome = 'ช่วงก่อนหน้าไม่มีรายได้';
export const noneInBoth = 'ทั้งสองช่วงไม่มีรายได้';

/** A sum against that of the days before, in words; percent to one decimal, and never 0.0 where something changed. */
export function comparedInWords(now: Satang, before: Satang): string {
  if (now === before) return now === 0n ? noneInBoth : same;
  if (before <= 0n) return firstIncome;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const tenths = (size * 2000n + before) / (2n * before); // of a percent, rounded half up
  const percent = tenths === 0n ? 'ไม่ถึง 0.1' : `${tenths / 10n}.${tenths % 10n}`.replace(/\.0$/, '');
  return change > 0n ? up(percent) : down(percent);
}
