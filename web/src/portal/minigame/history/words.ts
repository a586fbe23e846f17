import type { CoinRow, CreditRow } from '@portal/contract/minigame.ts';
import { games } from '../words.ts';

export const coins = 'ประวัติเหรียญ';
export const coinFilters = { all: 'ทั้งหมด', earned: 'ได้รับ', spent: 'ใช้ไป', expired: 'หมดอายุ' } as const;
export const last50 = 'แสดง 50 รายการล่าสุด';
export const csvHead = ['เวลา', 'เหรียญ', 'รายการ', 'คงเหลือ', 'รอบ'] as const;
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
const creditReasons: Readonly<Record<Exclude<CreditRow['reason'], 'won'>, string>> = {
  expired: 'หมดอายุ',
  withdrawal: 'ถอนกำไร',
  returned: 'คืนเครดิตจากคำขอถอน',
};
export const creditReason = ({ reason, slug }: Pick<CreditRow, 'reason' | 'slug'>): string =>
  reason === 'won' ? (slug ? games[slug] : 'มินิเกม') : creditReasons[reason];

export const rewards = 'ประวัติรางวัล';
export const fillUntil = (date: string) => `กรอกได้ถึง ${date}`;
export const claimUntil = (date: string) => `รอที่อยู่จัดส่ง ${fillUntil(date)}`;
export const address = 'กรอกที่อยู่จัดส่ง';
