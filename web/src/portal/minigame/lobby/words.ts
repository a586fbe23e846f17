export const coins = 'เหรียญของฉัน';
export const expire = (n: number, date: string) => `${n} เหรียญหมดอายุ ${date}`;
export const today = 'วันนี้';
export const checkIn = (n: number) => `เช็กอินรับ ${n} เหรียญ`;
export const checkedIn = 'เช็กอินวันนี้แล้ว';
export const got = (n: number) => `ได้รับ ${n} เหรียญ`;
export const deposited = (a: string, b: string) => `ฝากสะสมวันนี้ ${a} จาก ${b} บาท`;
export const depositedOnly = (a: string) => `ฝากสะสมวันนี้ ${a} บาท`;
export const earnedToday = (n: number, cap: number) => `ได้เหรียญวันนี้ ${n} จาก ${cap}`;
export const costRange = (least: number, most: number) => `ใช้ ${least}–${most} เหรียญต่อรอบ`;
export const top = (x: string, p: string) => `รางวัลสูงสุด ${x} โอกาส ${p}%`;
export const play = 'เล่น';
export const noCoin = 'เหรียญไม่พอ';
export const profit = 'กำไรของฉัน';
export const credit = 'เครดิตมินิเกม';
export const expiresOn = (date: string) => `หมดอายุ ${date}`;
export const manage = 'จัดการกำไร';
export const links = 'ดูเพิ่มเติม';
export const coinHistory = 'ประวัติเหรียญ';
export const creditHistory = 'ประวัติเครดิตมินิเกม';
export const rewardHistory = 'ประวัติรางวัล';
export const profitPage = 'กำไรจากมินิเกม';
export const none = 'ตอนนี้ยังไม่มีมินิเกมเปิดให้เล่น';
export const select = 'เลือกเกม';
export const ready = 'เล่นได้ตอนนี้';
export const all = 'ทั้งหมด';
export const noneReady = 'ตอนนี้ยังไม่มีเกมที่เล่นได้';
export const chance = (p: string) => `โอกาสได้รางวัล ${p}%`;
export const left = (n: number) => `วันนี้เหลือ ${n} รอบ`;
export const allOdds = 'รางวัลและโอกาสทุกเกม';
export const howLead = 'เหรียญซื้อขาย โอน หรือแลกเป็นเงินสดไม่ได้';
export const howCap = (n: number) => `ได้สูงสุดวันละ ${n} เหรียญ ไม่นับกิจกรรมพิเศษ`;
export const howExpiry = (days: number) => `เหรียญหมดอายุ ${days} วันหลังได้รับ ใช้เหรียญที่หมดอายุก่อนเสมอ`;
export const once = 'ครั้งเดียว';
export const byOperator = 'ตามที่ประกาศ';
export const done = 'ทำแล้ว';
export const tour = 'วิธีเล่นมินิเกม';
export const tourSteps = [
  'เลือกเกม ทุกเกมบอกโอกาสของทุกรางวัลก่อนเล่น และโอกาสเท่ากันทุกคนทุกเวลา',
  'ผลของแต่ละรอบถูกล็อกไว้ก่อนกดเล่น ภาพเคลื่อนไหวไม่เปลี่ยนผล ถ้าเน็ตหลุดผลและรางวัลยังอยู่ครบ',
  'เงินรางวัลเข้าเครดิตมินิเกม ถอนเข้าเครดิตหลักได้เมื่อครบขั้นต่ำและผู้ดูแลอนุมัติ',
  'ทุกรอบตรวจย้อนหลังได้เองที่ตรวจสอบความยุติธรรม',
] as const;
export const tourDone = (n: number) => `อ่านจบแล้ว รับ ${n} เหรียญ`;
export const toDeposit = 'ฝากเงิน';
