export const baht = 'บาท';
export const deposit = 'ฝากเงิน';
export const withdraw = 'ถอนเงิน';
export const history = 'ประวัติรายการ';
export const recent = 'รายการล่าสุด';
export const all = 'ดูทั้งหมด';
export const allOf = (count: number) => `ดูทั้งหมด ${count} รายการ`;
export const hub = 'ฝาก-ถอน และประวัติ';
export const hubEmpty = 'ยังไม่มีรายการ เริ่มฝากครั้งแรกได้เลย';
export const none = 'ยังไม่มีรายการ';
export const otherWallets = 'กระเป๋าอื่นของฉัน';
export const returnLoss = 'ยอดคืน';
export const minigameProfit = 'กำไรมินิเกม';
export const income = 'รายได้แนะนำเพื่อน';
export const unknownAmount = 'ไม่ทราบยอด';
export const loading = 'กำลังโหลด';
export const noSuch = 'ไม่พบรายการนี้';
export const status = 'สถานะ';
export const unknownStatus = 'ไม่ทราบสถานะ';
export const toHome = 'กลับหน้าหลัก';
export const toAccount = 'โอนเข้าบัญชี';
export const accountName = 'ชื่อบัญชี';
export const openDeposit = 'คุณมีรายการฝากที่ยังไม่เสร็จ';
export const resume = 'ทำต่อ';
export const cancelThis = 'ยกเลิกรายการนี้';
export const cancelAsk = 'ยกเลิกเฉพาะเมื่อยังไม่ได้โอน หากโอนแล้วกรุณารอระบบตรวจสอบ';
export const keepIt = 'ไม่ยกเลิก';
export const seeDeposit = 'ดูสถานะ';
export const seeWithdrawal = 'ดูสถานะการถอน';
/** "12,345.50 บาท" with a no-break space. */
export const inBaht = (amount: string) => `${amount}\u00A0${baht}`;
export const turnover = 'ยอดเทิร์น';
export const turnoverParts = ['ทำแล้ว', 'จาก', 'เหลืออีก'] as const;
export const date = 'วันที่';
export const channel = 'ช่องทาง';

export const requestTitle = 'รายละเอียดรายการ';
export const report = 'แจ้งปัญหารายการนี้';
export const seeHistory = 'ดูประวัติรายการ';
export const payoutWaits = (x: string, from: number, to: number) =>
  `เครดิต ${x} บาท ถูกกันไว้สำหรับรายการนี้แล้ว ปกติใช้เวลา ${from}–${to} นาที`;
export const payoutReserved = (x: string) => `เครดิต ${x} บาท ถูกกันไว้สำหรับรายการนี้แล้ว`;
export const payoutUnknown = (x: string) =>
  `ธนาคารยังไม่ยืนยันผล เครดิต ${x} บาท ยังถูกกันไว้จนกว่าธนาคารจะแจ้ง จะไม่โอนซ้ำและไม่คืนก่อนรู้ผล`;
export const outcomeUnknown = 'ยังไม่ทราบผลของรายการนี้ แจ้งปัญหารายการนี้เพื่อให้เจ้าหน้าที่ตรวจสอบ';
export const askInChat = 'แชทกับแอดมิน พร้อมรายการนี้';

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
