export const title = 'รับยอดคืน';
export const avail = 'ยอดที่รับคืนได้';
export const none = 'ขณะนี้ไม่มียอดที่รับคืนได้';
export const period = 'ช่วงที่นำมาคำนวณ';
export const howTitle = 'วิธีคำนวณ';
export const how = (a: string, p: number) => `ยอดเสียสุทธิ ${a} บาท × ${p}%`;
export const minimum = 'คืนขั้นต่ำ';
export const cap = 'คืนสูงสุดต่อรอบ';
export const result = 'ยอดคืนของรอบนี้';
export const conditions = 'เงื่อนไข';
export const turn = (n: number) => `ต้องทำเทิร์น ${n} เท่าของยอดคืน`;
export const noTurn = 'ไม่ต้องทำเทิร์น';
export const claimUntil = 'รับได้ถึง';
export const expires = 'ใช้ได้หลังรับ';
export const days = (n: number) => `${n} วัน`;
export const noEnd = 'ไม่มีวันหมดอายุ';
export const take = 'รับเข้าเครดิตหลัก';
export const done = (x: string) => `รับยอดคืน ${x} บาทแล้ว`;
export const history = 'ดูประวัติโบนัส';
export const loading = 'กำลังโหลดยอดคืน';
export const hidden = 'ระหว่างพักการใช้งานจะไม่แสดงยอดคืน และรับยอดคืนไม่ได้';
export const changed = 'ยอดคืนเปลี่ยนไปจากที่แสดง กรุณาตรวจสอบอีกครั้ง';
export const running = 'ดูโปรโมชั่นที่ใช้อยู่';
/** Sentences in place of the button, by the server's reason. */
export const reasons = {
  off: () => 'ขณะนี้ไม่มีการคืนยอดเสีย',
  not_yet: (date: string) => `ยังไม่ถึงรอบ รอบถัดไป ${date}`,
  no_loss: () => 'ช่วงนี้ไม่มียอดเสียที่เข้าเงื่อนไข',
  taken: (date: string) => `รับไปแล้วเมื่อ ${date}`,
  promotion_running: () => 'มีโปรโมชั่นที่ยังไม่จบ',
  round_open: () => 'มีเกมที่ยังเล่นไม่จบ กรุณาออกจากเกมก่อนรับยอดคืน',
} as const;
