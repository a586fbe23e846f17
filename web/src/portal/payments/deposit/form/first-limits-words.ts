export const ask = 'อยากตั้งวงเงินฝากไว้ก่อนไหม';
export const note = 'นับยอดฝากทั้งหมด การถอนไม่ทำให้วงเงินเพิ่มขึ้น';
export const skip = 'ข้ามไปก่อน';
export const saved = 'ตั้งวงเงินแล้ว มีผลทันที';
export const review = 'วงเงินของคุณยังเหมาะอยู่ไหม';
