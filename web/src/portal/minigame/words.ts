import type { Slug } from '@portal/contract/minigame.ts';

export const title = 'มินิเกม';
export const loading = 'กำลังโหลด';
export const coin = 'เหรียญ';
export const games: Readonly<Record<Slug, string>> = {
  'lucky-wheel': 'วงล้อนำโชค',
  gacha: 'ตู้กาชาปอง',
  'card-flip': 'เปิดไพ่ลุ้นโชค',
  'star-slot': 'สล็อตดวงดาว',
  'hi-lo': 'ไฮโลเหรียญ',
};
export const nCoins = (n: number) => `${n}\u00A0เหรียญ`;
export const how = 'ได้เหรียญอย่างไร';
export const playedToday = (n: number) => `เล่นวันนี้ ${n} รอบ`;
export const cost = (n: number) => `ใช้ ${n} เหรียญต่อรอบ`;
export const needsCoins = (n: number) => `เหรียญไม่พอ ต้องใช้ ${n} เหรียญ`;
export const reasons = {
  game_closed: 'เกมนี้ปิดปรับปรุง',
  round_cap: 'วันนี้เล่นครบแล้ว กลับมาใหม่พรุ่งนี้',
  restricted: 'พักการเล่นอยู่ จึงเล่นมินิเกมไม่ได้',
} as const;
export const noneOpen = 'ตอนนี้ยังไม่มีมินิเกมเปิดให้เล่น';
export const select = 'เลือกเกม';
export const allOdds = 'รางวัลและโอกาสทุกเกม';
export const back = 'กลับหน้ามินิเกม';
export const ways = {
  check_in: 'เช็กอินรายวัน',
  phone: 'ภารกิจต้อนรับ: ยืนยันเบอร์โทร',
  howto: 'ภารกิจต้อนรับ: อ่านวิธีเล่นมินิเกมจบ',
  friend: 'เพื่อนฝากครั้งแรก',
  event: 'กิจกรรมพิเศษ',
  deposit: 'ฝากสะสมครบยอดของวัน',
} as const;

/** 0.1, 12.5, 44.44, 0.005: two decimals, more only for a chance below them. */
export const percentText = (percent: number): string => {
  const exact = percent < 0.01 ? 10_000 : 100;
  return String(Math.round(percent * exact) / exact);
};

/** −1, +5: coins received or spent. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const fairTitle = 'ตรวจสอบความยุติธรรม';
export const fairLead = 'ผลทุกรอบคำนวณจากรหัสที่ล็อกไว้ก่อนเล่น คุณตรวจย้อนหลังได้เอง';
export const serverCommit = 'รหัสล็อกของระบบ';
export const clientSeed = 'ซีดของคุณ';
export const roundNumber = 'รอบที่';
export const seedHidden = 'ซีดของระบบจะเปิดเผยหลังเปลี่ยนซีด';
