import type { Method } from './form/payment-methods.ts';

export const method = 'เลือกช่องทาง';
export const recommended = 'แนะนำ';
export const channels = {
  promptpay: 'พร้อมเพย์ QR',
  bank: 'โอนผ่านธนาคาร',
  truemoney: 'ทรูมันนี่ วอลเล็ท',
  gateway: 'QR อัตโนมัติ',
} as const;
/** The site's name for it, when only one of its kind exists. */
export const nameOf = ({ kind, routes }: Method) =>
  kind === 'gateway' && routes.length === 1 ? (routes[0]?.name ?? channels.gateway) : channels[kind];
export const usualMinutes = { promptpay: 1, bank: 3, truemoney: 3, gateway: 1 } as const;
export const change = 'เปลี่ยน';
export const changeWhat = 'ช่องทาง';
export const chooseBank = 'ธนาคารที่โอนเข้า';
export const chooseGateway = 'เลือก QR เอง';
export const anyGateway = 'ให้ระบบเลือก';
export const range = (min: string, max: string) => `${min}–${max}\u00A0บาท`;
export const failing = 'ผู้ให้บริการขัดข้อง เลือกช่องทางอื่นได้เลย';
export const channelDown = 'ช่องทางนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกช่องทางอื่น';
export const eta = (minutes: number) => `ปกติภายใน ${minutes} นาที`;
export const noFee = 'ไม่มีค่าธรรมเนียม';
export const noMethod = 'ขณะนี้ยังไม่มีช่องทางฝากเงิน';
export const chat = 'แชทกับแอดมิน';
export const amountStep = 'จำนวนเงิน';
export const amount = 'จำนวนเงินที่ต้องการฝาก (บาท)';
export const quick = 'จำนวนเงินที่เลือกได้';
export const minmax = (min: string, max: string) => `ขั้นต่ำ ${min} สูงสุด ${max} บาท`;
export const summary = 'สรุปก่อนโอน';
export const own = 'ยอดฝาก';
export const total = 'เครดิตที่จะได้รับ';
export const turnover = 'เทิร์นที่ต้องทำก่อนถอน';
export const none = 'ไม่มี';
/** Read aloud for a dash. */
export const turnoverUnknown = 'ยังไม่ทราบ';
export const promotion = 'โปรโมชั่น';
export const offerRefused = 'ไม่สามารถใช้โปรโมชั่นนี้ได้';
export const noPromotion = 'ไม่รับโปรโมชั่น';
export const notYet = (count: number) => `ยังใช้ไม่ได้ (${count})`;
export const times = (turnover: number) => `เทิร์น ${turnover} เท่า`;
export const most = (amount: string) => `ถอนสูงสุด ${amount}`;
export const mostTimes = (times: number) => `ถอนสูงสุด ${times} เท่าของฝากรวมโบนัส`;
export const conditions = 'ดูเงื่อนไข';
export const bonus = 'โบนัส';
export const maxWithdraw = 'ถอนได้สูงสุด';
export const games = 'เกมที่ร่วมรายการ';
export const validUntil = 'ใช้ได้ถึง';
export const turnNote = (x: string) => `ถอนไม่ได้จนกว่าจะทำเทิร์นครบ ${x} บาท`;
export const calcFailed = 'คำนวณโบนัสไม่ได้ในขณะนี้';
export const next = 'ดำเนินการต่อ';
export const allowance = (left: string) => `ตามวงเงินที่คุณตั้งไว้ วันนี้ฝากได้อีก ${left} บาท`;
export const overAllowance = (left: string) => `เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก ${left} บาท`;
export const noRoom = 'ถึงวงเงินฝากที่คุณตั้งไว้แล้ว';
export const returns = (day: string) => `วงเงินคืน ${day}`;
export const seeLimits = 'ดูวงเงิน';
export const setLimits = 'ตั้งวงเงิน';
export const required = 'กรุณากรอกจำนวนเงิน';
export const tooSmall = (min: string) => `ฝากขั้นต่ำ ${min} บาท`;
export const tooLarge = (max: string) => `ฝากได้ไม่เกิน ${max} บาทต่อครั้ง`;
export const noSatang = 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้';
export const integerOnly = 'กรอกเฉพาะจำนวนเต็ม';
export const blocked = 'ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน';
export const checkedFirst = 'รายการฝากของช่องทางนี้กำลังตรวจสอบ กรุณารอผล หรือเลือกช่องทางอื่น';
export const openFirst = 'คุณมีรายการฝากที่ยังไม่เสร็จ กรุณาทำต่อหรือยกเลิกก่อน';
