export const profit = 'กำไรจากมินิเกม';
export const left = 'เครดิตคงเหลือ';
export const expiry = 'หมดอายุ';
export const month = 'ได้รับเดือนนี้';
export const out = 'ถอนแล้วทั้งหมด';
export const byDay = 'รายวัน 30 วันล่าสุด';
export const byGame = 'แยกตามเกม';
export const used = (n: number) => `ใช้เหรียญ ${n}`;
export const won = (x: string) => `ได้รับ ${x} บาท`;
export const rounds = (n: number) => `${n} รอบ`;
export const rewards = (n: number) => `รางวัล ${n} ชิ้น`;
export const noProfit = 'ยังไม่มีกำไรจากมินิเกม';
export const manage = 'จัดการกำไร';
export const coins = 'ใช้เหรียญ';
export const credit = 'ได้รับ (บาท)';
export const chart = (x: string, n: number) => `กราฟ 30 วัน ได้รับรวม ${x} บาท ใช้ ${n} เหรียญ`;

export const manageTitle = 'จัดการกำไรมินิเกม';
export const can = (x: string) => `ถอนได้ ${x} บาท`;
export const min = (x: string) => `ถอนขั้นต่ำ ${x} บาท`;
export const more = (x: string) => `อีก ${x} บาทจะถอนได้`;
export const go = 'ถอนกำไร';
export const history = 'ประวัติการถอน';
export const nothing = 'ยังไม่มีเครดิตให้ถอน';
export const recent = 'รายการถอนล่าสุด';
export const pending = 'คำขอถอนที่รออนุมัติ';
export const seePending = 'ดูสถานะคำขอ';

export const withdraw = 'ถอนกำไรมินิเกม';
export const amount = 'จำนวนเงินที่ต้องการถอน (บาท)';
export const all = 'ถอนทั้งหมด';
export const to = 'เข้าเครดิตหลัก';
export const turn = (n: number) => `ต้องทำเทิร์น ${n} เท่าของยอดที่ถอน`;
export const noTurn = 'ไม่มีเทิร์น';
export const submit = 'ยืนยันถอนกำไร';
export const summary = 'สรุป';
export const moved = 'ยอดที่ถอน';
export const turnover = 'เทิร์นโอเวอร์';
export const creditAfter = 'เครดิตหลักหลังอนุมัติ';
export const miniAfter = 'เครดิตมินิเกมคงเหลือ';
export const over = (x: string) => `ถอนได้ไม่เกิน ${x} บาท`;
export const pendingExists = 'มีคำขอถอนที่รออนุมัติอยู่';
export const missing = 'กรุณากรอกจำนวนเงิน';
export const changed = 'ยอดเปลี่ยนแปลง กรุณาตรวจสอบอีกครั้ง';

export const detail = 'รายละเอียดการถอน';
export const steps = {
  requested: 'ส่งคำขอแล้ว',
  waiting: 'รออนุมัติ',
  approved: 'เข้าเครดิตหลักแล้ว',
  rejected: 'ไม่อนุมัติ',
} as const;
export const paid = (x: string) => `เข้าเครดิตหลักแล้ว ${x} บาท`;
export const rejected = (r: string) => `ไม่อนุมัติ เหตุผล: ${r}`;
export const returned = 'คืนเครดิตมินิเกมแล้ว';
export const back = 'กลับไปจัดการกำไร';
export const reference = 'เลขอ้างอิง';
export const none = 'ไม่พบรายการนี้';

export const withdrawals = 'ประวัติการถอนกำไร';
export const sum = (x: string) => `ถอนสำเร็จรวม ${x} บาท`;
export const filters = { all: 'ทั้งหมด', pending: 'กำลังดำเนินการ', approved: 'เสร็จสิ้น', rejected: 'เกิดข้อผิดพลาด' } as const;
export const noWithdrawals = 'ยังไม่เคยถอนกำไร';
export const noneFiltered = 'ไม่มีรายการที่ตรงกับตัวกรอง';
export const clear = 'ล้างตัวกรอง';
export const last50 = 'แสดง 50 รายการล่าสุด';
export const loading = 'กำลังโหลด';
export const baht = 'บาท';
export const copy = 'คัดลอก';
export const asked = 'เวลาที่ส่งคำขอ';
