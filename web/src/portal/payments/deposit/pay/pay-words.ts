export const exact = 'โอนให้ตรงทุกสตางค์';
export const why = ['เศษสตางค์ช่วยให้ระบบรู้ว่าเป็นรายการของคุณ', 'และเข้าเครดิตครบทุกสตางค์'] as const;
export const withSatang = 'รวมเศษสตางค์';
export const theAmount = 'ยอดเงิน';
export const save = 'บันทึกรูป QR';
export const share = 'แชร์ไปแอปธนาคาร';
export const steps = ['บันทึกรูป QR', 'เปิดแอปธนาคารแล้วเลือกสแกน', 'เลือกรูปจากอัลบั้มแล้วยืนยันโอน'] as const;
export const scanByPhone = 'สแกนด้วยแอปธนาคารบนมือถือ';
export const byAccount = 'โอนผ่านเลขบัญชี';
export const byWallet = 'โอนผ่านทรูมันนี่ วอลเล็ท';
export const theAccount = 'หมายเลขบัญชี';
export const theWallet = 'หมายเลขวอลเล็ท';
export const onlyName = ['โอนจากบัญชีชื่อ', 'เท่านั้น'] as const;
export const walletAuto = 'ระบบเติมเครดิตอัตโนมัติ';
export const walletBySlip = 'โอนแล้วกรุณาแนบสลิป';
export const waiting = 'รอเงินเข้า';
export const checking = 'พบรายการแล้ว กำลังตรวจสอบ';
export const slipSent = 'ได้รับข้อมูลแล้ว กำลังตรวจสอบ';
export const done = 'เครดิตเข้าแล้ว';
export const canLeave = 'ปิดหน้านี้ได้ เราจะแจ้งเมื่อเครดิตเข้า';
export const expired = 'หมดเวลาแล้ว อย่าโอนเข้ายอดนี้';
export const left = 'เหลือเวลา';
export const createNew = 'สร้างรายการใหม่';
export const cancel = 'ยกเลิกรายการ';
export const cancelled = 'ยกเลิกแล้ว';
export const review = 'เจ้าหน้าที่กำลังตรวจสอบ';
export const rejected = 'ฝากไม่สำเร็จ';
export const credited = (amount: string) => `เครดิตเข้าแล้ว ${amount} บาท`;
export const newCredit = 'ยอดเครดิต';
export const bonus = 'โบนัส';
export const play = 'เล่นต่อ';
export const validUntil = 'ใช้ได้ถึง';
export const lasts = 'อายุโบนัส';
export const inDays = (n: number) => `${n} วัน`;
export const unlimited = 'ไม่จำกัด';
export const seeHistory = 'ดูประวัติ';
export const fileName = (ref: string) => `qr-${ref}.png`;
export const none = 'ไม่พบรายการนี้';
export const qrTitle = 'PromptPay QR';
export const more = (got: string, due: string) => `ได้รับ ${got} บาท มากกว่าที่แจ้งไว้ ${due} บาท เข้าเครดิตให้ครบทั้งหมด`;
/** Text on the code and its picture. */
export const qr = {
  qrOf: (baht: string, satang: string) => `คิวอาร์พร้อมเพย์ ยอด ${baht} บาท ${satang} สตางค์`,
  amountOf: (amount: string) => `ยอดโอน ${amount} บาท`,
  payBefore: (moment: string) => `โอนก่อน ${moment} น.`,
};
