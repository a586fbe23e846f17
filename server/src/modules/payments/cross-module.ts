import { first, one, type Reader } from '../../platform/database/db.ts';
import { creditRequests, type DepositQueries } from '../minigame/index.ts';
import { incomeRequests, type ReferralQueries } from '../referral/index.ts';
import { cancelUnpaid } from './deposits/deposits.ts';
import { failedDeposits, openWithdrawals } from './queries.ts';
import { openByAccount } from './deposits/queries.ts';
import { recentPayments } from './history/history.ts';
import { accountActivity, openRequests, type Totals, totalsOf } from './history/queries.ts';
import * as queries from './cross-module-queries.ts';
import { creditedDeposit, creditedToday } from './cross-module-queries.ts';

/** Effects of a member's break: unpaid deposits end, withdrawals continue. */
export const breakHooks = {
  cancelUnpaid,
  openWithdrawals: async (reader: Reader, memberId: string): Promise<number> =>
    (await one(reader, openWithdrawals(memberId))).count,
};

/** Deposit queries for care. */
export const careQueries = {
  failedDeposits: (reader: Reader, least: number) => reader.rows(failedDeposits(least)),
};

/** Activity and open deposits of each bank account, by id. */
export const accountTotals = async (reader: Reader) => {
  const [activity, open] = await Promise.all([reader.rows(accountActivity()), reader.rows(openByAccount())]);
  const waiting = new Map(open.map((each) => [each.bank_account_id, each.open]));
  return new Map(
    activity.map(({ id, last_line_at, in_today, out_today }) => [
      id,
      { last_line_at, today: { in: in_today, out: out_today }, open_deposits: waiting.get(id) ?? 0 },
    ]),
  );
};

/** A member's payment figures for other modules. */
export const memberPayments = {
  /** Deposits and withdrawals in all, in satang, and their counts. */
  totals: (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null)),
  /** The newest few deposits and withdrawals, for an operator. */
  recent: recentPayments,
  /** True while the member has an open deposit or payout request. */
  hasOpenRequests: async (reader: Reader, memberId: string): Promise<boolean> =>
    (await one(reader, openRequests(memberId))).open ||
    (await creditRequests.pending(reader, memberId)) !== undefined ||
    (await incomeRequests.pending(reader, memberId)) !== undefined,
};

/** Payment queries for referral. */
export const referralQueries: ReferralQueries = {
  firstDepositBeside: async (reader, depositId) => {
    const row = await first(reader, queries.firstDepositOfMember(depositId));
    if (!row) return undefined;
    const { member_id, referred_by, first_id, first_day } = row;
    return { member_id, referred_by, first: first_id && first_day ? { id: first_id, day: first_day } : null };
  },
  payersOf: (reader, memberIds) => reader.rows(queries.payersOf(memberIds)),
  paidFrom: (reader, accounts) => reader.rows(queries.paidFrom(accounts)),
  cyclersOf: (reader, memberIds, day) => reader.rows(queries.cyclersOf(memberIds, day)),
};

/** Deposit queries for mini-games. */
export const depositQueries: DepositQueries = {
  creditedDeposit: (reader, id) => first(reader, creditedDeposit(id)),
  creditedToday: async (reader, memberId) => (await one(reader, creditedToday(memberId))).credited,
};
