import type { Reader, Sql, Tx } from '../../platform/database/db.ts';
import { type Balance, type HouseKind, type MemberKind, ZERO_BALANCE } from './accounts.ts';
import * as queries from './queries.ts';

/** Opens a member's accounts, one per kind, empty. Idempotent. */
export const openAccounts = (tx: Tx, memberId: string): void => tx.send(queries.insertAccounts(memberId));

/** A member's balance now; zeros without accounts. */
export const balanceOf = async (reader: Reader, memberId: string): Promise<Balance> =>
  (await balancesOf(reader, [memberId])).get(memberId) ?? ZERO_BALANCE;

/** The same for several members, in one statement. */
export const balancesOf = async (reader: Reader, memberIds: readonly string[]): Promise<Map<string, Balance>> => {
  const balances = new Map(memberIds.map((id) => [id, { ...ZERO_BALANCE }]));
  for (const { owner, kind, balance } of await reader.rows(queries.accountsOf(memberIds))) {
    const all = balances.get(owner);
    if (all) all[kind] = balance;
  }
  return balances;
};

/** Locks these members' accounts of these kinds until the transaction ends. `members` is an array of ids in SQL. */
export const lockAccounts = <Kind extends MemberKind>(
  reader: Reader,
  members: Sql,
  kinds: readonly Kind[],
): Promise<{ member: string; kind: Kind; balance: bigint }[]> => reader.rows(queries.lockAccounts(members, kinds));

/** The house's balances, each the sum of its 64 shards. Mostly negative: the house owes what members own. */
export const houseBalances = async (reader: Reader): Promise<Record<HouseKind, bigint>> =>
  Object.fromEntries(
    (await reader.rows(queries.houseBalances())).map(({ kind, balance }) => [kind, balance]),
  ) as Record<HouseKind, bigint>;

const LAST_LINE = 2n ** 63n - 1n;

/** A page of an account's entries, newest first. The next page is `before` the last entry's `version`. */
export const entriesOf = (
  reader: Reader,
  memberId: string,
  kind: MemberKind,
  { before = LAST_LINE, limit = 50 }: { readonly before?: bigint; readonly limit?: number } = {},
): Promise<queries.Entry[]> => reader.rows(queries.entriesOf(memberId, kind, before, limit));
