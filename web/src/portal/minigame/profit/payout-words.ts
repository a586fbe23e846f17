export const available = 'เครดิตคงเหลือ';
export const manage = 'จัดการกำไรมินิเกม';
export const go = 'ถอนกำไร';
export const nothing = 'ยังไม่มีเครดิตให้ถอน';
export const recent = 'รายการถอนล่าสุด';
export const see = 'ดูสถานะคำขอ';

export const form = 'ถอนกำไรมินิเกม';
export const mainCredit = 'เครดิตหลัก';
export const to = 'เข้าเครดิตหลัก';
export const turn = (n: number) => `ต้องทำเทิร์น ${n} เท่าของยอดที่ถอน`;
export const submit = 'ยืนยันถอนกำไร';
export const summary = 'สรุป';
export const moved = 'ยอดที่ถอน';
export const turnover = 'เทิร์นโอเวอร์';
export const creditAfter = 'เครดิตหลักหลังอนุมัติ';
export const miniAfter = 'เครดิตมินิเกมคงเหลือ';

export const arrived = 'เข้าเครดิตหลักแล้ว';
export const paid = (x: string) => `เข้าเครดิตหลักแล้ว ${x} บาท`;
export const returned = 'คืนเครดิตมินิเกมแล้ว';
export const back = 'กลับไปจัดการกำไร';

export const history = 'ประวัติการถอนกำไร';
export const none = 'ยังไม่เคยถอนกำไร';
