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
  tel_corrected: 'แอดมินแก้เบอร์โทรศัพท์',
  name_corrected: 'แอดมินแก้ชื่อ-นามสกุล',
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
  'รายได้แนะนำเพื่อนและกำไรมินิเกมที่ต่ำกว่ายอดถอนขั้นต่ำจะถอนไม่ได้อีก',
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

export const week7 = 'ภาพรวม 7 วัน';

export const kinds = { deposit: 'วงเงินฝาก', loss: 'วงเงินเสีย', time: 'เวลาเล่นต่อวัน' } as const;
export const notes = {
  deposit: 'นับยอดฝากทั้งหมด การถอนไม่ทำให้วงเงินเพิ่มขึ้น',
  loss: 'นับยอดเดิมพันหักยอดที่ได้คืนจากเงินของคุณ เดิมพันที่ยังไม่จบนับเป็นยอดเสียไว้ก่อน',
  time: 'เมื่อครบเวลา รอบที่เล่นอยู่จะจบก่อน แล้วเริ่มรอบใหม่ไม่ได้จนถึงวันถัดไป',
} as const;
export const none = 'ยังไม่ได้ตั้ง';
export const used = 'ใช้ไปแล้ว';
export const raiseInfo = 'การเพิ่มหรือยกเลิกวงเงินมีผลหลัง 24 ชั่วโมง และต้องยืนยันอีกครั้ง';

export const remind = 'เตือนเวลาเล่น';
export const every = (minutes: number) => `ทุก ${minutes} นาที`;

export const cool = 'พักการเล่น';
export const coolPeriods = { '24h': '24 ชั่วโมง', '7d': '7 วัน', '30d': '30 วัน', '6w': '6 สัปดาห์' } as const;
export const coolNoBack = 'เมื่อยืนยันแล้วจะยกเลิกก่อนกำหนดไม่ได้';
export const coolEffects = [
  'ฝากเงิน เล่นเกม และมินิเกมไม่ได้ เกมที่เปิดอยู่จะจบหลังรอบนี้',
  'รายการฝากที่ยังไม่ได้โอนจะถูกยกเลิก',
  'เราจะไม่ส่งโปรโมชั่น และไม่นับเหรียญหรือรายได้แนะนำเพื่อนในช่วงนี้',
  'โบนัสที่ใช้อยู่จะหยุดนับเวลา และต่ออายุให้เท่ากับที่พัก',
] as const;
export const stillWorks = ['ถอนเงินได้ตามปกติ รายการถอนที่ทำไว้เดินต่อ', 'ผลของรอบที่เล่นค้างอยู่ยังเข้าเครดิต'] as const;

export const exclude = 'ระงับบัญชีตัวเอง';
export const excludePeriods = { '6m': '6 เดือน', '1y': '1 ปี', '5y': '5 ปี', forever: 'ถาวร' } as const;
export const excludeConfirm = (period: string) => `ระงับบัญชี ${period}`;
export const excludeEffects = [
  'ฝากเงิน เล่นเกม และมินิเกมไม่ได้จนครบกำหนด ไม่มีใครยกเลิกให้ก่อนได้',
  'รายการฝากที่ยังไม่ได้โอนจะถูกยกเลิก',
  'เบอร์โทร บัญชีธนาคาร และเครื่องนี้จะใช้สมัครใหม่ไม่ได้',
  'เราจะไม่ส่งโปรโมชั่นใด ๆ ในช่วงนี้',
] as const;
export const excluded = (until: string | null) =>
  until === null ? 'ระงับบัญชีถาวรแล้ว ถอนเงินคงเหลือได้เสมอ' : `ระงับบัญชีแล้วถึง ${until} น. ถอนเงินคงเหลือได้เสมอ`;

export const help = 'ขอความช่วยเหลือ';
export const familyAdvice = [
  'เลือกเวลาที่ใจเย็น บอกสิ่งที่เห็นและความห่วงใย โดยไม่ตำหนิ',
  'อย่าใช้หนี้แทนทันที ช่วยดูรายรับรายจ่ายและเก็บเงินส่วนจำเป็นไว้ก่อน',
  'ชวนตั้งวงเงิน พักการเล่น หรือระงับบัญชีด้วยกันที่หน้านี้',
  'โทรปรึกษาสายด่วนได้แม้คนเล่นยังไม่พร้อมโทรเอง และดูแลใจของคุณเองด้วย',
] as const;
