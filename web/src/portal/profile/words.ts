import type { SecurityKind } from '@portal/contract/profile.ts';

export const title = 'โปรไฟล์';
export const menu = 'เมนูโปรไฟล์';
export const id = 'ไอดี';
export const loading = 'กำลังโหลด';
export const save = 'บันทึก';
export const saved = 'บันทึกข้อมูลแล้ว';
export const nothingNew = 'ยังไม่มีการเปลี่ยนแปลง';
export const unsaved = 'มีข้อมูลที่ยังไม่บันทึก';
export const stay = 'อยู่ต่อ';
export const discard = 'ไม่บันทึก';
export const password = 'รหัสผ่าน';
export const passwordRequired = 'กรุณากรอกรหัสผ่าน';

export const account = 'ข้อมูลส่วนตัว';
export const picture = 'รูปโปรไฟล์';
export const ownPicture = 'รูปของคุณ';
export const upload = 'อัปโหลดรูป';
export const uploadHint = 'รูป JPG, PNG หรือ WebP ไม่เกิน 5\u00A0MB ระบบจะตัดเป็นสี่เหลี่ยมจัตุรัสให้';
export const tooLarge = 'รูปใหญ่เกิน 5\u00A0MB กรุณาเลือกรูปใหม่';
export const unreadable = 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น';
export const name = 'ชื่อ-นามสกุล';
export const tel = 'เบอร์โทรศัพท์';
export const line = 'LINE ID';
export const lineHint = 'ไว้ให้แอดมินติดต่อกลับ ไม่ใส่ก็ได้';
export const level = 'ระดับสมาชิก';
export const normal = 'ทั่วไป';
export const levelMeaning = {
  normal: 'ใช้งานได้ครบทุกบริการ ระดับจะเปลี่ยนเมื่อแอดมินปรับให้',
  other: 'แอดมินมอบระดับนี้ให้คุณ วงเงินและขั้นตอนฝากถอนเหมือนสมาชิกทุกคน',
} as const;
export const since = 'เป็นสมาชิกตั้งแต่';
export const nameLock = 'ชื่อต้องตรงกับบัญชีธนาคาร หากต้องการแก้ไขกรุณาติดต่อแอดมิน';
export const askAdmin = 'ติดต่อแอดมิน';

export const bank = 'บัญชีรับเงิน';
export const bankNote = 'เงินถอนทุกครั้งจะโอนเข้าบัญชีนี้เท่านั้น';
export const show = 'แสดง';
export const hide = 'ซ่อน';
export const accountNumber = 'หมายเลขบัญชี';
export const showNumber = 'แสดงหมายเลขบัญชี';
export const showWhy = 'ยืนยันรหัสผ่านเพื่อดูหมายเลขบัญชีเต็ม การดูแต่ละครั้งจะอยู่ในกิจกรรมความปลอดภัย';
export const hidesIn = (seconds: number) => `ซ่อนใน ${seconds} วินาที`;
export const bankChange = 'ขอเปลี่ยนบัญชี';
export const bankChangeHow = 'สิ่งที่ต้องเตรียม';
export const checklist = [
  'บัญชีใหม่ต้องเป็นชื่อเดียวกับที่สมัคร',
  'รูปหน้าแรกของสมุดบัญชี หรือหน้าจอแอปธนาคารที่เห็นชื่อและเลขบัญชีชัดเจน',
  'ระหว่างตรวจสอบ เงินถอนยังโอนเข้าบัญชีเดิม',
  'ผู้ดูแลสองคนจะตรวจสอบก่อนเปลี่ยน',
] as const;
export const newBank = 'ธนาคารใหม่';
export const pickBank = 'เลือกธนาคาร';
export const newNumber = 'หมายเลขบัญชีใหม่';
export const walletNumber = 'เบอร์ที่ผูกกับ Wallet';
export const evidence = 'รูปหลักฐาน';
export const evidenceHint = 'แนบได้ 1–3 รูป รูปละไม่เกิน 10\u00A0MB';
export const evidenceMissing = 'กรุณาแนบรูปหน้าสมุดบัญชี';
export const addPicture = 'เพิ่มรูป';
export const sending = 'กำลังส่งรูป';
export const pictureNo = (nth: number) => `รูปที่ ${nth}`;
export const removePicture = (nth: number) => `ลบรูปที่ ${nth}`;
export const evidenceTooLarge = 'รูปใหญ่เกิน 10\u00A0MB กรุณาเลือกรูปใหม่';
export const sendRequest = 'ส่งคำขอ';
export const sent = 'ส่งคำขอแล้ว ผู้ดูแลจะตรวจสอบให้เร็วที่สุด';
export const pending = 'กำลังตรวจสอบ';
export const pendingHint = 'เงินถอนยังโอนเข้าบัญชีเดิมจนกว่าจะตรวจสอบเสร็จ';
export const approved = 'เปลี่ยนบัญชีแล้ว';
export const rejected = 'ไม่อนุมัติ';
export const cancelled = 'ยกเลิกแล้ว';
export const changeOf = 'คำขอเปลี่ยนบัญชี';
export const cancelRequest = 'ยกเลิกคำขอ';
export const cancelAsk = 'ยกเลิกคำขอเปลี่ยนบัญชีนี้หรือไม่';
export const keepRequest = 'ไม่ยกเลิก';
export const notPending = 'คำขอนี้ถูกยกเลิกหรือตรวจสอบเสร็จแล้ว';
export const requestCancelled = 'ยกเลิกคำขอแล้ว';
export const reason = 'เหตุผล';

export const limits = 'เล่นอย่างมีสติ';
export const dayLimit = (amount: string | undefined) => (amount ? `วงเงินฝาก: ตั้งไว้ ${amount}/วัน` : 'วงเงินฝาก: ยังไม่ได้ตั้ง');
export const statement = 'สรุปการเล่น';
export const statementOf = 'ฝาก ถอน ผลได้เสีย และเวลาเล่น';

export const security = 'ความปลอดภัย';
export const devicesNow = (count: number) => `เข้าสู่ระบบอยู่ ${count} เครื่อง`;
export const changePassword = 'เปลี่ยนรหัสผ่าน';
export const stepUp = 'ถามรหัสผ่านทุกครั้งที่ถอน';
export const stepUpHint = (amount: string) => `ปกติถามเฉพาะยอดเกิน ${amount} บาท และเมื่อไม่ได้ยืนยันรหัสผ่านใน 15 นาทีที่ผ่านมา`;
export const sessions = 'อุปกรณ์ที่เข้าสู่ระบบ';
export const thisDevice = 'เครื่องนี้';
export const logoutShort = 'ออกจากระบบ';
export const logoutAll = 'ออกจากระบบทุกเครื่อง';
export const logoutAllAsk = 'ออกจากระบบทุกเครื่องรวมถึงเครื่องนี้หรือไม่';
export const logins = 'ประวัติการเข้าสู่ระบบ';
export const byLink = 'ผ่านลิงก์';
export const events = 'กิจกรรมความปลอดภัย';
export const noEvents = 'ยังไม่มีกิจกรรม เรื่องที่เกี่ยวกับความปลอดภัยของบัญชีจะแสดงที่นี่';
export const bySystem = 'โดยระบบ';
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
export const display = 'การแสดงผล';
export const theme = 'ธีม';
export const themes = { auto: 'อัตโนมัติ', light: 'สว่าง', dark: 'มืด' } as const;
export const readable = 'ตัวอักษรอ่านง่าย';
export const readableHint = 'ตัวอักษรมีหัว ใหญ่ขึ้น และพื้นเรียบ';
export const hideBalance = 'ซ่อนยอดเงินไว้ก่อน';
export const hideBalanceHint = 'ยอดเครดิตจะแสดงเมื่อคุณกดดู';
export const everyDevice = 'การตั้งค่านี้ใช้กับทุกเครื่องที่คุณเข้าสู่ระบบ';
export const notifications = 'การแจ้งเตือน';
export const marketing = 'รับข่าวโปรโมชั่น';
export const marketingHint = 'หากไม่รับ ป๊อปอัปหลังเข้าสู่ระบบจะไม่แสดง เปลี่ยนได้ทุกเมื่อ';
export const marketingChoices = { yes: 'รับ', no: 'ไม่รับ' } as const;
export const privacy = 'ความเป็นส่วนตัว';
export const download = 'ดาวน์โหลดข้อมูลของฉัน';
export const downloadShort = 'ดาวน์โหลด';
export const downloadHint = 'ไฟล์ JSON ที่มีทุกอย่างที่เราเก็บเกี่ยวกับคุณ ต้องยืนยันรหัสผ่าน';
export const preparing = 'กำลังเตรียมไฟล์';
export const downloaded = 'ดาวน์โหลดข้อมูลแล้ว';
export const close = 'ปิดบัญชี';
export const closeHint = 'เลิกเป็นสมาชิกถาวร';
export const closeAsk = (amount: string) => `ก่อนปิดบัญชี กรุณาถอนเงินคงเหลือ ${amount} บาท`;
export const closeSmall = (min: string) => `ยอดน้อยกว่าขั้นต่ำ ${min} บาทถอนเองไม่ได้ กรุณาติดต่อแอดมินให้ถอนให้`;
export const closeWhat = [
  'คุณจะเข้าสู่ระบบไม่ได้อีก ทุกเครื่องจะออกจากระบบทันที',
  'เบอร์โทรและบัญชีธนาคารนี้จะใช้สมัครใหม่ไม่ได้',
  'โบนัสและสิทธิ์ที่ยังใช้ไม่หมดจะสิ้นสุด',
  'ประวัติการเงินยังเก็บไว้ตามกฎหมาย',
] as const;
export const closeBest = 'หากแค่อยากพัก ลองออกจากระบบไว้ก่อน บัญชีจะอยู่เหมือนเดิม';
export const withdraw = 'ถอนเงิน';
export const closed = 'ปิดบัญชีแล้ว ขอบคุณที่เป็นสมาชิกกับเรา';

/** Which picture it is, for who hears it. */
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
