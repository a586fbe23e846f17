export const title = 'หน้าหลัก';
export const hero = ['เว็บเดียวครบ', 'ฝากถอนเร็ว', 'ตรวจสอบได้ทุกรายการ'] as const;
export const adultsOnly = 'เฉพาะผู้มีอายุ 20 ปีบริบูรณ์ขึ้นไป';
export const register = 'สมัครสมาชิก';
export const signIn = 'เข้าสู่ระบบ';
export const stepsTitle = 'สมัครง่ายใน 3 ขั้นตอน';
export const steps = ['เบอร์โทรศัพท์', 'บัญชีธนาคาร', 'ตั้งรหัสผ่าน'] as const;
export const offers = 'โปรโมชั่นล่าสุด';
export const seeAll = 'ดูทั้งหมด';
export const until = 'หมดเขต';
export const banks = 'ธนาคารที่รองรับ';
export const questionsTitle = 'คำถามที่พบบ่อย';
export const questions = [
  ['ถอนเงินและเทิร์นโอเวอร์คืออะไร', 'เทิร์นโอเวอร์คือยอดเดิมพันที่ต้องเล่นให้ครบก่อนถอน ดูยอดที่เหลือได้ที่หน้าถอนเงิน'],
  ['ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว', 'บันทึกรูป QR เปิดแอปธนาคารแล้วเลือกสแกน เลือกรูปจากอัลบั้มแล้วยืนยันโอน'],
] as const;
