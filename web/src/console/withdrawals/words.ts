import type { WithdrawalCheck, WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import type { Withdrawal, WithdrawalStatus } from '@portal/contract/payments.ts';
import type { Tone } from '../parts/chip.tsx';

type WithdrawalsView = readonly [name: WithdrawalStatus | 'all', text: string];
export const views: readonly [WithdrawalsView, ...WithdrawalsView[]] = [
  ['waiting_for_approve', 'รออนุมัติ'],
  ['Approve', 'กำลังโอน'],
  ['Success', 'โอนแล้ว'],
  ['manual', 'จ่ายด้วยมือ'],
  ['Reject', 'ปฏิเสธแล้ว'],
  ['all', 'ทั้งหมด'],
];

export const statusWords: Record<WithdrawalStatus, [text: string, tone: Tone]> = {
  waiting_for_approve: ['รออนุมัติ', 'pend'],
  Approve: ['กำลังโอน', 'info'],
  Success: ['โอนแล้ว', 'ok'],
  manual: ['จ่ายด้วยมือ', 'ok'],
  Reject: ['ปฏิเสธแล้ว', 'err'],
};

type PayoutState = NonNullable<WithdrawalRow['payout']>['state'];
export const payoutWords: Record<PayoutState, [text: string, tone: Tone]> = {
  queued: ['รอส่งธนาคาร', 'info'],
  sent: ['ส่งธนาคารแล้ว', 'info'],
  unknown: ['ยังไม่ทราบผล รอถามธนาคาร', 'pend'],
  succeeded: ['ธนาคารยืนยันแล้ว', 'ok'],
  failed: ['ธนาคารโอนไม่สำเร็จ', 'err'],
  stopped: ['หยุดไว้ก่อนส่งธนาคาร', 'pend'],
};

/** Said to who works by keys, when the next row was chosen for them. */
export const nextText = (row: WithdrawalRow | undefined): string =>
  row
    ? `ถัดไป ${row.ref} · ${row.member.tel_masked} ${row.member.name} · ${formatBaht(row.amount)} บาท`
    : 'ไม่มีรายการถัดไป';

export const stepWords: Record<Withdrawal['steps'][number]['key'], string> = {
  requested: 'ขอถอน',
  checked: 'ตรวจแล้ว',
  waiting: 'รออนุมัติ',
  paying: 'กำลังโอน',
  paid: 'โอนแล้ว',
  rejected: 'ปฏิเสธ',
};

/** Why the operator who looks may not pay it alone. */
export const twoWords: Record<WithdrawalRow['two_because'][number], string> = {
  amount: 'ยอดวันนี้เกินเกณฑ์สองคน',
  suspended: 'สมาชิกถูกระงับ',
  guarded_act: 'คุณขอหรืออนุมัติเรื่องของสมาชิกคนนี้ใน 7 วันที่ผ่านมา',
};

export const checkNames: Record<WithdrawalCheck['key'], string> = {
  turnover: 'เทิร์นโอเวอร์',
  name: 'ชื่อบัญชี',
  device: 'อุปกรณ์',
  password: 'รหัสผ่าน',
  account: 'อายุบัญชี',
  flags: 'ความเสี่ยง',
  bonus: 'โบนัส',
  bets: 'เดิมพัน',
  played: 'เล่นจากยอดฝาก',
  shared: 'อุปกรณ์ร่วม',
  changes: 'กำลังเปลี่ยน',
  worth: 'ผู้ให้',
};

/** Safe for the member to read. */
export const rejectReasons = [
  'ชื่อบัญชีปลายทางไม่ตรงกับชื่อสมาชิก',
  'บัญชีปลายทางรับเงินไม่ได้',
  'การเล่นไม่เป็นไปตามเงื่อนไขโปรโมชั่น',
  'สมาชิกขอยกเลิกการถอน',
];
