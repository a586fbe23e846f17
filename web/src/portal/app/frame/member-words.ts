/** Words of the frame for members only. */
export const menu = 'เมนู';
export const memberMenu = 'เมนูสมาชิก';
export const profile = 'โปรไฟล์';
export const profileOf = (name: string) => `โปรไฟล์ของ ${name}`;
export const signOut = 'ออกจากระบบ';
export const theme = 'ธีม';
export const themes = { auto: 'อัตโนมัติ', light: 'สว่าง', dark: 'มืด' } as const;
export const credit = (amount: string) => `ยอดเครดิต ${amount} บาท แตะเพื่ออัปเดต`;
export const creditCame = (amount?: string) => `เครดิตเพิ่มขึ้น${amount === undefined ? '' : ` ยอดคงเหลือ ${amount} บาท`}`;
export const hidden = '••••';
export const hiddenCredit = 'ซ่อนยอดเครดิตอยู่ แตะเพื่ออัปเดต';
export const stillOpen = 'คุณมีรายการฝากที่ยังไม่เสร็จ ออกจากระบบตอนนี้หรือไม่';
export const stay = 'อยู่ต่อ';
export const close = 'ปิด';
