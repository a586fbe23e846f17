import type { CoinRow, CreditRow } from '@portal/contract/minigame.ts';
import { games } from '../words.ts';

export const coins = 'ประวัติเหรียญ';
export const coinFilters = { all: 'ทั้งหมด', earned: 'ได้รับ', spent: 'ใช้ไป', expired: 'หมดอายุ' } as const;
export const last50 = 'แสดง 50 รายการล่าสุด';
export const csv = 'ดาวน์โหลดทั้งหมด';
export const csvHead = ['เวลา', 'เหรียญ', 'รายการ', 'คงเหลือ', 'รอบ'] as const;
export const csvDoing = 'กำลังเตรียมไฟล์';
export const after = (n: number) => `คงเหลือ ${n} เหรียญ`;
export const noCoins = 'ยังไม่มีประวัติเหรียญ';
export const noneFiltered = 'ไม่มีรายการที่ตรงกับตัวกรอง';
export const clear = 'ล้างตัวกรอง';
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

export const credit = 'ประวัติเครดิตมินิเกม';
export const left = 'เครดิตคงเหลือ';
export const success = 'สำเร็จ';
export const noCredit = 'ยังไม่มีเครดิตจากมินิเกม';
export const byGame = 'เกม';
export const allGames = 'ทุกเกม';
const creditReasons: Readonly<Record<Exclude<CreditRow['reason'], 'won'>, string>> = {
  expired: 'หมดอายุ',
  withdrawal: 'ถอนกำไร',
  returned: 'คืนเครดิตจากคำขอถอน',
};
export const creditReason = ({ reason, slug }: Pick<CreditRow, 'reason' | 'slug'>): string =>
  reason === 'won' ? (slug ? games[slug] : 'มินิเกม') : creditReasons[reason];

export const rewards = 'ประวัติรางวัล';
export const noRewards = 'ยังไม่มีรางวัล';
export const use = 'ใช้คูปอง';
export const until = (date: string) => `ใช้ได้ถึง ${date}`;
export const fillUntil = (date: string) => `กรอกได้ถึง ${date}`;
export const claimUntil = (date: string) => `รอที่อยู่จัดส่ง ${fillUntil(date)}`;
export const used = 'ใช้แล้ว';
export const couponOver = 'คูปองนี้หมดอายุแล้ว';
export const goodsOver = 'หมดอายุ';
export const address = 'กรอกที่อยู่จัดส่ง';
export const packed = 'ได้รับที่อยู่แล้ว กำลังเตรียมจัดส่ง';
export const ship = (n: string) => `กำลังจัดส่ง เลขพัสดุ ${n}`;
export const sent = 'จัดส่งแล้ว';
export const seeRound = 'ดูรอบที่ได้รางวัล';
export const name = 'ชื่อผู้รับ';
export const addressOf = 'ที่อยู่';
export const tel = 'เบอร์โทรผู้รับ';
export const nameMissing = 'กรุณากรอกชื่อผู้รับ';
export const addressMissing = 'กรุณากรอกที่อยู่';
export const telWrong = 'กรุณากรอกเบอร์โทรให้ถูกต้อง';
export const send = 'ส่งที่อยู่';
export const claimed = 'ได้รับที่อยู่จัดส่งแล้ว';
export const loading = 'กำลังโหลด';
export const baht = 'บาท';
