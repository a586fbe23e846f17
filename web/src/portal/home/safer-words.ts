export const lead = 'ตั้งขอบเขตไว้ก่อนเล่น';
export const week = (deposited: string, withdrawn: string) => `สัปดาห์นี้ ฝาก ${deposited} บาท ถอน ${withdrawn} บาท`;
