import type { WithdrawalRow as WithdrawalView } from '@portal/contract/console/withdrawals.ts';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import { assertNotInGame } from '../../games/index.ts';
import { suspendedSince } from '../../identity/index.ts';
import { definePayoutRequest, type RequestRow } from '../../payout-requests/index.ts';
import { one, type Tx } from '../../../platform/database/db.ts';
import { returnExcess, deductExcess, lockedRequirement } from '../../promotions/index.ts';
import { withdrawalLimits } from '../rules.ts';
import * as queries from './queries.ts';
import { warningsOf } from './warnings.ts';

export interface WithdrawalRow extends RequestRow {
  readonly status: WithdrawalStatus;
  readonly to_bank: string;
  readonly to_account: string;
  readonly to_name: string;
  /** Money above the cap of a met bonus, taken with the withdrawal. */
  readonly excess: bigint;
  /** The bank's reference of a manual payment. */
  readonly reference: string | null;
  /** Paid manually by one operator, not yet confirmed by another. */
  readonly paid_alone: boolean;
}

const withdrawalFacts = async (tx: Tx, memberId: string) => {
  const [requirement, { used_today }, suspended] = await Promise.all([
    lockedRequirement(tx, memberId),
    one(tx, queries.withdrawalsToday(memberId)),
    suspendedSince(tx, [memberId]),
    assertNotInGame(tx, memberId), // under the lock that bets take too
  ]);
  return { requirement, used_today, isSuspended: suspended.has(memberId) };
};

/** Withdrawals of main credit to the member's bank account. */
export const withdrawals = definePayoutRequest<
  WithdrawalRow,
  Awaited<ReturnType<typeof withdrawalFacts>>,
  WithdrawalView
>(
  {
    source: 'wallet',
    kind: 'withdrawal',
    ref: 'WD',
    viewPermission: 'withdrawals.see',
    table: {
      name: 'withdrawal',
      columns: `'bank' as destination, 0 as turnover, approved_at as agreed_at, settled_at as decided_at`,
      statuses: {
        waiting: 'waiting_for_approve',
        paying: 'Approve',
        paid: 'Success',
        paid_by_hand: 'manual',
        rejected: 'Reject',
      },
      approved: { at: 'approved_at' },
      decided: { at: 'settled_at', by: 'settled_by' },
    },
    from: 'wallet',
    reserve: 'held',
    key: 'wd',
    moves: { reserved: ['withdrawal'], paid: ['withdrawal_paid', 'paid'], returned: ['withdrawal_returned', 'back'] },
    bank: { subject: 'withdrawal', noAccount: 'ยังไม่มีบัญชีสำหรับโอนออก กรุณาโอนเองแล้วกดจ่ายแล้ว' },
    events: { member: 'withdraw.updated', queue: 'withdrawals' },
    rejected: 'ปฏิเสธรายการถอนแล้ว',
    timeline: { word: 'withdrawal', approved: ['approved', queries.soleApprover], paid: 'paid' },
    checks: {
      reserved: ['held money and open withdrawals disagree', 'เงินที่กันไว้ตรงกับคำขอถอนที่ค้าง'],
      posted: ['withdrawal without its posting', 'ทุกคำขอถอนลงบัญชีแล้ว'],
      ordered: ['payout and withdrawal disagree', 'การโอนจ่ายตรงกับคำขอถอน'],
    },
    readFacts: withdrawalFacts,
    limits: ({ requirement, used_today }, settings, { restricted }) =>
      withdrawalLimits({ ...requirement, used_today, is_restricted: restricted !== null }, settings),
    ownColumns: ({ requirement: { excess } }) => ({ excess }),
    onReserved: (tx, row, { requirement }) => deductExcess(tx, row, requirement),
    onReturned: (tx, row) => returnExcess(tx, row),
    searches: queries.searchesByReference,
    warningsOf,
  },
  (_reader, rows) =>
    rows.map(([view, { status }]) => ({ ...view, status, account: view.account!, version: view.version! })),
);
