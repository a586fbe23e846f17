export const forgot = {
  title: 'ลืมรหัสผ่าน',
  lead: 'กรอกเบอร์ที่ใช้สมัคร เราจะส่งรหัสยืนยันไปทาง SMS',
  tel: 'เบอร์โทรศัพท์',
  send: 'ส่งรหัส',
  sending: 'กำลังส่งรหัส',
  sent: (mask: string) => `ถ้าเบอร์ ${mask} เป็นสมาชิก คุณจะได้รับ SMS ภายใน 1 นาที`,
  changeTel: 'แก้ไขเบอร์',
  code: 'รหัสยืนยัน 6 หลัก',
  codeRequired: 'กรุณากรอกรหัสยืนยัน 6 หลัก',
  ref: (ref: string) => `รหัสอ้างอิง ${ref}`,
  verify: 'ยืนยันรหัส',
  verifying: 'กำลังตรวจสอบรหัส',
  resendIn: (seconds: number) => `ส่งใหม่ได้ใน ${seconds} วินาที`,
  resend: 'ส่งรหัสอีกครั้ง',
  resent: 'ส่งรหัสใหม่แล้ว',
  notGet: 'ไม่ได้รับรหัส',
  helps: ['ตรวจสอบว่าเบอร์ถูกต้อง', 'รอ 60 วินาที แล้วกดส่งรหัสอีกครั้ง', 'ตรวจสอบว่าไม่ได้บล็อก SMS จากเรา'],
  down: 'ส่ง SMS ไม่ได้ในขณะนี้ กรุณาติดต่อแอดมิน',
  warn: 'แอดมินจะไม่ขอรหัสนี้จากคุณ',
  contact: 'ติดต่อแอดมิน',
  signedIn: 'คุณเข้าสู่ระบบอยู่แล้ว',
} as const;

/** The code that comes before registering. */
export const toRegister = (mask: string) => `ส่งรหัสยืนยันไปที่เบอร์ ${mask} แล้ว คุณจะได้รับ SMS ภายใน 1 นาที`;
