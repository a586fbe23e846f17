export const tabs = { all: 'ทั้งหมด', deposit: 'ฝาก', withdraw: 'ถอน', bonus: 'โบนัส', game: 'เกม' } as const;
export const kinds = 'ประเภทรายการ';
export const empty = {
  all: 'ยังไม่มีรายการ เริ่มฝากครั้งแรกได้เลย',
  deposit: 'ยังไม่มีรายการฝาก',
  withdraw: 'ยังไม่มีรายการถอน',
  bonus: 'ยังไม่มีโบนัส',
  game: 'ยังไม่มีประวัติการเล่นเกม',
} as const;
export const types = { return_loss: 'คืนยอดเสีย', promotion: 'โปรโมชั่น' } as const;
export const seeRounds = 'ดูรอบที่เล่นในวันนี้';
export const creditAfterRow = 'เครดิตหลังรายการ';
export const opening = 'เครดิตยกมา';
export const emptyRange = 'ไม่มีรายการในช่วงนี้';
export const clear = 'ล้างตัวกรอง';
export const statusIs = 'สถานะ:';
export const statuses = { all: 'ทั้งหมด', ok: 'เสร็จสิ้น', pend: 'กำลังดำเนินการ', err: 'เกิดข้อผิดพลาด' } as const;
export const count = (rows: number) => `รวม ${rows} รายการ`;
export const waiting = (rows: number) => `${statuses.pend} ${rows} รายการ`;
export const failed = (rows: number) => `${statuses.err} ${rows} รายการ`;
export const save = 'บันทึกเป็นไฟล์';
export const saving = 'กำลังเตรียมไฟล์';
export const newRows = (rows: number) => `มีรายการใหม่ ${rows} รายการ`;
export const newStatuses = (rows: number) => `สถานะเปลี่ยนแปลง ${rows} รายการ`;
export const more = 'ดูรายการเพิ่ม';
export const detail = 'รายละเอียดรายการ';
export const seeDetail = 'ดูขั้นตอน';
export const pickOne = 'เลือกรายการเพื่อดูรายละเอียด';

export const roundStatuses = {
  open: 'ยังไม่จบรอบ',
  settled: 'จบรอบ',
  rolled_back: 'คืนเดิมพันแล้ว',
  void: 'ยกเลิกผล',
} as const;
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
