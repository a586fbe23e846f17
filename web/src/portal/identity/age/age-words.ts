export const title = 'ยืนยันอายุ';
export const why = (years: number) => `บริการนี้สำหรับผู้มีอายุ ${years} ปีบริบูรณ์ขึ้นไป`;
export const once = 'ถามครั้งเดียวก่อนฝากครั้งแรก ตรวจสอบให้ถูกต้องก่อนยืนยัน เพราะแก้ไขเองภายหลังไม่ได้';
export const born = 'วันเกิด';
export const day = 'วัน';
export const month = 'เดือน';
export const year = 'ปี';
export const yearHint = 'พ.ศ. หรือ ค.ศ.';
export const dayWrong = 'กรอกวันที่ 1–31';
export const monthWrong = 'กรอกเดือน 1–12';
export const yearWrong = 'กรอกปี 4 หลัก';
export const noSuchDay = 'ไม่มีวันนี้ในเดือนนั้น';
/** A slip of the finger would close the account to its owner: asked once more. */
export const reallyYoung = (day: string) => `คุณเกิดวันที่ ${day} ใช่หรือไม่ หากใช่ บัญชีนี้จะฝากเงินไม่ได้จนกว่าอายุจะครบ`;
export const isRight = 'ใช่ ถูกต้อง';
export const isWrong = 'แก้ไขวันเกิด';
export const submit = 'ยืนยันอายุ';
export const inBothCalendars = (day: number, month: string, year: number) => `${day} ${month} พ.ศ. ${year + 543} (ค.ศ. ${year})`;
export const months = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const;
