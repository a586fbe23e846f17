import type { Slug } from '@portal/contract/minigame.ts';
import type { HiLoPick } from '@portal/contract/minigame/picks.ts';

export const act: Readonly<Record<Slug, string>> = {
  'lucky-wheel': 'หมุน',
  gacha: 'สุ่ม',
  'card-flip': 'เปิดไพ่',
  'star-slot': 'เล่น',
  'hi-lo': 'ทอย',
};
export const playing = 'กำลังเล่น';
export const win = (x: string) => `ได้รับ ${x} บาท`;
export const winCoin = (n: number) => `ได้รับ ${n} เหรียญ`;
export const winItem = (name: string) => `ได้รับ ${name}`;
export const nothing = 'รอบนี้ไม่ได้รางวัล';
export const again = 'เล่นอีกครั้ง';
export const stop = 'พอแค่นี้';
export const odds = 'รางวัลและโอกาส';
export const prize = 'รางวัล';
export const chance = 'โอกาส';
export const stock = (n: number) => `เหลือ ${n} ชิ้น`;
export const rtp = (p: string) => `คืนเป็นรางวัลเฉลี่ย ${p}% ของมูลค่าเหรียญ`;
export const rtpActual = (p: string) => `คืนจริงถึงตอนนี้ ${p}%`;
export const rtpPlayed = (p: string) => `ตั้งไว้ ${p}% ตามมูลค่าเหรียญตอนที่เล่น`;
export const rtpUnknown = 'ยังไม่มีผลจริงให้เทียบ';
export const pickCard = 'เลือกไพ่ 1 ใบ';
export const card = (n: number) => `ไพ่ใบที่ ${n}`;
export const deck = (cards: string) => `ไพ่ 9 ใบในสำรับ: ${cards}`;
export const ofDeck = (label: string, n: number) => `${label} ${n}\u00A0ใบ`;
export const hilo = 'เลือกผลที่จะออก';
export const picks: Readonly<Record<HiLoPick, string>> = {
  low: 'ต่ำ 3–10',
  high: 'สูง 11–18',
  eleven: '11 ไฮโล',
  triple: 'ตอง',
};
export const pays = (times: number) => `จ่าย ${times} เท่า`;
export const bet = 'จำนวนเหรียญ';
export const recover = 'กำลังดึงผลของรอบนี้';
export const rest = (s: number) => `รอบต่อไปในอีก ${s} วินาที`;
export const last = 'ผลล่าสุด:';
export const none = 'ยังไม่มี';
export const sound = 'เสียง';
export const other = 'เลือกเกมอื่น';
export const closed = 'เกมนี้ปิดปรับปรุง';
export const wonToday = (x: string) => `วันนี้ได้รับ ${x} บาท`;
export const time = (minutes: number) => `เล่นมาแล้ว ${minutes} นาที`;
export const wheelLabel = 'วงล้อนำโชค ขนาดช่องเท่ากับโอกาสจริง';
export const gachaLabel = 'ตู้กาชาปอง';
export const rarities = ['ทั่วไป', 'พิเศษ', 'หายาก', 'หายากมาก'] as const;
export const rarity = (name: string, p: string) => `${name} ${p}%`;
export const slotLabel = 'สล็อตดวงดาว';
export const slotNow = (symbols: string) => `สล็อตดวงดาว แสดง ${symbols}`;
export const symbols: Readonly<Record<string, string>> = {
  star: 'ดาว',
  moon: 'พระจันทร์',
  heart: 'หัวใจ',
  bolt: 'สายฟ้า',
  gem: 'เพชร',
  seven: 'เจ็ด',
};
export const dice = (faces: string, sum: number) => `ลูกเต๋าออก ${faces} รวม ${sum}`;
export const diceLabel = 'ลูกเต๋า 3 ลูก';
export const confirmAge = 'ยืนยันอายุ';
export const restricted = 'พักการเล่นอยู่ จึงเล่นมินิเกมไม่ได้';
