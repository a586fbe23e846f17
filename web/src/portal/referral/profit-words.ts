export const title = 'รายได้จากการแนะนำ';
export const today = (at: string) => `รายได้วันนี้ (สรุปยอดเวลา ${at} น.)`;
export const out = 'ถอนแล้ว';
export const daily = 'สรุปรายวัน';
export const lately = '7 วันล่าสุด';
export const manage = 'จัดการรายได้';
export const overall = 'ภาพรวมรายได้';
export const none = 'ยังไม่มีรายได้จากการแนะนำ';
export const howToday = 'รายได้วันนี้นับอย่างไร';
export const howLines = (at: string): readonly string[] => [
  'นับยอดเดิมพันของเพื่อนที่จบแล้วตั้งแต่ 00:00 น. ถึงตอนนี้ คูณด้วยอัตราของวันนี้',
  `ตัวเลขยังเปลี่ยนได้จนกว่าจะสรุปยอดเวลา ${at} น. ของวันถัดไป หลังจากนั้นจึงถอนได้`,
  'หากค่ายเกมยกเลิกรายการย้อนหลัง ระบบจะปรับยอดของวันนั้นให้ตรง',
];
