import { one, type Reader } from '../platform/db.ts';
import { type Totals, totalsOf } from './queries.ts';

/** What a member brought and took in all. */
export const totals = (reader: Reader, memberId: string): Promise<Totals> => one(reader, totalsOf(memberId, null));
