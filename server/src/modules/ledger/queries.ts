import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { type Account, type HouseKind, type MemberKind, memberKinds } from './accounts.ts';
import type { ExportPart } from '../../platform/database/export.ts';
import type { Check } from '../../platform/module.ts';

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

/** Balances of these members, locked until the transaction ends: server/functions/ledger_lock.sql. */
export const lockAccounts = <Kind extends MemberKind>(
  members: Sql,
  kinds: readonly Kind[],
): Sql<{ member: string; kind: Kind; balance: bigint }> => sql`
  select * from ledger_lock(${members}, ${kinds}::text[])`;

export const insertAccounts = (memberId: string): Sql => sql`select ledger_open_member(${memberId})`;

export const accountsOf = (
  memberIds: readonly string[],
): Sql<{ owner: string; kind: MemberKind; balance: bigint }> => sql`
  select owner, kind, balance from ledger_account where owner = any(${memberIds}::uuid[])`;

export const houseBalances = (): Sql<{ kind: HouseKind; balance: bigint }> => sql`
  select kind, balance from ledger_house_balance order by kind`;

export const newestTransfer = (): Sql<{ id: bigint; created_at: Date }> => sql`
  select id, created_at from ledger_transfer order by id desc limit 1`;

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

/** The entries of one account; coins are numbers, so that they are not read as satang. */
const entriesExport =
  (kind: MemberKind): ExportPart =>
  ({ id }, after, limit) =>
    sql`
  select e.version::text as key, t.reason, ${kind === 'coin' ? sql`e.amount::float8, e.balance_after::float8` : sql`e.amount, e.balance_after`}, t.event_at, t.created_at, t.reference
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = (select id from ledger_account where owner = ${id} and kind = ${kind} and shard = 0)
     and e.version > coalesce(${after}::bigint, 0)
   order by e.version limit ${limit}`;

/** The ledger's part of a member's data export: the book of each account. */
export const ledgerExports: Readonly<Record<string, ExportPart>> = Object.fromEntries(
  memberKinds.map((kind) => [`book_${kind}`, entriesExport(kind)]),
);

/** A discrepancy in the ledger. */
export interface Discrepancy {
  /** The check's name. */
  readonly name: string;
  readonly subject: string;
  readonly detail: string;
}

/**
 * Disables nested loops until the transaction ends. A plan cached while tables were nearly empty used them, and ten
 * thousand deposits exceeded the statement timeout.
 */
export const disableNestedLoops = (): Sql => sql`set local enable_nestloop = off`;

/** Each entry with its predecessor, and the sum of each account: of the whole ledger. */
const allBooks = (): Sql => sql`
  ledger_line as (
    select e.*,
           lag(e.version, 1, 0::bigint)       over book as version_before,
           lag(e.balance_after, 1, 0::bigint) over book as balance_before
      from ledger_entry e
    window book as (partition by e.account_id order by e.version)
  ),
  ${bookOfLines()},
  ledger_sum as (
    select a.*, coalesce(b.balance, 0) as entered, coalesce(b.lines, 0) as lines, b.gaps, b.breaks, b.lowest
      from ledger_account a left join ledger_book b on b.account_id = a.id
  )`;

const bookOfLines = (): Sql => sql`
  ledger_book as (
    select account_id, sum(amount) as balance, count(*) as lines,
           count(*) filter (where version <> version_before + 1)            as gaps,
           count(*) filter (where balance_after <> balance_before + amount) as breaks,
           min(balance_after)                                               as lowest
      from ledger_line group by account_id
  )`;

/**
 * The same of what was posted after a transfer. An account's ids rise with its versions, since `ledger_post` draws them under its
 * lock. Each account is read back to its newest closed entry, and each balance is compared with the newest entry. The names hide
 * those of the tables; entries are found by their key.
 */
const booksAfter = (transferId: bigint): Sql => sql`
  ledger_transfer as materialized (select * from public.ledger_transfer where id > ${transferId}),
  ledger_opening as materialized (
    select a.id as account_id, coalesce(o.version, 0) as version, coalesce(o.balance_after, 0) as balance
      from ledger_account a
      left join lateral (select version, balance_after from public.ledger_entry e
                          where e.account_id = a.id and e.transfer_id <= ${transferId} order by version desc limit 1) o on true
  ),
  ledger_entry as materialized (
    select e.* from ledger_opening o
     cross join lateral (select * from public.ledger_entry e where e.account_id = o.account_id and e.version > o.version offset 0) e
  ),
  ledger_line as (
    select e.*,
           lag(e.version, 1, o.version)       over book as version_before,
           lag(e.balance_after, 1, o.balance) over book as balance_before
      from ledger_entry e join ledger_opening o on o.account_id = e.account_id
    window book as (partition by e.account_id order by e.version)
  ),
  ${bookOfLines()},
  ledger_sum as (
    select a.*, coalesce(n.balance_after, 0) as entered, coalesce(n.version, 0) as lines, b.gaps, b.breaks, b.lowest
      from ledger_account a
      left join lateral (select version, balance_after from public.ledger_entry e
                          where e.account_id = a.id order by version desc limit 1) n on true
      left join ledger_book b on b.account_id = a.id
  )`;

/**
 * All checks in one statement over three shared lists: `ledger_line`, each entry with its predecessor; `ledger_book`,
 * the sum per account; `ledger_sum`, each account with its sum. `after`: only of later transfers.
 */
export const allDiscrepancies = (list: readonly Check[], after?: bigint): Sql<Discrepancy> => sql`
  with ${after === undefined ? allBooks() : booksAfter(after)}
  ${sql.join(
    list.map(
      ({ name, sql: statement }) =>
        sql`select ${sql.lit(name)} as name, subject, detail from (${statement}) found (subject, detail)`,
    ),
    sql` union all `,
  )}
  order by 1, 2`;
