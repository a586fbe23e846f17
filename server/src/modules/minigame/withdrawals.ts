import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import type { MinigameWithdrawal, minigameWithdrawalStatuses } from '@portal/contract/minigame.ts';
import type * as z from 'zod/mini';
import { balanceOf } from '../ledger/index.ts';
import { definePayoutRequest, type RequestRow, stepsOf } from '../payout-requests/index.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { minimumWithdrawal } from '../safer-play/index.ts';
import { extendCreditExpiry, lockMember, recentPlayOf } from './members-queries.ts';

interface WithdrawalRow extends RequestRow {
  readonly status: (typeof minigameWithdrawalStatuses)[number];
}

/** Withdrawals of mini-game credit to the main credit. */
export const creditRequests = definePayoutRequest<WithdrawalRow, bigint, MinigameWithdrawalRow>(
  {
    source: 'minigame',
    kind: 'minigame-withdrawal',
    ref: 'MG',
    viewPermission: 'minigame-withdrawals.see',
    secondPermission: 'minigame-withdrawals.decide',
    table: {
      name: 'minigame_withdrawal',
      columns: `'credit' as destination, null::text as to_bank, null::text as to_account, null::text as to_name, null::timestamptz as agreed_at`,
      statuses: { waiting: 'pending', paying: 'pending', paid: 'approved', rejected: 'rejected' },
      decided: { at: 'decided_at', by: 'decided_by' },
    },
    from: 'minigame',
    reserve: 'minigame_held',
    key: 'mw',
    moves: {
      reserved: ['minigame_withdrawal', 'held'],
      paid: ['minigame_paid', 'paid'],
      returned: ['minigame_returned', 'returned'],
    },
    events: { member: 'minigame.withdraw.updated', queue: 'minigame' },
    rejected: 'ปฏิเสธคำขอถอนกำไรมินิเกมแล้ว',
    timeline: { word: 'minigame', paid: 'approved' },
    checks: {
      reserved: ['mini-game credit held and open requests disagree', 'เครดิตมินิเกมที่กันไว้ตรงกับคำขอถอนที่รออนุมัติ'],
      posted: ['mini-game withdrawal and its postings disagree', 'คำขอถอนกำไรมินิเกมลงบัญชีตามที่อนุมัติ ครั้งเดียว'],
    },
    lock: lockMember,
    readFacts: async (tx, memberId) => (await balanceOf(tx, memberId)).minigame,
    limits: (available, { minigame_withdraw_min }, { restricted }) => ({
      least: minimumWithdrawal(minigame_withdraw_min, available, restricted !== null),
      available,
      destinations: ['credit'],
      pendingText: 'มีคำขอถอนที่รออนุมัติอยู่',
    }),
    ownColumns: (_available, { minigame_turnover: turnover }) => ({ turnover }),
    onReserved: (tx, { member_id }) => tx.send(extendCreditExpiry(member_id)),
    onReturned: (tx, { member_id }) => tx.send(extendCreditExpiry(member_id)),
    detail: ({ turnover }) => ({ turnover }),
  },
  (_reader, rows) => rows.map(([view, { status }]) => ({ ...view, status })),
);

/** A withdrawal for its member. */
export const toWithdrawalView = (row: WithdrawalRow): z.output<typeof MinigameWithdrawal> => ({
  id: row.id,
  ref: row.ref,
  createdAt: row.created_at,
  amount: row.amount,
  status: row.status,
  steps: stepsOf(row, { end: row.status === 'rejected' ? 'rejected' : 'approved' }),
  reason: row.reason,
});

/** A withdrawal with the member's balances and recent play. Throws not_found. */
export const withdrawalWithPlay = async (reader: Reader, id: string, actor: Actor) => {
  const row = await creditRequests.get(reader, id, actor);
  const [balance, lately] = await Promise.all([
    balanceOf(reader, row.member.id),
    one(reader, recentPlayOf(row.member.id)),
  ]);
  return { ...row, play: { coins: Number(balance.coin), credit: balance.minigame, ...lately } };
};
