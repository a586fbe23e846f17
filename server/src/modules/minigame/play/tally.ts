import type { Table } from '@portal/contract/minigame/draw.ts';
import { deviationOf, expectedOf } from '@portal/contract/minigame/tables.ts';
import type { Reader } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/**
 * The job: what rounds of today and yesterday cost, brought and promised. A promise in baht is another share of a coin once a coin
 * has another worth, so each round counts by what a coin was worth in it.
 */
export const countRounds = async (db: Reader): Promise<void> => {
  const played = await db.rows(queries.playedTables());
  const promises = played.map(({ table_json, ...of }) => {
    const table = JSON.parse(table_json) as Table;
    const deviation = deviationOf(table, of.coin_value);
    return {
      ...of,
      mean: expectedOf(table, of.coin_value),
      variance: deviation === null ? null : deviation ** 2,
    };
  });
  await db.rows(queries.tally(promises));
};

/** What was promised of rounds in all, in satang: of those whose promise was not counted, by what a coin is worth now. */
export const promisedOf = (
  table: Table,
  coinValue: bigint,
  { promised, old_coins }: { readonly promised: number; readonly old_coins: bigint },
): number => promised + Number(old_coins) * expectedOf(table, coinValue);
