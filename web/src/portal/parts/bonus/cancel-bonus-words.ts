export const cancel = 'ยกเลิกโปรโมชั่น';
export const cancelAsk = (x: string) => `โบนัสคงเหลือ ${x} บาทจะถูกหักคืน เงินฝากของคุณยังอยู่ ยืนยันหรือไม่`;
export const cancelNo = 'ไม่ยกเลิก';
export const cancelled = (x: string) => `หักคืนโบนัส ${x} บาทแล้ว เงินฝากของคุณยังอยู่`;
export const cannotCancel = 'โปรโมชั่นนี้ยกเลิกเองไม่ได้ตามเงื่อนไข';
