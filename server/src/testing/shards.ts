import { sql } from 'kysely';
import type { Reader } from '../platform/database/db.ts';

/** Reasons of transfers between two of the 64 shards along which the ledger can be cut. */
export const crossingReasons = async (reader: Reader): Promise<string[]> => {
  const rows = await reader.rows(sql<{ reason: string }>`
    select distinct reason from ledger_transfer t
      join lateral (
        select count(distinct coalesce(get_byte(uuid_send(owner), 15) & 63, shard)) as shards
          from ledger_account where id in (t.debit_account, t.credit_account)) a on a.shards > 1`);
  return rows.map(({ reason }) => reason);
};
