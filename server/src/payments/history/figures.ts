import { creditRequests } from '../../minigame/index.ts';
import { incomeRequests } from '../../referral/index.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { openByAccount } from '../deposits/queries.ts';
import { recentOf } from './history.ts';
import { accountActivity, openRequests, type Totals, totalsOf } from './queries.ts';

/** What moved on each of the operator's accounts, and how many requests wait for money there. */
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

/** What other rooms show and ask of a member's payments. */
export const memberFigures = {
  /** What the member brought and took in all, in satang, and how often. */
  totals: (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null)),
  /** The newest few deposits and withdrawals, for an operator. */
  recent: recentOf,
  /** Whether money of the member is on its way, in or out. */
  hasOpenRequests: async (reader: Reader, memberId: string): Promise<boolean> =>
    (await one(reader, openRequests(memberId))).open ||
    (await creditRequests.pending(reader, memberId)) !== undefined ||
    (await incomeRequests.pending(reader, memberId)) !== undefined,
};
