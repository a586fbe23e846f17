import { gameKindNames } from '@portal/contract/promotions.ts';
import type { RoundAnswer } from '@portal/contract/console/rounds.ts';

export const kinds = gameKindNames;
export const modes = { auto: 'ตามอุปกรณ์', iframe: 'ในหน้าเว็บ', tab: 'แท็บใหม่' } as const;
export const answers: Readonly<Record<RoundAnswer, string>> = {
  settled: 'ค่ายตอบแล้ว ดำเนินการตามคำตอบ',
  open: 'ค่ายตอบว่ารอบยังไม่จบ',
  unknown: 'ค่ายไม่พบรอบนี้',
  silent: 'ค่ายไม่ตอบ',
  disputed: 'คำตอบของค่ายไม่ตรงกับเรา',
};
export const operationNames = {
  bet: 'เดิมพัน',
  win: 'เงินรางวัล',
  rollback: 'คืนเดิมพัน',
  adjust: 'ปรับยอด',
  reward: 'รางวัลพิเศษ',
  void: 'ยกเลิกผล',
  tip: 'ทิป',
  tip_back: 'คืนทิป',
} as const;
