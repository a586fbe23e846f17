/** Sentences of several pages. */
export const title = 'แนะนำเพื่อน';
export const tabs = { home: 'ภาพรวม', member: 'สมาชิก', profit: 'รายได้', ranking: 'อันดับ', stats: 'สถิติ' } as const;
export const baht = 'บาท';
export const people = 'คน';
export const inBaht = (amount: string) => `${amount}\u00A0${baht}`;
export const loading = 'กำลังโหลด';
export const more = 'ดูเพิ่มเติม';
export const share = 'แชร์ลิงก์';
export const withdraw = 'ถอนรายได้';
export const empty = 'ยังไม่มีเพื่อนที่แนะนำ แชร์ลิงก์แรกของคุณได้เลย';
export const members = 'สมาชิกที่แนะนำ';
export const total = 'รายได้สะสมทั้งหมด';
export const available = 'รายได้ที่ถอนได้';
export { asTable, date } from '../parts/words.ts';
export const income = 'รายได้ (บาท)';
export const sum = 'รวม';
export const nothingYet = 'ยังไม่มีรายได้ให้ถอน';
export const inReview = (x: string) => `รายได้ ${x} บาท อยู่ระหว่างตรวจสอบ ยังไม่รวมในยอดที่ถอนได้`;
export const owed = (x: string) => `มียอดที่ปรับลดย้อนหลังค้างอยู่ ${x} บาท รายได้ครั้งต่อไปจะหักยอดนี้ก่อน`;
export const noneLately = 'ไม่มีสมาชิกใหม่ในช่วงนี้';
export const seeRequest = 'ดูสถานะการถอน';
export const joined = (n: number) => `สมาชิกใหม่ ${n.toLocaleString('en-US')} คน`;
export const sorts = { date: 'วันที่สมัคร', aff: 'รายได้' } as const;
export const referred = (n: number) => `แนะนำต่อ ${n.toLocaleString('en-US')} คน`;
/** Income against the previous period. */
export const comparison = {
  up: (p: string) => `เพิ่มขึ้น ${p}%`,
  down: (p: string) => `ลดลง ${p}%`,
  tiny: 'ไม่ถึง 0.1',
  same: 'เท่ากับช่วงก่อนหน้า',
  firstIncome: 'ช่วงก่อนหน้าไม่มีรายได้',
  noneInBoth: 'ทั้งสองช่วงไม่มีรายได้',
};
/** Text to share; it promises no income. */
export const shareText = (link: string, age: number) => `มาเล่นด้วยกัน สมัครผ่านลิงก์นี้ได้เลย ${link} เฉพาะผู้มีอายุ ${age} ปีขึ้นไป`;
