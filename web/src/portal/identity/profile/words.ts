import type { SecurityKind } from '@portal/contract/profile.ts';

export const title = 'โปรไฟล์';
export const id = 'ไอดี';
export const stay = 'อยู่ต่อ';

export const account = 'ข้อมูลส่วนตัว';
export const upload = 'อัปโหลดรูป';
export const levelMeaning = {
  normal: 'ใช้งานได้ครบทุกบริการ ระดับจะเปลี่ยนเมื่อแอดมินปรับให้',
  other: 'แอดมินมอบระดับนี้ให้คุณ วงเงินและขั้นตอนฝากถอนเหมือนสมาชิกทุกคน',
} as const;
export const askAdmin = 'ติดต่อแอดมิน';

export const bank = 'บัญชีรับเงิน';
export const show = 'แสดง';
export const accountNumber = 'หมายเลขบัญชี';
export const bankChange = 'ขอเปลี่ยนบัญชี';
export const checklist = [
  'บัญชีใหม่ต้องเป็นชื่อเดียวกับที่สมัคร',
  'รูปหน้าแรกของสมุดบัญชี หรือหน้าจอแอปธนาคารที่เห็นชื่อและเลขบัญชีชัดเจน',
  'ระหว่างตรวจสอบ เงินถอนยังโอนเข้าบัญชีเดิม',
  'ผู้ดูแลสองคนจะตรวจสอบก่อนเปลี่ยน',
] as const;
export const addPicture = 'เพิ่มรูป';
export const sending = 'กำลังส่งรูป';
export const pending = 'กำลังตรวจสอบ';
export const changeOf = 'คำขอเปลี่ยนบัญชี';
export const cancelRequest = 'ยกเลิกคำขอ';
export const dayLimit = (amount: string | undefined) => (amount ? `วงเงินฝาก: ตั้งไว้ ${amount}/วัน` : 'วงเงินฝาก: ยังไม่ได้ตั้ง');

export const security = 'ความปลอดภัย';
export const sessions = 'อุปกรณ์ที่เข้าสู่ระบบ';
export const logoutShort = 'ออกจากระบบ';
export const logoutAll = 'ออกจากระบบทุกเครื่อง';
export const eventWords: Record<SecurityKind, string> = {
  account_revealed: 'ดูหมายเลขบัญชีเต็ม',
  password_changed: 'เปลี่ยนรหัสผ่าน',
  signed_out_everywhere: 'ออกจากระบบทุกเครื่อง',
  step_up_changed: 'เปลี่ยนการถามรหัสผ่าน',
  data_downloaded: 'ดาวน์โหลดข้อมูล',
  bank_change_asked: 'ขอเปลี่ยนบัญชีรับเงิน',
  bank_change_cancelled: 'ยกเลิกคำขอเปลี่ยนบัญชี',
  bank_change_approved: 'เปลี่ยนบัญชีรับเงินแล้ว',
  bank_change_rejected: 'คำขอเปลี่ยนบัญชีไม่ผ่าน',
  account_closed: 'ปิดบัญชี',
  push_moved: 'การแจ้งเตือนของอุปกรณ์นี้ถูกย้ายไปบัญชีอื่น',
  reset_link_issued: 'แอดมินออกลิงก์ตั้งรหัสผ่านใหม่',
};

export const prefs = 'การตั้งค่า';
export const theme = 'ธีม';
export const themes = { auto: 'อัตโนมัติ', light: 'สว่าง', dark: 'มืด' } as const;
export const readable = 'ตัวอักษรอ่านง่าย';
export const marketingChoices = { yes: 'รับ', no: 'ไม่รับ' } as const;
export const close = 'ปิดบัญชี';
export const closeWhat = [
  'คุณจะเข้าสู่ระบบไม่ได้อีก ทุกเครื่องจะออกจากระบบทันที',
  'เบอร์โทรและบัญชีธนาคารนี้จะใช้สมัครใหม่ไม่ได้',
  'โบนัสและสิทธิ์ที่ยังใช้ไม่หมดจะสิ้นสุด',
  'ประวัติการเงินยังเก็บไว้ตามกฎหมาย',
] as const;

/** Description of the picture for screen readers. */
export const avatarNames: Readonly<Record<string, string>> = {
  cat: 'แมว',
  dog: 'หมา',
  rabbit: 'กระต่าย',
  bear: 'หมี',
  panda: 'แพนด้า',
  fox: 'จิ้งจอก',
  frog: 'กบ',
  penguin: 'เพนกวิน',
  elephant: 'ช้าง',
  robot: 'หุ่นยนต์',
  alien: 'เอเลี่ยน',
  ghost: 'ผีน้อย',
};
