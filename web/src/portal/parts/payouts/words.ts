export const baht = 'บาท';
export const loading = 'กำลังโหลด';
export const amount = 'จำนวนเงินที่ต้องการถอน (บาท)';
export const everything = 'ถอนทั้งหมด';
export const required = 'กรุณากรอกจำนวนเงิน';
export const min = (x: string) => `ถอนขั้นต่ำ ${x} บาท`;
export const over = (x: string) => `ถอนได้ไม่เกิน ${x} บาท`;
export const can = (x: string) => `ถอนได้ ${x} บาท`;
export const more = (x: string) => `อีก ${x} บาทจะถอนได้`;
export const minimum = 'ขั้นต่ำในการถอน';
export const noTurnover = 'ไม่มีเทิร์น';
export const to = 'โอนเข้า';
export const arrives = (at: string) => `เข้า${at}`;

export const pending = 'มีคำขอถอนที่รออนุมัติอยู่';
export const detail = 'รายละเอียดการถอน';
export const steps = {
  requested: 'ส่งคำขอแล้ว',
  waiting: 'รออนุมัติ',
  paying: 'กำลังโอน',
  rejected: 'ไม่อนุมัติ',
} as const;
/** Of the main credit. */
export const withdrawalSteps = {
  requested: 'ส่งคำขอแล้ว',
  checked: 'ตรวจสอบยอด',
  waiting: 'รออนุมัติ',
  paying: 'กำลังโอน',
  paid: 'เงินเข้าบัญชีแล้ว',
  rejected: 'ถอนไม่สำเร็จ',
} as const;
export const stepsLabel = 'ขั้นตอน';
export const canLeave = 'ปิดหน้านี้ได้ สถานะจะอัปเดตให้เอง';
export const rejected = (reason: string | null) =>
  reason === null ? steps.rejected : `${steps.rejected} เหตุผล: ${reason}`;
export const requestedAt = 'ส่งคำขอเมื่อ';
export const missing = 'ไม่พบรายการนี้';

export const history = 'ประวัติการถอน';
export const sum = (x: string) => `ถอนสำเร็จรวม ${x} บาท`;
/** Wording as on the chips of the rows. */
export const filters = {
  all: 'ทั้งหมด',
  pending: 'กำลังดำเนินการ',
  approved: 'เสร็จสิ้น',
  rejected: 'เกิดข้อผิดพลาด',
} as const;
export const noneFiltered = 'ไม่มีรายการที่ตรงกับตัวกรอง';
export const clear = 'ล้างตัวกรอง';
export const next = 'ดูเพิ่มเติม';
export const changed = 'ยอดเปลี่ยนแปลง กรุณาตรวจสอบอีกครั้ง';
