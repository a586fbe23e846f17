export const title = 'จัดการรายได้';
export const can = (x: string) => `ถอนได้ ${x} บาท`;
export const minimum = (x: string) => `ถอนขั้นต่ำ ${x} บาท`;
export const history = 'ประวัติการถอน';
export const last = 'การถอนล่าสุด';
export const none = 'ยังไม่เคยถอนรายได้';
export const pending = 'มีคำขอถอนที่รออนุมัติอยู่';
