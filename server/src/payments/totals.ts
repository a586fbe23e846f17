import { one, type Reader } from '../platform/db.ts';
import { openRequests, type Totals, totalsOf } from './queries.ts';

/** What a member brought and took in all. */
export const totals = (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null));

/** Whether money of the member is on its way, in or out. */
export const hasOpenRequests = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await one(reader, openRequests(memberId))).open;
