import { one, type Reader } from '../../platform/database/db.ts';
import { openByAccount } from '../deposits/queries.ts';
import { accountActivity, openRequests, type Totals, totalsOf } from './queries.ts';
import type { AccountFigures } from '../../banking/index.ts';

/** What a member brought and took in all. */
export const totals = (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null));

/** What moved on each of the operator's accounts, and how many requests wait for money there. */
export const accountFigures = async (reader: Reader): Promise<ReadonlyMap<string, AccountFigures>> => {
  const [activity, open] = await Promise.all([reader.rows(accountActivity()), reader.rows(openByAccount())]);
  const waiting = new Map(open.map((each) => [each.bank_account_id, each.open]));
  return new Map(
    activity.map(({ id, last_line_at, in_today, out_today }) => [
      id,
      { last_line_at, today: { in: in_today, out: out_today }, open_deposits: waiting.get(id) ?? 0 },
    ]),
  );
};

/** Whether money of the member is on its way, in or out. */
export const hasOpenRequests = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await one(reader, openRequests(memberId))).open;
