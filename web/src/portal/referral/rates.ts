import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';

/** 0.5, not 0.50; 12, not 12.00. */
export const percent = (of: number): string => String(Number(of.toFixed(2)));
export const exampleNames = ['เพื่อนเดิมพันรวม', 'อัตรา', 'คุณได้'] as const;

const STAKED = 10_000_00n;
/** Income of an example turnover at this rate, floored to the satang as in settlement. */
export const exampleOf = (of: number): readonly [string, string, string] => {
  const income = (STAKED * BigInt(Math.round(of * 100))) / 10_000n;
  return [
    `${formatRound(STAKED)}\u00A0บาท`,
    `${percent(of)}%`,
    `${income % 100n === 0n ? formatRound(income) : formatBaht(income)}\u00A0บาท`,
  ];
};
export const exampleLines = (settles: string): readonly string[] => [
  'เพื่อนสมัครผ่านลิงก์ของคุณ แล้วเล่นด้วยเงินของตัวเอง',
  `ระบบรวมยอดเดิมพันที่จบแล้วของแต่ละวัน และสรุปรายได้เวลา ${settles} น.`,
  'ยอดเดิมพันด้วยโบนัส ทดลองเล่น และรายการที่ถูกยกเลิกไม่นับ',
];

const up = (p: string) => `เพิ่มขึ้น ${p}%`;
const down = (p: string) => `ลดลง ${p}%`;
const same = 'เท่ากับช่วงก่อนหน้า';
const firstIncome = 'ช่วงก่อนหน้าไม่มีรายได้';
const noneInBoth = 'ทั้งสองช่วงไม่มีรายได้';

/** Change of a sum against the previous period, in words; percent to one decimal, never 0.0 for a change. */
export function comparisonText(now: Satang, before: Satang): string {
  if (now === before) return now === 0n ? noneInBoth : same;
  if (before <= 0n) return firstIncome;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const tenths = (size * 2000n + before) / (2n * before); // tenths of a percent, rounded half up
  const percent = tenths === 0n ? 'ไม่ถึง 0.1' : `${tenths / 10n}.${tenths % 10n}`.replace(/\.0$/, '');
  return change > 0n ? up(percent) : down(percent);
}
