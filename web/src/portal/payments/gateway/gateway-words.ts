export const qrTitle = 'สแกนจ่าย';
export const completedTitle = 'ผลการชำระเงิน';
export const toPay = 'ยอดที่ต้องชำระ';
/** Name of the standard, printed above the code. */
export const qrStandard = 'Thai QR Payment';
export const open = 'เปิดหน้าชำระเงิน';
export const newTab = 'เปิดในแท็บใหม่';
export const onTheirPage = 'ชำระที่หน้าของผู้ให้บริการ เสร็จแล้วจะกลับมาดูผลที่นี่';
export const waiting = 'รอการชำระเงิน';
export const confirming = 'รอผู้ให้บริการยืนยัน';
export const reported = 'ได้รับแจ้งการชำระแล้ว รอผู้ให้บริการยืนยัน';
export const expired = 'หมดเวลาชำระแล้ว';
export const qrExpired = 'QR หมดอายุแล้ว';
export const qrLeft = 'QR หมดอายุใน';
export const failed = 'การชำระเงินไม่สำเร็จ';
export const newQr = 'สร้าง QR ใหม่';
export const newPage = 'สร้างรายการใหม่';
export const other = 'เลือกช่องทางอื่น';
export const broken = 'ผู้ให้บริการขัดข้อง เลือกช่องทางอื่นได้เลย';
export const toWays = 'กลับไปเลือกช่องทาง';
export const missing = 'เงินออกจากบัญชีแล้วแต่ยังไม่เข้า';
export const missingHelp = 'ปกติเครดิตเข้าภายใน 1 นาที หากนานกว่านั้นแนบสลิป หรือแจ้งเลขอ้างอิงนี้กับแอดมิน';
export const checking = 'กำลังตรวจสอบการชำระเงิน';
export const paid = 'ฝากเงินสำเร็จ';
export const balance = (credit: string) => `ยอดคงเหลือ ${credit} บาท`;
export const takesLong = 'ใช้เวลานานกว่าปกติ ปิดหน้านี้ได้ เราจะแจ้งเมื่อเสร็จ';
export const none = 'ไม่พบรายการนี้';
export const noneBody = 'ตรวจสอบรายการของคุณได้ที่ประวัติรายการ';
export const notPaid = 'ยังไม่ได้รับแจ้งการชำระ';
export const payNow = 'กลับไปชำระเงิน';
export const again = 'ลองใหม่';
export const amount = 'ยอดฝาก';
/** Text on the code and its picture. */
export const qr = {
  qrOf: (baht: string, satang: string) => `คิวอาร์ชำระเงิน ยอด ${baht} บาท ${satang} สตางค์`,
  amountOf: (amount: string) => `ยอดชำระ ${amount} บาท`,
  payBefore: (moment: string) => `ชำระก่อน ${moment} น.`,
};
