export const title = 'เกมทั้งหมด';
export const playTitle = 'เล่นเกม';
export const search = 'ค้นหาเกมหรือค่ายเกม';
export const searched = 'ค้นหาล่าสุด';
export const filter = 'ตัวกรอง';
export const all = 'ทั้งหมด';
export const kinds = { slot: 'สล็อต', live: 'คาสิโนสด', fish: 'ยิงปลา', table: 'ไพ่และโต๊ะ', sport: 'กีฬา' } as const;
export const provider = 'ค่าย';
export const seeAll = 'ดูทั้งหมด';
export const recent = 'เล่นล่าสุด';
export const favourites = 'รายการโปรด';
export const order = 'เรียงตาม';
export const orders = { recommended: 'แนะนำ', new: 'ใหม่', name: 'ชื่อ' } as const;
export const clear = 'ล้างตัวกรอง';
export const games = (n: number) => `${n.toLocaleString('en-US')} เกม`;
export const loading = 'กำลังโหลดเกม';
export const noFavourites = 'ยังไม่มีรายการโปรด แตะรูปหัวใจบนเกมที่ชอบ';
export const tryDemo = 'ทดลองเล่น';
export const deposit = 'ฝากเงิน';
export const hidden = '••••';
export const launchFailed = 'เปิดเกมไม่สำเร็จ เครดิตของคุณไม่ถูกหัก';
export const report = 'แจ้งปัญหา';
export const back = 'กลับหน้าเกม';
export const opening = 'กำลังเปิดเกม';
export const openGame = 'เปิดเกม';
export const ended = 'เกมนี้รับเดิมพันต่อไม่ได้แล้ว เพราะมีการเปิดใหม่ ออกจากระบบ หรือหมดเวลา รอบที่ค้างอยู่จะเล่นต่อเมื่อเปิดเกมอีกครั้ง';
const minutes = (n: number) => `${n} นาที`;
const hours = (h: number, m: number) => (m ? `${h} ชม. ${m} นาที` : `${h} ชม.`);

/** Seconds in words: whole minutes, and hours from sixty on. */
export const durationOf = (seconds: number): string => {
  const all = Math.floor(Math.max(0, seconds) / 60);
  return all < 60 ? minutes(all) : hours(Math.floor(all / 60), all % 60);
};
