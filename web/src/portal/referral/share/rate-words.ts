import { formatBaht, formatRound } from '@portal/contract/money.ts';

/** 0.5 and not 0.50; 12 and not 12.00. */
export const percent = (of: number): string => String(Number(of.toFixed(2)));
export const rate = (p: string) => `อัตรารายได้ ${p}% ของยอดเดิมพัน`;
export const rateNote = 'คิดจากยอดเดิมพัน ไม่ได้คิดจากยอดเสียของเพื่อน';
export const exampleNames = ['เพื่อนเดิมพันรวม', 'อัตรา', 'คุณได้'] as const;

const STAKED = 10_000_00n;
/** What so much of turnover brings at this rate, floored to the satang as the settlement does. */
export const exampleOf = (of: number): readonly [string, string, string] => {
  const income = (STAKED * BigInt(Math.round(of * 100))) / 10_000n;
  return [
    `${formatRound(STAKED)}\u00A0บาท`,
    `${percent(of)}%`,
    `${income % 100n === 0n ? formatRound(income) : formatBaht(income)}\u00A0บาท`,
  ];
};
export const howLines = (settles: string): readonly string[] => [
  'เพื่อนสมัครผ่านลิงก์ของคุณ แล้วเล่นด้วยเงินของตัวเอง',
  `ระบบรวมยอดเดิมพันที่จบแล้วของแต่ละวัน และสรุปรายได้เวลา ${settles} น.`,
  'ยอดเดิมพันด้วยโบนัส ทดลองเล่น และรายการที่ถูกยกเลิกไม่นับ',
];
export const moreLevels = (level: number, p: string) => `เพื่อนของเพื่อน ชั้นที่ ${level} อัตรา ${p}%`;
export const firstDeposit = (x: string) => `เพื่อนฝากครั้งแรก คุณได้เพิ่ม ${x} บาท`;
