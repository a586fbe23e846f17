import { one, type Reader } from '../platform/database/db.ts';
import { cancelUnpaid } from './deposits/deposits.ts';
import { failedDeposits, openWithdrawals } from './queries.ts';

/** What a break does to requests, and what goes on whatever breaks. */
export const breakEffects = {
  cancelUnpaid,
  openWithdrawals: async (reader: Reader, memberId: string): Promise<number> =>
    (await one(reader, openWithdrawals(memberId))).count,
};

/** What the care for members asks about deposits. */
export const careFacts = {
  failedDeposits: (reader: Reader, least: number) => reader.rows(failedDeposits(least)),
};
