import { first, one, type Reader } from '../../platform/database/db.ts';
import * as accounts from './account-queries.ts';
import * as queries from './queries.ts';

/** Open deposit requests with an offer, by offer: of everybody, of the member, of members who may be the same person. */
export const openClaims = (
  reader: Reader,
  memberId: string | null,
  same: readonly string[],
): Promise<queries.OpenClaims[]> => reader.rows(queries.openClaims(memberId, same));

/** Time of a member's last credited deposit; null: none. */
export const lastDeposit = async (reader: Reader, memberId: string): Promise<Date | null> =>
  (await first(reader, queries.lastCredited(memberId)))?.at ?? null;

/** Undefined when the deposit is no longer credited. */
export const creditedDeposit = (reader: Reader, id: string): Promise<queries.CreditedDeposit | undefined> =>
  first(reader, queries.creditedDeposit(id));

/** Satang credited to a member today in Bangkok. */
export const creditedToday = async (reader: Reader, memberId: string): Promise<bigint> =>
  (await one(reader, queries.creditedToday(memberId))).credited;

/** A deposit's member, the referrer, and the member's first credited deposit; undefined for an unknown deposit. */
export const firstDepositBeside = async (reader: Reader, depositId: string) => {
  const row = await first(reader, queries.firstDepositOfMember(depositId));
  if (!row) return undefined;
  const { member_id, referred_by, first_id, first_day } = row;
  return { member_id, referred_by, first: first_id && first_day ? { id: first_id, day: first_day } : null };
};

/** Accounts that paid these members' deposits. */
export const payersOf = (reader: Reader, memberIds: readonly string[]): Promise<queries.SenderAccount[]> =>
  reader.rows(queries.payersOf(memberIds));

/** Members with deposits from one of these accounts. */
export const paidFrom = (
  reader: Reader,
  accounts: readonly Pick<queries.SenderAccount, 'bank' | 'number'>[],
): Promise<queries.SenderAccount[]> => reader.rows(queries.paidFrom(accounts));

/**
 * Members who withdrew almost all of their deposits within 24 hours and got back almost all of their stakes meanwhile, in
 * periods touching a Bangkok day. `since`: the first day with such stakes, at most a day from it.
 */
export const cyclersOf = (
  reader: Reader,
  memberIds: readonly string[],
  day: string,
): Promise<{ member_id: string; since: string }[]> => reader.rows(queries.cyclersOf(memberIds, day));

/** Members with at least this many failed deposits within a day. */
export const failedDeposits = (reader: Reader, least: number): Promise<{ member_id: string; amount: number }[]> =>
  reader.rows(queries.failedDeposits(least));

/** Count of a member's withdrawals that are not settled. */
export const openWithdrawals = async (reader: Reader, memberId: string): Promise<number> =>
  (await one(reader, queries.openWithdrawals(memberId))).count;

/** Activity and open deposits of each bank account, by id. Amounts in satang; today is Bangkok's. */
export const accountTotals = async (reader: Reader) => {
  const [activity, open] = await Promise.all([
    reader.rows(accounts.accountActivity()),
    reader.rows(accounts.openByAccount()),
  ]);
  const waiting = new Map(open.map((each) => [each.bank_account_id, each.open]));
  return new Map(
    activity.map(({ id, in_today, out_today, ...account }) => [
      id,
      { ...account, today: { in: in_today, out: out_today }, open_deposits: waiting.get(id) ?? 0 },
    ]),
  );
};

/** Satang that came to each of these accounts today (Bangkok), and that members were told to pay there. */
export const moneyInToday = async (reader: Reader, ids: readonly string[]): Promise<Map<string, bigint>> =>
  new Map(ids.length ? (await reader.rows(accounts.moneyInToday(ids))).map((each) => [each.id, each.amount]) : []);

/** True once the bank's statement shows this payout. */
export const isOnStatement = async (reader: Reader, { id }: { readonly id: string }): Promise<boolean> =>
  (await first(reader, accounts.lineOfPayout(id))) !== undefined;
