export const isNew = 'ใหม่';
export const demo = 'ทดลอง';
export const addFavourite = 'เพิ่มในรายการโปรด';
export const removeFavourite = 'นำออกจากรายการโปรด';
export const closed = 'ปิดปรับปรุง';
export const rtpShort = (percent: number) => `RTP ${percent}%`;
