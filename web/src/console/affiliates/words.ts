import type { Affiliates, IncomeWithdrawalRow } from '@portal/contract/console/affiliates.ts';
import type { Destination } from '@portal/contract/referral.ts';
import type { Tone } from '../parts/chip.tsx';

export const title = 'แนะนำเพื่อน';
export const queueTitle = 'ถอนรายได้แนะนำเพื่อน';

export const destinationWords: Readonly<Record<Destination, string>> = { credit: 'เครดิตหลัก', bank: 'บัญชีธนาคาร' };
export const offered: Readonly<Record<Affiliates['destination'], string>> = {
  ...destinationWords,
  both: 'เครดิตหลักหรือบัญชีธนาคาร',
};
export const because: Readonly<Record<Affiliates['excluded_games'][number]['because'], string>> = {
  setting: 'ตั้งค่าไว้',
  rtp: 'RTP สูงเกินไป',
};

type View = readonly [name: IncomeWithdrawalRow['status'] | 'all', text: string];
export const views: readonly [View, ...View[]] = [
  ['pending', 'รออนุมัติ'],
  ['approved', 'จ่ายแล้ว'],
  ['rejected', 'ไม่อนุมัติ'],
  ['all', 'ทั้งหมด'],
];
export const statusWords: Readonly<Record<IncomeWithdrawalRow['status'], readonly [text: string, tone: Tone]>> = {
  pending: ['รออนุมัติ', 'pend'],
  approved: ['จ่ายแล้ว', 'ok'],
  rejected: ['ไม่อนุมัติ', 'err'],
};
/** What the bank has said so far. */
export const payoutWords: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  queued: ['รอส่งธนาคาร', 'info'],
  sent: ['ส่งธนาคารแล้ว', 'info'],
  unknown: ['ยังไม่ทราบผล รอถามธนาคาร', 'pend'],
  succeeded: ['ธนาคารยืนยันแล้ว', 'ok'],
  failed: ['ธนาคารโอนไม่สำเร็จ', 'err'],
  stopped: ['หยุดไว้ก่อนส่งธนาคาร', 'pend'],
};
/** Whether a person has to decide: nobody has agreed, or a suspension stopped the order before the bank had it. */
export const isUndecided = ({ status, payout }: Pick<IncomeWithdrawalRow, 'status' | 'payout'>): boolean =>
  status === 'pending' && (payout === null || payout.state === 'stopped');
export const rejectReasons = ['รายได้มาจากบัญชีของตนเอง', 'ข้อมูลบัญชีไม่ตรงกับชื่อสมาชิก'];

/** Said to who works by keys, when the next row was chosen for them. */
export const nextText = (row: IncomeWithdrawalRow | undefined): string =>
  row ? `ถัดไป ${row.ref} · ${row.member.tel_masked} ${row.member.name}` : 'ไม่มีรายการถัดไป';
