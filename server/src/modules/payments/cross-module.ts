import { one, type Reader } from '../../platform/database/db.ts';
import { creditRequests } from '../minigame/index.ts';
import { incomeRequests } from '../referral/index.ts';
import { openByAccount } from './deposits/queries.ts';
import { recentPayments } from './history/history.ts';
import { accountActivity, openRequests, type Totals, totalsOf } from './history/queries.ts';

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
