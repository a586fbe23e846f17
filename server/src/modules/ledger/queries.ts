import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { Account, HouseKind, MemberKind } from './accounts.ts';

interface Line {
  readonly key: string;
  readonly position: number;
  readonly reason: string;
  readonly from: Account;
  readonly to: Account;
  readonly amount: bigint;
  readonly eventAt: Date;
  readonly reference: string | null;
}

export interface PostRow {
  readonly outcome: 'posted' | 'replayed' | 'insufficient' | 'key_reused';
  readonly transfer_id: bigint;
  readonly debit_balance: bigint;
  readonly credit_balance: bigint;
}

const kindOf = (account: Account): string => ('house' in account ? account.house : account.kind);

/** Calls `ledger_post`: one text, prepared once per connection. */
export const post = (lines: readonly Line[], allOrNothing: boolean): Sql<PostRow> => sql`
  select * from ledger_post(
    ${lines.map((line) => line.key)}, ${lines.map((line) => line.position)}, ${lines.map((line) => line.reason)},
    ${lines.map((line) => kindOf(line.from))}, ${lines.map((line) => line.from.member)},
    ${lines.map((line) => kindOf(line.to))}, ${lines.map((line) => line.to.member)},
    ${lines.map((line) => line.amount)}, ${lines.map((line) => line.eventAt)}, ${lines.map((line) => line.reference)},
    ${allOrNothing})`;

export const insertAccounts = (memberId: string): Sql => sql`select ledger_open_member(${memberId})`;

export const accountsOf = (
  memberIds: readonly string[],
): Sql<{ owner: string; kind: MemberKind; balance: bigint }> => sql`
  select owner, kind, balance from ledger_account where owner = any(${memberIds}::uuid[])`;

export const houseBalances = (): Sql<{ kind: HouseKind; balance: bigint }> => sql`
  select kind, balance from ledger_house_balance order by kind`;

/** An entry of an account, in satang or coins. */
export interface Entry {
  /** Its number within the account, ascending; the paging key. */
  readonly version: bigint;
  readonly reason: string;
  /** Negative for a debit. */
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly event_at: Date;
  readonly created_at: Date;
  readonly reference: string | null;
}

export const entriesOf = (memberId: string, kind: MemberKind, before: bigint, limit: number): Sql<Entry> => sql`
  select e.version, t.reason, e.amount, e.balance_after, t.event_at, t.created_at, t.reference
    from ledger_entry e
    join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = (select id from ledger_account where owner = ${memberId} and kind = ${kind} and shard = 0)
     and e.version < ${before}
   order by e.version desc
   limit ${limit}`;
