export const title = 'โปรโมชั่น';
export const active = 'โปรโมชั่นที่ใช้อยู่';
export const tabs = { now: 'รับได้ตอนนี้', all: 'ทั้งหมด', mine: 'ของฉัน' } as const;
export const take = 'รับโปรโมชั่น';
export const detail = 'ดูรายละเอียด';
export const conditions = 'ดูเงื่อนไข';
export const facts = {
  min: 'ฝากขั้นต่ำ',
  bonus: 'โบนัส',
  cap: 'โบนัสสูงสุด',
  turn: 'เทิร์นโอเวอร์',
  maxwd: 'ถอนสูงสุด',
  games: 'เกมที่ร่วมรายการ',
  end: 'หมดเขต',
} as const;
export const termsTitle = 'สรุปเงื่อนไข';
export const turnExplain = 'เทิร์นโอเวอร์คือยอดเดิมพันที่ต้องเล่นให้ครบก่อนถอน';
export const calc = 'ลองคำนวณ';
export const calcAmount = 'จำนวนเงินที่ต้องการฝาก (บาท)';
export const noEnd = 'ไม่มีวันหมดเขต';
export const noneAvailable = 'ตอนนี้ยังไม่มีโปรโมชั่นที่รับได้';
export const seeAll = 'ดูทั้งหมด';
export const noneMine = 'ยังไม่เคยรับโปรโมชั่น';
export const noneAtAll = 'ตอนนี้ยังไม่มีโปรโมชั่น';
export const more = 'ดูเพิ่มเติม';
export const loading = 'กำลังโหลดโปรโมชั่น';
export const calcFailed = 'คำนวณโบนัสไม่ได้ในขณะนี้';
export const baht = 'บาท';
export const turnover = 'ยอดเทิร์น';
export const done = 'ทำแล้ว';
export const left = 'เหลืออีก';
export const bonusLeft = 'โบนัสคงเหลือ';
export const validUntil = 'ใช้ได้ถึง';
export const bets = 'ดูรายการเดิมพันที่นับเทิร์น';
export const noBets = 'ยังไม่มีเดิมพันที่จบรอบ';
export const betOwn = (own: string) => `เงินของคุณ\u00A0${own}`;
export const betBonus = (bonus: string) => `โบนัส\u00A0${bonus}`;
export const betCounts = (pct: number) => `นับ ${pct}%`;
export const betNotCounted = 'ไม่นับ';
export const unlimited = 'ไม่จำกัด';
export const total = 'เครดิตที่จะได้รับ';
export const turnToDo = 'เทิร์นที่ต้องทำก่อนถอน';
export const maxwd = 'ถอนได้สูงสุด';
/** Outcomes without a chip are given in words. */
export const endings: Readonly<Record<string, string>> = {
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดอายุแล้ว',
  used_up: 'ใช้หมดแล้ว',
};
