import type { QueryKey } from '@tanstack/react-query';
import { approveIncomeWithdrawal, rejectIncomeWithdrawal } from '@portal/contract/console/referral.ts';
import { approveMinigameWithdrawal, rejectMinigameWithdrawal } from '@portal/contract/console/minigame.ts';
import type { PayoutSource } from '@portal/contract/console/payout-requests.ts';
import { approveWithdrawal, rejectWithdrawal } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { EntryOf } from '@portal/contract/modules.ts';
import { call } from '../../../kit/data/call.ts';
import type { PayoutRequest } from './queries.ts';

/** Response to a decision, which may ask for a second operator. */
type Decided = Promise<{ data: object }>;

/** A source of payout requests, and how operators decide them. */
interface Source {
  readonly title: string;
  /** Label in the column and the filter. */
  readonly name: string;
  readonly path: string;
  readonly see: Permission;
  readonly decide: Permission;
  /** Its queue on the dashboard. */
  readonly queue: EntryOf<'queues'>;
  readonly approveTitle: string;
  readonly approve: (row: PayoutRequest) => Decided;
  readonly rejectText: string;
  readonly reject: (id: string, reason: string) => Decided;
  /** Reasons the member may read. */
  readonly rejectReasons: readonly string[];
  /** Amount a refusal gives back. */
  readonly returned: string;
  /** Sentence while a credit is in the action queue. */
  readonly queuedText?: (row: PayoutRequest) => string;
  /** Other rows to invalidate. */
  readonly refresh?: readonly QueryKey[];
}

export const sources: Readonly<Record<PayoutSource, Source>> = {
  wallet: {
    title: 'อนุมัติถอน',
    name: 'เครดิตหลัก',
    path: '/queue/withdrawals/wallet',
    see: 'withdrawals.see',
    decide: 'withdrawals.decide',
    queue: 'withdrawals',
    approveTitle: 'อนุมัติถอน',
    approve: ({ id, version }) => call(approveWithdrawal, { input: { id, ...(version ? { seen: version } : {}) } }),
    rejectText: 'ปฏิเสธ',
    reject: (id, reason) => call(rejectWithdrawal, { input: { id, reason } }),
    rejectReasons: [
      'ชื่อบัญชีปลายทางไม่ตรงกับชื่อสมาชิก',
      'บัญชีปลายทางรับเงินไม่ได้',
      'การเล่นไม่เป็นไปตามเงื่อนไขโปรโมชั่น',
      'สมาชิกขอยกเลิกการถอน',
    ],
    returned: 'เครดิต',
  },
  minigame: {
    title: 'ถอนกำไรมินิเกม',
    name: 'มินิเกม',
    path: '/queue/minigame',
    see: 'minigame-withdrawals.see',
    decide: 'minigame-withdrawals.decide',
    queue: 'minigame',
    approveTitle: 'อนุมัติถอนกำไรมินิเกม',
    approve: ({ id }) => call(approveMinigameWithdrawal, { input: { id } }),
    rejectText: 'ปฏิเสธ',
    reject: (id, reason) => call(rejectMinigameWithdrawal, { input: { id, reason } }),
    rejectReasons: ['กำไรมาจากหลายบัญชีของคนเดียวกัน', 'กำไรมาจากรอบที่ระบบขัดข้อง', 'สมาชิกขอยกเลิกการถอน'],
    returned: 'เครดิตมินิเกม',
    queuedText: ({ ref, amount }) => `กำลังอนุมัติ ${ref} ${formatBaht(amount)} บาท`,
  },
  income: {
    title: 'ถอนรายได้แนะนำเพื่อน',
    name: 'แนะนำเพื่อน',
    path: '/queue/income',
    see: 'income-withdrawals.see',
    decide: 'income-withdrawals.decide',
    queue: 'income',
    approveTitle: 'อนุมัติถอนรายได้',
    approve: ({ id }) => call(approveIncomeWithdrawal, { input: { id } }),
    rejectText: 'ไม่อนุมัติ',
    reject: (id, reason) => call(rejectIncomeWithdrawal, { input: { id, reason } }),
    rejectReasons: ['รายได้มาจากบัญชีของตนเอง', 'ข้อมูลบัญชีไม่ตรงกับชื่อสมาชิก'],
    returned: 'รายได้',
    queuedText: ({ ref, amount }) => `อนุมัติถอนรายได้เข้าเครดิต ${formatBaht(amount)} ${ref}`,
    refresh: [['referral']],
  },
};
