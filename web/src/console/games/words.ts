import type { GameRow, ProviderRow } from '@portal/contract/console/games.ts';
import type { RoundAnswer, RoundDifference } from '@portal/contract/console/rounds.ts';

export const kinds: Readonly<Record<GameRow['category'], string>> = {
  slot: 'สล็อต',
  live: 'คาสิโนสด',
  fish: 'ยิงปลา',
  table: 'ไพ่และโต๊ะ',
  sport: 'กีฬา',
};
export const styles: Readonly<Record<ProviderRow['style'], string>> = {
  single: 'ทีละรายการ (single)',
  batch: 'เป็นชุด (batch)',
};
export const modes = { auto: 'ตามอุปกรณ์', iframe: 'ในหน้าเว็บ', tab: 'แท็บใหม่' } as const;
export const answers: Readonly<Record<RoundAnswer, string>> = {
  settled: 'ค่ายตอบแล้ว ดำเนินการตามคำตอบ',
  open: 'ค่ายตอบว่ารอบยังไม่จบ',
  unknown: 'ค่ายไม่พบรอบนี้',
  silent: 'ค่ายไม่ตอบ',
  disputed: 'คำตอบของค่ายไม่ตรงกับเรา',
};
export const differences: Readonly<Record<RoundDifference['kind'], string>> = {
  only_theirs: 'มีเฉพาะที่ค่าย',
  only_ours: 'มีเฉพาะที่เรา',
  staked: 'เดิมพันไม่ตรง',
  won: 'ยอดจ่ายไม่ตรง',
  state: 'สถานะไม่ตรง',
};
export const groups = { provider: 'ค่าย', game: 'เกม', day: 'วัน' } as const;
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
