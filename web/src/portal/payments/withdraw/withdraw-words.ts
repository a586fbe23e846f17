/** While another withdrawal is pending. */
export const pendingWithdrawal = ['คุณมีรายการถอนที่', 'กำลังดำเนินการอยู่'] as const;
export const balance = 'ยอดเครดิต';
export const can = 'ถอนได้';
export const turnover = 'ยอดเทิร์น';
export const turnoverDone = 'ทำเทิร์นครบแล้ว ถอนได้เลย';
export const turnoverFull = 'ครบแล้ว';
export const noTurnover = 'ไม่มีเทิร์นค้าง';
export const turnoverBlocks = 'ต้องทำเทิร์นให้ครบก่อนจึงจะถอนได้';
export const promotion = 'โปรโมชั่น';
export const most = 'ถอนสูงสุด';
export const unlimited = 'ไม่จำกัด';
export const games = 'เกมที่ร่วมรายการ';
export const validUntil = 'ใช้ได้ถึง';
/** Consequences of cancelling a bonus, in two parts. `x` undefined: nothing of it is left. */
export const giveBack = (x: string | undefined) => (x ? `ยกเลิกโปรโมชั่น คืนโบนัส ${x} บาท` : 'ยกเลิกโปรโมชั่น');
export const thenWithdraw = (x: string) => `แล้วถอน ${x} บาท ได้ทันที`;
export const thenPlay = (x: string) => `แล้วเหลือเทิร์นอีก ${x} บาท`;
export const thenKeep = (x: string) => `เงินของคุณ ${x} บาทยังอยู่`;
export const turnoverTitle = 'เทิร์นโอเวอร์';
export const turnoverHow = 'ดูวิธีทำเทิร์น';
export const turnoverIs = 'เทิร์นโอเวอร์คือยอดเดิมพันที่ต้องเล่นให้ครบก่อนถอน';
export const quota = (times: number, amount: string) => `วันนี้ถอนได้อีก ${times} ครั้ง รวมไม่เกิน ${amount} บาท`;
/** While a round of the last ten minutes is open. */
export const inGame = 'กรุณาออกจากเกมก่อนถอน';
export const refresh = 'รีเฟรช';
export const quotaUsed = 'วันนี้ถอนครบจำนวนครั้งแล้ว';
export const belowMin = (amount: string) => `ยอดเครดิตยังไม่ถึงขั้นต่ำในการถอน ${amount} บาท`;
export const eta = (from: number, to: number) => `ปกติใช้เวลา ${from}–${to} นาที`;
export const cap = (max: string, cut: string) => `โปรโมชั่นนี้ถอนได้สูงสุด ${max} บาท ส่วนเกิน ${cut} บาทจะถูกหักเมื่อถอน`;
export const submit = 'ยืนยันถอนเงิน';
export const confirmTitle = 'ตรวจสอบก่อนถอน';
export const creditAfter = 'ยอดเครดิตหลังถอน';
export const noCancel = 'เมื่อยืนยันแล้ว เครดิตจะถูกกันไว้และยกเลิกไม่ได้';
export const notThis = 'ไม่ใช่บัญชีนี้';
export const changedLately = (moment: string) => `บัญชีนี้เปลี่ยนเมื่อ ${moment} น. กรุณาตรวจสอบก่อนยืนยัน`;
export const about = (amount: string, account: string) => `ถอนเงิน ${amount}\u00A0บาท เข้าบัญชี ${account}`;
export const back = 'กลับไปแก้ไข';
export const tooLarge = (max: string) => `ถอนได้ไม่เกิน ${max} บาทต่อครั้ง`;
export const amountShort = 'จำนวนเงิน';
export const steps = {
  requested: 'ส่งคำขอแล้ว',
  checked: 'ตรวจสอบยอด',
  waiting: 'รออนุมัติ',
  paying: 'กำลังโอน',
  paid: 'เงินเข้าบัญชีแล้ว',
  rejected: 'ถอนไม่สำเร็จ',
} as const;
export const suspended = 'บัญชีถูกระงับชั่วคราว รายการนี้จะรอจนกว่าจะปลดระงับ';
export const canLeave = 'ปิดหน้านี้ได้ เราจะแจ้งเมื่อเงินเข้า';
export const late = 'ล่าช้ากว่าปกติ เราแจ้งทีมงานแล้ว';
export const queue = (n: number) => `อยู่ลำดับที่ ${n}`;
export const returned = (amount: string) => `คืนเครดิต ${amount} บาทแล้ว`;
export const paid = (amount: string) => `เงินเข้าบัญชีแล้ว ${amount} บาท`;
export const again = 'ถอนเงินอีกครั้ง';
export const turnGames = 'ดูเกมที่นับเทิร์น';
