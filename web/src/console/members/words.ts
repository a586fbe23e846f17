const restrictions: Readonly<Record<string, string>> = {
  suspended: 'ระงับ',
  age: 'อายุต่ำกว่าเกณฑ์',
  closed: 'ปิดบัญชีแล้ว',
  cool_off: 'พักการเล่น',
  excluded: 'ระงับบัญชีตัวเอง',
};
/** Why somebody may not use the site. */
export const restrictionName = (reason: string): string => restrictions[reason] ?? reason;

/** Levels are names of their own, except the one that everybody begins with. */
export const levelName = (level: string): string => (level === 'normal' ? 'ทั่วไป' : level.toUpperCase());

/** Personal data that an operator may ask to see. */
export const fieldNames = { tel: 'เบอร์โทรศัพท์', bank_number: 'หมายเลขบัญชี', birth_date: 'วันเกิด' };
