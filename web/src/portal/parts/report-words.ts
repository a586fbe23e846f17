export const report = 'แจ้งปัญหา';
export const toChat = 'ไปที่แชท';
/** Since when nobody has answered, in whole minutes. */
export const waiting = (minutes: number): string => {
  const told = 'แจ้งปัญหาแล้ว รอแอดมินตอบ';
  if (minutes < 1) return told;
  return minutes < 60 ? `${told}มา ${minutes} นาที` : `${told}มา ${Math.floor(minutes / 60)} ชั่วโมง`;
};
export const states = {
  answered: 'แอดมินตอบแล้ว กำลังดูแลเรื่องนี้',
  unresolved: 'เรื่องนี้ยังไม่ได้รับการแก้ไข แจ้งอีกครั้งได้',
} as const;
/** On a row of a list. */
export const short = { waiting: 'รอแอดมินตอบ', answered: 'แอดมินกำลังดูแล', unresolved: 'ยังไม่ได้แก้ไข' } as const;
