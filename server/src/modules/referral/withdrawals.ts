import type { IncomeWithdrawalRow } from '@portal/contract/console/referral.ts';
import type { Destination, IncomeWithdrawal, incomeWithdrawalStatuses } from '@portal/contract/referral.ts';
import { balanceOf } from '../ledger/index.ts';
import { definePayoutRequest, type RequestRow, stepsOf } from '../payout-requests/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import { minimumWithdrawal } from '../safer-play/index.ts';
import type { Settings } from '../settings/index.ts';
import { lockMembers, ensureMembers } from './settlement/queries.ts';
import { openFlagsOf } from './risk-signals/queries.ts';

interface WithdrawalRow extends RequestRow {
  readonly status: (typeof incomeWithdrawalStatuses)[number];
}

/** Destinations offered for income; the first one is the default. */
export const destinationsOf = ({ aff_destination }: Pick<Settings, 'aff_destination'>): Destination[] =>
  aff_destination === 'both' ? ['credit', 'bank'] : [aff_destination];

/** Locks a member's income; settlements and withdrawals lock it before they read. */
const lockIncome = (tx: Tx, memberId: string): Promise<unknown> => {
  tx.send(ensureMembers([memberId]));
  return tx.rows(lockMembers([memberId]));
};

/** Withdrawals of income to main credit without turnover, or to the bank. */
export const incomeRequests = definePayoutRequest<WithdrawalRow, bigint, IncomeWithdrawalRow>(
  {
    source: 'income',
    kind: 'income-withdrawal',
    ref: 'IN',
    viewPermission: 'income-withdrawals.see',
    secondPermission: 'income-withdrawals.decide',
    table: {
      name: 'income_withdrawal',
      columns: '0 as turnover',
      statuses: { waiting: 'pending', paying: 'pending', paid: 'approved', rejected: 'rejected' },
      approved: { at: 'agreed_at', by: 'decided_by' },
      decided: { at: 'decided_at', by: 'decided_by' },
    },
    from: 'income',
    reserve: 'income_held',
    key: 'inc',
    moves: {
      reserved: ['income_withdrawal', 'held'],
      paid: ['income_paid', 'paid'],
      returned: ['income_returned', 'returned'],
    },
    bank: { subject: 'income', noAccount: 'ยังไม่มีบัญชีสำหรับโอนออก' },
    events: { member: 'income.updated', queue: 'income' },
    rejected: 'ปฏิเสธคำขอถอนรายได้แล้ว',
    timeline: { word: 'income', approved: ['ordered', 'decided_by'], paid: 'approved' },
    checks: {
      reserved: ['income held and open requests disagree', 'รายได้ที่กันไว้ตรงกับคำขอถอนที่รออนุมัติ'],
      posted: ['withdrawal of income and its postings disagree', 'คำขอถอนรายได้ลงบัญชีตามที่อนุมัติ ครั้งเดียว'],
      ordered: ['payout and withdrawal of income disagree', 'การโอนจ่ายรายได้ตรงกับคำขอถอนรายได้'],
    },
    lock: lockIncome,
    readFacts: async (tx, memberId) => (await balanceOf(tx, memberId)).income,
    limits: (available, settings, { restricted }) => ({
      least: minimumWithdrawal(settings.aff_min_withdraw, available, restricted !== null),
      available,
      destinations: destinationsOf(settings),
      pendingText: 'มีคำขอถอนที่รออนุมัติอยู่',
    }),
    ownColumns: (_available, _settings, destination) => ({ destination }),
    detail: ({ destination: to }) => ({ to }),
  },
  async (reader, rows) => {
    const flags = await reader.rows(openFlagsOf(rows.map(([{ member }]) => member.id)));
    return rows.map(([{ destination: to, account, ...view }, { status }]) => ({
      ...view,
      to,
      account: account && { bank: account.bank_name, number_masked: account.number_masked, name: account.name },
      status,
      flags: flags.find(({ member_id }) => member_id === view.member.id)?.flags ?? 0,
    }));
  },
);

/** The member's view of a withdrawal. */
export const toIncomeWithdrawal = (row: WithdrawalRow): IncomeWithdrawal => ({
  id: row.id,
  ref: row.ref,
  requested_at: row.created_at,
  amount: row.amount,
  status: row.status,
  to: row.destination,
  reason: row.reason,
  steps: stepsOf(row, { ordered: 'paying', end: row.status === 'rejected' ? 'rejected' : 'approved' }),
});
