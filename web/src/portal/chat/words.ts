export const title = 'แชทกับแอดมิน';
export const team = 'ฝ่ายบริการลูกค้า';
export const me = 'คุณ';
export const placeholder = 'พิมพ์ข้อความ';
export const attach = 'แนบรูปภาพ';
export const otpWarn = 'อย่าส่งรหัสผ่านหรือรหัส OTP ให้ใคร รวมถึงแอดมิน';
export const tooLong = (most: number) => `ข้อความยาวได้ไม่เกิน ${most.toLocaleString('en-GB')} ตัวอักษร`;
export const restricted = 'ขณะนี้บัญชีของคุณอ่านข้อความได้ แต่ส่งไม่ได้';
export const pictureOf = (who: string, at: string) => `รูปภาพจาก${who} เวลา ${at}`;
export const rows = {
  deposit: 'รายการฝาก',
  withdrawal: 'รายการถอน',
  bonus: 'โบนัส',
  game_round: 'รอบเกม',
  income_withdrawal: 'ถอนรายได้แนะนำเพื่อน',
  minigame_withdrawal: 'ถอนกำไรมินิเกม',
  minigame_round: 'รอบมินิเกม',
} as const;
export const menu = 'เมนูแชท';
export const end = 'จบการสนทนา';
export const csatTitle = 'คุณพอใจกับการช่วยเหลือครั้งนี้แค่ไหน';
export const csatScores = ['แย่มาก', 'แย่', 'พอใช้', 'ดี', 'ดีมาก'] as const;
