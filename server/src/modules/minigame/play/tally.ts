import type { Table } from '@portal/contract/minigame/draw.ts';
import { standardDeviation, expectedReturn } from '@portal/contract/minigame/tables.ts';
import type { Reader } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/** Job: counts cost, payout and expected payout of today's and yesterday's rounds, each at the coin value it was played with. */
export const countRounds = async (db: Reader): Promise<void> => {
  const played = await db.rows(queries.playedTables());
  const expectedPayouts = played.map(({ table_json, ...of }) => {
    const table = JSON.parse(table_json) as Table;
    const deviation = standardDeviation(table, of.coin_value);
    return {
      ...of,
      mean: expectedReturn(table, of.coin_value),
      variance: deviation === null ? null : deviation ** 2,
    };
  });
  await db.rows(queries.recountRounds(expectedPayouts));
};

/** The expected payout of a version in satang; rounds without a stored one count at today's coin value. */
export const expectedPayoutOf = (
  table: Table,
  coinValue: bigint,
  { promised, old_coins }: { readonly promised: number; readonly old_coins: bigint },
): number => promised + Number(old_coins) * expectedReturn(table, coinValue);
