export const report = 'แจ้งปัญหา';
export const toChat = 'ไปที่แชท';
/** Sentence for a report unanswered for so many whole minutes. */
export const waitingText = (minutes: number): string => {
  const waits = 'แจ้งปัญหาแล้ว รอแอดมินตอบ';
  if (minutes < 1) return waits;
  return minutes < 60 ? `${waits}มา ${minutes} นาที` : `${waits}มา ${Math.floor(minutes / 60)} ชั่วโมง`;
};
export const states = {
  answered: 'แอดมินตอบแล้ว กำลังดูแลเรื่องนี้',
  unresolved: 'เรื่องนี้ยังไม่ได้รับการแก้ไข แจ้งอีกครั้งได้',
} as const;
/** Short forms for a row of a list. */
export const short = { waiting: 'รอแอดมินตอบ', answered: 'แอดมินกำลังดูแล', unresolved: 'ยังไม่ได้แก้ไข' } as const;
