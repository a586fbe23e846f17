import type { WithdrawalRow as ShownWithdrawal } from '@portal/contract/console/withdrawals.ts';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import { assertNotInGame } from '../../games/index.ts';
import { suspendedSince } from '../../identity/index.ts';
import { definePayoutRequest, type RequestRow } from '../../payout-requests/index.ts';
import { one, type Tx } from '../../../platform/database/db.ts';
import { giveBackExcess, holdExcess, lockedRequirement } from '../../promotions/index.ts';
import { withdrawalTerms } from '../rules.ts';
import * as queries from './queries.ts';

export interface WithdrawalRow extends RequestRow {
  readonly status: WithdrawalStatus;
  readonly to_bank: string;
  readonly to_account: string;
  readonly to_name: string;
  /** Money taken besides, above the cap of a bonus that was met. */
  readonly excess: bigint;
  /** The bank's, where it was paid by hand. */
  readonly reference: string | null;
  /** By one operator, and nobody else has said yet that it was. */
  readonly paid_alone: boolean;
}

const read = async (tx: Tx, memberId: string) => {
  const [requirement, { used_today }, suspended] = await Promise.all([
    lockedRequirement(tx, memberId),
    one(tx, queries.usedToday(memberId)),
    suspendedSince(tx, [memberId]),
    assertNotInGame(tx, memberId), // behind the lock that bets take, too
  ]);
  return { requirement, used_today, isSuspended: suspended.has(memberId) };
};

/** Main credit that members take out to their bank account. */
export const withdrawals = definePayoutRequest<WithdrawalRow, Awaited<ReturnType<typeof read>>, ShownWithdrawal>(
  {
    source: 'wallet',
    kind: 'withdrawal',
    ref: 'WD',
    see: 'withdrawals.see',
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
      agreed: { at: 'approved_at' },
      decided: { at: 'settled_at', by: 'settled_by' },
    },
    from: 'wallet',
    held: 'held',
    key: 'wd',
    moves: { held: ['withdrawal'], paid: ['withdrawal_paid', 'paid'], returned: ['withdrawal_returned', 'back'] },
    bank: { subject: 'withdrawal', noAccount: 'ยังไม่มีบัญชีสำหรับโอนออก กรุณาโอนเองแล้วกดจ่ายแล้ว' },
    events: { member: 'withdraw.updated', queue: 'withdrawals' },
    rejected: 'ปฏิเสธรายการถอนแล้ว',
    timeline: { word: 'withdrawal', agreed: ['approved', queries.agreedAlone], paid: 'paid' },
    checks: {
      held: ['held money and open withdrawals disagree', 'เงินที่กันไว้ตรงกับคำขอถอนที่ค้าง'],
      posted: ['withdrawal without its posting', 'ทุกคำขอถอนลงบัญชีแล้ว'],
      ordered: ['payout and withdrawal disagree', 'การโอนจ่ายตรงกับคำขอถอน'],
    },
    reads: read,
    terms: ({ requirement, used_today }, settings, { restricted }) =>
      withdrawalTerms({ ...requirement, used_today, is_restricted: restricted !== null }, settings),
    ownColumns: ({ requirement: { excess } }) => ({ excess }),
    onHeld: (tx, memberId, { requirement }) => holdExcess(tx, memberId, requirement),
    onReturned: (tx, row) => giveBackExcess(tx, row),
    searches: queries.searchesByReference,
  },
  (_reader, rows) =>
    rows.map(([view, { status }]) => ({ ...view, status, account: view.account!, version: view.version! })),
);
