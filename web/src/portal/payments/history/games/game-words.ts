export const statuses = { open: 'ยังไม่จบรอบ', settled: 'จบรอบ', rolled_back: 'คืนเดิมพันแล้ว', void: 'ยกเลิกผล' } as const;
export const acts = {
  bet: 'เดิมพัน',
  win: 'เงินรางวัล',
  rollback: 'คืนเดิมพัน',
  adjust: 'ปรับยอด',
  reward: 'รางวัลพิเศษ',
  void: 'ยกเลิกผล',
} as const;
export const staked = 'เดิมพัน';
export const won = 'ได้คืน';
export const net = 'ผลของรอบ';
export const provider = 'ค่าย';
export const reference = 'เลขรอบของค่าย';
export const balances = (before: string, after: string) => `เครดิต ${before} → ${after}`;
export const goOn = 'เล่นรอบนี้ต่อ';
export const openFor = 'รอบนี้ยังไม่จบ เปิดเกมอีกครั้งเพื่อเล่นต่อ';
export const games = 'ดูเกมทั้งหมด';
export const help = 'แจ้งปัญหารายการนี้';
