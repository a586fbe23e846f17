import type { Difference, LineDetail } from '@portal/contract/console/deposits.ts';
import type { LineFilter } from './queries.ts';

type LinesView = readonly [name: string, text: string, filter: LineFilter];

export const views: readonly [LinesView, ...LinesView[]] = [
  ['out', 'เงินออกที่ไม่ทราบที่มา', { state: 'unmatched', direction: 'out' }],
  ['in', 'เงินเข้าที่ยังไม่มีเจ้าของ', { state: 'unmatched', direction: 'in' }],
  ['matched', 'มีที่มาแล้ว', { state: 'matched' }],
  ['all', 'ทั้งหมด', { state: 'all' }],
];
/** What a line and a request are compared by. */
export const differenceWords: Record<Difference['what'], string> = {
  amount: 'ยอดเงิน',
  name: 'ชื่อ',
  account: 'บัญชี',
  time: 'เวลา',
};
export const changeWords: Record<LineDetail['changes'][number]['kind'], string> = {
  password_changed: 'เปลี่ยนรหัสผ่าน',
  reset_link_issued: 'ออกลิงก์ตั้งรหัสผ่าน',
  bank_change_asked: 'ขอเปลี่ยนบัญชี',
  bank_change_approved: 'เปลี่ยนบัญชีรับเงิน',
};
