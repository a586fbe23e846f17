import { sql } from 'kysely';
import type { ExportPart } from '../../platform/database/export.ts';
import type { MemberKind } from './accounts.ts';

/** The entries of one account. */
const entriesExport =
  (kind: MemberKind): ExportPart =>
  ({ id }, after, limit) =>
    sql`
  select e.version::text as key, t.reason, e.amount, e.balance_after, t.event_at, t.created_at, t.reference
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = (select id from ledger_account where owner = ${id} and kind = ${kind} and shard = 0)
     and e.version > coalesce(${after}::bigint, 0)
   order by e.version limit ${limit}`;

/** The ledger's part of a member's data export. */
export const ledgerExports: Readonly<Record<string, ExportPart>> = {
  book_wallet: entriesExport('wallet'),
  book_held: entriesExport('held'),
  book_bonus: entriesExport('bonus'),
  book_coin: entriesExport('coin'),
  book_minigame: entriesExport('minigame'),
  book_minigame_held: entriesExport('minigame_held'),
  book_income: entriesExport('income'),
  book_income_held: entriesExport('income_held'),
};
