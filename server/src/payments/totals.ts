import { one, type Reader } from '../platform/database/db.ts';
import { openByAccount } from './deposits/queries.ts';
import { openRequests, type Totals, totalsOf } from './queries.ts';

/** What a member brought and took in all. */
export const totals = (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null));

/** How many requests wait for money, by account of the house. */
export const openDeposits = async (reader: Reader): Promise<ReadonlyMap<string, number>> =>
  new Map((await reader.rows(openByAccount())).map(({ bank_account_id, open }) => [bank_account_id, open]));

/** Whether money of the member is on its way, in or out. */
export const hasOpenRequests = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await one(reader, openRequests(memberId))).open;
