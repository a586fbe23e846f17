/** Words of the frame. */
export const home = 'หน้าหลัก';
export const skip = 'ข้ามไปเนื้อหาหลัก';
export const back = 'ย้อนกลับ';
export const mainMenu = 'เมนูหลัก';
export const signIn = 'เข้าสู่ระบบ';
export const register = 'สมัครสมาชิก';
export const tx = 'ฝาก-ถอน';
export const promotion = 'โปรโมชั่น';
/** Where a narrow menu may break them. */
export const newsParts = ['ประ', 'กาศ'] as const;
export const contactParts = ['ติด', 'ต่อ'] as const;
export const contactAdmin = 'ติดต่อแอดมิน';
export const legalTerms = 'ข้อกำหนด';
export const privacy = 'ความเป็นส่วนตัว';
export const contactUs = 'ติดต่อเรา';
export const saferPlay = 'เล่นอย่างมีสติ';
/** Heading and text of the error page; the code is in its title bar. */
export const errors = {
  missing: ['404', 'ไม่พบหน้านี้', 'ลิงก์อาจผิดหรือหน้านี้ถูกย้ายแล้ว'],
  forbidden: ['403', 'เข้าหน้านี้ไม่ได้', 'บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้'],
  broken: ['500', 'ระบบขัดข้องชั่วคราว', 'เงินและรายการของคุณไม่ได้รับผลกระทบ กรุณาลองอีกครั้ง'],
  offline: ['OFFLINE', 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต', 'ตรวจสอบสัญญาณแล้วลองอีกครั้ง'],
  chunk: ['UPDATE', 'มีเวอร์ชันใหม่', 'กำลังโหลดหน้านี้ใหม่ให้คุณ'],
  down: ['503', 'ปิดปรับปรุงระบบชั่วคราว', 'ระบบไม่พร้อมใช้งานชั่วคราว กรุณาลองอีกครั้งในอีกสักครู่'],
} as const;
export const reload = 'โหลดใหม่';
export const errorId = 'รหัส';
export const copyErrorId = 'คัดลอกรหัส';
export const retry = 'ลองอีกครั้ง';
export const goHome = 'กลับหน้าหลัก';
