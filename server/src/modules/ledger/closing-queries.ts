import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** The last closed transfer; none if the books were not closed since three in the night of Bangkok, or by a clock that ran ahead. */
export const closedTransfer = (): Sql<{ transfer_id: bigint }> => sql`
  select transfer_id from ledger_closing
   where closed_at >= bangkok_start(bangkok_day(app_now() - interval '3 hours')) + interval '3 hours' and closed_at <= app_now()
     and exists (select from ledger_transfer t where t.id = transfer_id)`;

/**
 * The newest transfer of this age, from this id on, after which no later transfer belongs to an earlier posting. A posting draws
 * its ids at once, so a window suffices. Transactions end within seconds: nothing that was posted before it is still open.
 */
export const closableTransfer = (age_min: number, from: bigint): Sql<{ id: bigint }> => sql`
  select t.id from ledger_transfer t
   where t.created_at < now() - make_interval(mins => ${age_min}) and t.id >= ${from}
     and not exists (
       select from (select idempotency_key, position from ledger_transfer l where l.id > t.id order by l.id limit 10000) later
        cross join lateral (select from ledger_transfer f
                             where f.idempotency_key = later.idempotency_key and f.position = 1 and f.id <= t.id limit 1) first
        where later.position > 1)
   order by t.id desc limit 1`;

/** The database's time, to the microsecond. */
export const moment = (): Sql<{ at: string }> => sql`select app_now()::text as at`;

/** Closes at a transfer, if no other reading ended since this one began. */
export const close = (transferId: bigint, began: string): Sql => sql`
  insert into ledger_closing as c (transfer_id) values (${transferId})
  on conflict (id) do update set transfer_id = excluded.transfer_id, closed_at = excluded.closed_at where c.closed_at <= ${began}::timestamptz`;

/** Until the next closing every reading is whole. There is no transfer 0. */
export const reopen = (): Sql => sql`
  insert into ledger_closing (transfer_id) values (0)
  on conflict (id) do update set transfer_id = excluded.transfer_id, closed_at = excluded.closed_at`;
