/** Endings that have no chip say so in words. */
export const endings: Readonly<Record<string, string>> = {
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดอายุแล้ว',
  used_up: 'ใช้หมดแล้ว',
};
export const creditAfter = (credit: string) => `เครดิต\u00A0${credit}`;
/** "12,345.50 บาท" with a space that does not break. */
export const inBaht = (amount: string) => `${amount}\u00A0บาท`;
