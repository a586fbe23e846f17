import { first, one, type Reader } from '../../platform/database/db.ts';
import { creditRequests, type DepositFacts } from '../minigame/index.ts';
import { incomeRequests, type ReferralFacts } from '../referral/index.ts';
import { cancelUnpaid } from './deposits/deposits.ts';
import { failedDeposits, openWithdrawals } from './queries.ts';
import { openByAccount } from './deposits/queries.ts';
import { recentOf } from './history/history.ts';
import { accountActivity, openRequests, type Totals, totalsOf } from './history/queries.ts';
import * as queries from './facts-queries.ts';
import { creditedDeposit, creditedToday } from './facts-queries.ts';

/** Requests of a member who takes a break: unpaid ones end, withdrawals go on. */
export const breakEffects = {
  cancelUnpaid,
  openWithdrawals: async (reader: Reader, memberId: string): Promise<number> =>
    (await one(reader, openWithdrawals(memberId))).count,
};

/** Deposits, for the care of members. */
export const careFacts = {
  failedDeposits: (reader: Reader, least: number) => reader.rows(failedDeposits(least)),
};

/** Activity of each of the operator's accounts, and how many requests wait for money there. */
export const accountFigures = async (reader: Reader) => {
  const [activity, open] = await Promise.all([reader.rows(accountActivity()), reader.rows(openByAccount())]);
  const waiting = new Map(open.map((each) => [each.bank_account_id, each.open]));
  return new Map(
    activity.map(({ id, last_line_at, in_today, out_today }) => [
      id,
      { last_line_at, today: { in: in_today, out: out_today }, open_deposits: waiting.get(id) ?? 0 },
    ]),
  );
};

/** A member's payments, for other modules. */
export const memberFigures = {
  /** Deposits and withdrawals in all, in satang, and their counts. */
  totals: (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null)),
  /** The newest few deposits and withdrawals, for an operator. */
  recent: recentOf,
  /** True while money of the member is on its way, in or out. */
  hasOpenRequests: async (reader: Reader, memberId: string): Promise<boolean> =>
    (await one(reader, openRequests(memberId))).open ||
    (await creditRequests.pending(reader, memberId)) !== undefined ||
    (await incomeRequests.pending(reader, memberId)) !== undefined,
};

/** Money that came and went, for referral. */
export const referralFacts: ReferralFacts = {
  firstDepositBeside: async (reader, depositId) => {
    const row = await first(reader, queries.firstDepositBeside(depositId));
    if (!row) return undefined;
    const { member_id, referred_by, first_id, first_day } = row;
    return { member_id, referred_by, first: first_id && first_day ? { id: first_id, day: first_day } : null };
  },
  payersOf: (reader, memberIds) => reader.rows(queries.payersOf(memberIds)),
  paidFrom: (reader, accounts) => reader.rows(queries.paidFrom(accounts)),
  cyclersOf: (reader, memberIds, day) => reader.rows(queries.cyclersOf(memberIds, day)),
};

/** Deposits, for coins. */
export const depositFacts: DepositFacts = {
  creditedDeposit: (reader, id) => first(reader, creditedDeposit(id)),
  creditedToday: async (reader, memberId) => (await one(reader, creditedToday(memberId))).credited,
};
