import type { CoinRow, CreditRow, Round, Slug } from '@portal/contract/minigame.ts';
import { formatBaht, satang } from '@portal/contract/money.ts';
import type { HiLoPick } from '@portal/contract/minigame/picks.ts';

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

/** The proof of rounds. */
export const fair = {
  title: 'ตรวจสอบความยุติธรรม',
  lead: 'ผลทุกรอบคำนวณจากรหัสที่ล็อกไว้ก่อนเล่น คุณตรวจย้อนหลังได้เอง',
  commit: 'รหัสล็อกของระบบ',
  clientSeed: 'ซีดของคุณ',
  nonce: 'รอบที่',
  seedHidden: 'ซีดของระบบจะเปิดเผยหลังเปลี่ยนซีด',
} as const;

export const act: Readonly<Record<Slug, string>> = {
  'lucky-wheel': 'หมุน',
  gacha: 'สุ่ม',
  'card-flip': 'เปิดไพ่',
  'star-slot': 'เล่น',
  'hi-lo': 'ทอย',
};
export const again = 'เล่นอีกครั้ง';
export const pickCard = 'เลือกไพ่ 1 ใบ';
export const picks: Readonly<Record<HiLoPick, string>> = {
  low: 'ต่ำ 3–10',
  high: 'สูง 11–18',
  eleven: '11 ไฮโล',
  triple: 'ตอง',
};
/** Result of a round in one sentence. */
export const resultText = ({ prize: { kind, amount, label } }: Round): string => {
  if (kind === 'credit') return `ได้รับ ${formatBaht(satang(amount))} บาท`;
  if (kind === 'coin') return `ได้รับ ${amount} เหรียญ`;
  return kind === 'none' ? 'รอบนี้ไม่ได้รางวัล' : `ได้รับ ${label}`;
};
export const symbols: Readonly<Record<string, string>> = {
  star: 'ดาว',
  moon: 'พระจันทร์',
  heart: 'หัวใจ',
  bolt: 'สายฟ้า',
  gem: 'เพชร',
  seven: 'เจ็ด',
};
export const dice = (faces: string, sum: number) => `ลูกเต๋าออก ${faces} รวม ${sum}`;

/** Titles of the histories. */
export const histories = { coins: 'ประวัติเหรียญ', credit: 'ประวัติเครดิตมินิเกม', rewards: 'ประวัติรางวัล' } as const;
export const last50 = 'แสดง 50 รายการล่าสุด';
const coinReasons: Readonly<Record<Exclude<CoinRow['reason'], 'round'>, string>> = {
  check_in: 'เช็กอิน',
  deposit: 'ฝากสะสม',
  phone: 'ยืนยันเบอร์โทร',
  howto: 'อ่านวิธีเล่นจบ',
  friend: 'เพื่อนฝากครั้งแรก',
  event: 'แอดมินปรับ',
  won: 'ได้จากรอบที่เล่น',
  expired: 'หมดอายุ',
};
export const coinReason = ({ reason, slug }: Pick<CoinRow, 'reason' | 'slug'>): string =>
  reason === 'round' ? `เล่น${slug ? games[slug] : 'มินิเกม'}` : coinReasons[reason];

const creditReasons: Readonly<Record<Exclude<CreditRow['reason'], 'won'>, string>> = {
  expired: 'หมดอายุ',
  withdrawal: 'ถอนกำไร',
  returned: 'คืนเครดิตจากคำขอถอน',
};
export const creditReason = ({ reason, slug }: Pick<CreditRow, 'reason' | 'slug'>): string =>
  reason === 'won' ? (slug ? games[slug] : 'มินิเกม') : creditReasons[reason];

export const fillUntil = (date: string) => `กรอกได้ถึง ${date}`;
export const claimUntil = (date: string) => `รอที่อยู่จัดส่ง ${fillUntil(date)}`;
export const address = 'กรอกที่อยู่จัดส่ง';
