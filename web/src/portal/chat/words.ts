export const title = 'แชทกับแอดมิน';
export const team = 'ฝ่ายบริการลูกค้า';
export const online = 'ออนไลน์';
export const repliesIn = (minutes: number) => `ออนไลน์ ตอบกลับประมาณ ${minutes} นาที`;
export const notThere = 'ยังไม่มีแอดมินออนไลน์';
export const open = (from: string, to: string) => `เปิด ${from}–${to} น.`;
/** `day`: the next one that is open, where it is not today. */
export const outside = (day: string, from: string, to: string) =>
  `นอกเวลาทำการ (เปิด${day} ${from}–${to} น.) ฝากข้อความไว้ได้เลย`;
export const closedForNow = 'นอกเวลาทำการ ฝากข้อความไว้ได้เลย';
export const reconnecting = 'กำลังเชื่อมต่อใหม่';
export const log = 'ข้อความ';
export const me = 'คุณ';
export const quick = 'ข้อความด่วน';
export const placeholder = 'พิมพ์ข้อความ';
export const send = 'ส่ง';
export const empty = 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ';
export const typing = 'แอดมินกำลังพิมพ์';
export const sending = 'กำลังส่ง';
export const sent = 'ส่งแล้ว';
export const read = 'อ่านแล้ว';
export const failed = 'ส่งไม่สำเร็จ';
export const retry = 'ส่งอีกครั้ง';
export const remove = 'ลบ';
export const cancel = 'ยกเลิก';
export const queued = 'จะส่งเมื่อออนไลน์';
export const attach = 'แนบรูปภาพ';
export const tooBig = 'รูปใหญ่เกิน 10 MB กรุณาเลือกรูปใหม่';
export const badType = 'รองรับเฉพาะไฟล์รูปภาพ';
export const tooMany = (most: number) => `แนบได้ครั้งละไม่เกิน ${most} รูป`;
export const newMessages = 'ข้อความใหม่';
export const toLatest = 'ไปข้อความล่าสุด';
export const older = 'ดูข้อความก่อนหน้า';
export const newer = 'ดูข้อความถัดไป';
export const today = 'วันนี้';
export const closed = 'การสนทนานี้จบแล้ว พิมพ์ข้อความเพื่อเริ่มใหม่';
export const otpWarn = 'อย่าส่งรหัสผ่านหรือรหัส OTP ให้ใคร รวมถึงแอดมิน';
export const sendAnyway = 'ส่งข้อความนี้';
export const edit = 'กลับไปแก้ไข';
export const tooLong = (most: number) => `ข้อความยาวได้ไม่เกิน ${most.toLocaleString('en-GB')} ตัวอักษร`;
export const restricted = 'ขณะนี้บัญชีของคุณอ่านข้อความได้ แต่ส่งไม่ได้';
export const pictureOf = (who: string, at: string) => `รูปภาพจาก${who} เวลา ${at}`;
export const pictureGone = 'รูปภาพนี้หมดอายุแล้ว';
export const chosenPicture = (nth: number) => `รูปที่เลือก ${nth}`;
export const removePicture = (nth: number) => `นำรูปที่ ${nth} ออก`;
export const uploading = (percent: number) => `กำลังอัปโหลด ${percent}%`;
export const rows = {
  deposit: 'รายการฝาก',
  withdrawal: 'รายการถอน',
  bonus: 'โบนัส',
  game_round: 'รอบเกม',
  income_withdrawal: 'ถอนรายได้แนะนำเพื่อน',
  minigame_withdrawal: 'ถอนกำไรมินิเกม',
  minigame_round: 'รอบมินิเกม',
} as const;
export const baht = 'บาท';
export const attached = 'แนบรายการนี้ไปกับข้อความ';
export const removeContext = 'ไม่แนบรายการนี้';
export const menu = 'เมนูแชท';
export const mute = 'ปิดเสียงแจ้งเตือน';
export const unmute = 'เปิดเสียงแจ้งเตือน';
export const exportAll = 'ส่งออกบทสนทนา';
export const exportFailed = 'ส่งออกไม่สำเร็จ กรุณาลองอีกครั้ง';
export const end = 'จบการสนทนา';
export const endAsk = 'จบการสนทนานี้หรือไม่ ข้อความเดิมจะยังอยู่ และเขียนมาใหม่ได้ทุกเมื่อ';
export const stay = 'คุยต่อ';
export const csatTitle = 'คุณพอใจกับการช่วยเหลือครั้งนี้แค่ไหน';
export const csatScores = ['แย่มาก', 'แย่', 'พอใช้', 'ดี', 'ดีมาก'] as const;
export const csatComment = 'ความคิดเห็นเพิ่มเติม (ไม่บังคับ)';
export const csatSend = 'ส่งคะแนน';
export const csatSkip = 'ข้าม';
export const csatThanks = 'ขอบคุณสำหรับความคิดเห็น';
export const viewPicture = 'ดูรูปขนาดเต็ม';
