import type { PayoutRequestRow, PayoutRequestStatus, PayoutSource } from '@portal/contract/console/payout-requests.ts';
import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import type { Tone } from '../../parts/figures/marks.tsx';
import type { PayoutRequest } from './queries.ts';

/** Names in saved addresses. */
export type PayoutsView = readonly [name: string, text: string, status?: PayoutRequestStatus];
type Views = readonly [PayoutsView, ...PayoutsView[]];
const walletViews: Views = [
  ['waiting_for_approve', 'รออนุมัติ', 'waiting'],
  ['Approve', 'กำลังโอน', 'paying'],
  ['Success', 'โอนแล้ว', 'paid'],
  ['manual', 'จ่ายด้วยมือ', 'paid_by_hand'],
  ['Reject', 'ปฏิเสธแล้ว', 'rejected'],
  ['all', 'ทั้งหมด'],
];
export const viewsOf: Readonly<Record<PayoutSource | 'all', Views>> = {
  all: walletViews,
  wallet: walletViews,
  minigame: [
    ['pending', 'รออนุมัติ', 'waiting'],
    ['approved', 'อนุมัติแล้ว', 'paid'],
    ['rejected', 'ปฏิเสธแล้ว', 'rejected'],
    ['all', 'ทั้งหมด'],
  ],
  income: [
    ['pending', 'รออนุมัติ', 'waiting'],
    ['paying', 'กำลังโอน', 'paying'],
    ['approved', 'จ่ายแล้ว', 'paid'],
    ['rejected', 'ไม่อนุมัติ', 'rejected'],
    ['all', 'ทั้งหมด'],
  ],
};

type Words = readonly [text: string, tone: Tone];
const statusWords: Readonly<Record<PayoutRequestStatus, Words>> = {
  waiting: ['รออนุมัติ', 'pend'],
  paying: ['กำลังโอน', 'info'],
  paid: ['โอนแล้ว', 'ok'],
  paid_by_hand: ['จ่ายด้วยมือ', 'ok'],
  rejected: ['ปฏิเสธแล้ว', 'err'],
};
const otherWords: Readonly<Record<PayoutSource, Partial<Record<PayoutRequestStatus, Words>>>> = {
  wallet: {},
  minigame: { paid: ['เข้าเครดิตหลักแล้ว', 'ok'] },
  income: { paid: ['จ่ายแล้ว', 'ok'], rejected: ['ไม่อนุมัติ', 'err'] },
};
export const statusOf = ({ source, status }: PayoutRequest): Words => otherWords[source][status] ?? statusWords[status];

/** The bank's latest status. */
export const payoutWords: Readonly<Record<string, Words>> = {
  queued: ['รอส่งธนาคาร', 'info'],
  sent: ['ส่งธนาคารแล้ว', 'info'],
  unknown: ['ยังไม่ทราบผล รอถามธนาคาร', 'pend'],
  succeeded: ['ธนาคารยืนยันแล้ว', 'ok'],
  failed: ['ธนาคารโอนไม่สำเร็จ', 'err'],
  stopped: ['หยุดไว้ก่อนส่งธนาคาร', 'pend'],
};

export const stepWords: Record<Withdrawal['steps'][number]['key'], string> = {
  requested: 'ขอถอน',
  checked: 'ตรวจแล้ว',
  waiting: 'รออนุมัติ',
  paying: 'กำลังโอน',
  paid: 'โอนแล้ว',
  rejected: 'ปฏิเสธ',
};

/** Reason why this operator may not pay it alone. */
export const twoWords: Record<PayoutRequestRow['two_because'][number], string> = {
  amount: 'ยอดวันนี้เกินเกณฑ์สองคน',
  suspended: 'สมาชิกถูกระงับ',
  guarded_act: 'คุณขอหรืออนุมัติเรื่องของสมาชิกคนนี้ใน 7 วันที่ผ่านมา',
};

const checkNames: Record<WithdrawalCheck['key'], string> = {
  turnover: 'เทิร์นโอเวอร์',
  name: 'ชื่อบัญชี',
  device: 'อุปกรณ์',
  password: 'รหัสผ่าน',
  account: 'อายุบัญชี',
  flags: 'ความเสี่ยง',
  restricted: 'ข้อจำกัด',
  bonus: 'โบนัส',
  bets: 'เดิมพัน',
  played: 'เล่นจากยอดฝาก',
  shared: 'อุปกรณ์ร่วม',
  changes: 'กำลังเปลี่ยน',
  worth: 'ผู้ให้',
};
/** Tells a check of this release from one of a newer server. */
export const isKnownCheck = (key: string): boolean => Object.hasOwn(checkNames, key);
export const checkName = (key: WithdrawalCheck['key']): string => (isKnownCheck(key) ? checkNames[key] : 'อื่น ๆ');
