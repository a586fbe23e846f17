import type { Slug } from '@portal/contract/minigame.ts';
import type { HiLoPick } from '@portal/contract/minigame/picks.ts';

export const act: Readonly<Record<Slug, string>> = {
  'lucky-wheel': 'หมุน',
  gacha: 'สุ่ม',
  'card-flip': 'เปิดไพ่',
  'star-slot': 'เล่น',
  'hi-lo': 'ทอย',
};
export const again = 'เล่นอีกครั้ง';
export const rtpPlayed = (p: string) => `ตั้งไว้ ${p}% ตามมูลค่าเหรียญตอนที่เล่น`;
export const pickCard = 'เลือกไพ่ 1 ใบ';
export const picks: Readonly<Record<HiLoPick, string>> = {
  low: 'ต่ำ 3–10',
  high: 'สูง 11–18',
  eleven: '11 ไฮโล',
  triple: 'ตอง',
};
export const recover = 'กำลังดึงผลของรอบนี้';
export const rarities = ['ทั่วไป', 'พิเศษ', 'หายาก', 'หายากมาก'] as const;
export const rarity = (name: string, p: string) => `${name} ${p}%`;
export const symbols: Readonly<Record<string, string>> = {
  star: 'ดาว',
  moon: 'พระจันทร์',
  heart: 'หัวใจ',
  bolt: 'สายฟ้า',
  gem: 'เพชร',
  seven: 'เจ็ด',
};
export const dice = (faces: string, sum: number) => `ลูกเต๋าออก ${faces} รวม ${sum}`;
