import type { Table } from '@portal/contract/minigame/draw.ts';
import {
  chanceOf,
  chanceOfAny,
  expectedReturn,
  games,
  labelOf,
  lineLabel,
  linesOf,
  payingTable,
  percent,
  topPrizeOf,
  standardDeviation,
} from '@portal/contract/minigame/tables.ts';
import type { AvailableMinigame, MinigamePlay, Slug } from '@portal/contract/minigame.ts';
import { first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { settingsOf } from '../../settings/index.ts';
import { couponsOfRounds, isInStock, itemsOf, namesIn, pricesOf } from '../rewards/rewards.ts';
import * as queries from './queries.ts';

/** Every game with its odds, for a member. */
export const availableGames = async (reader: Reader, member: MemberCaller): Promise<AvailableMinigame[]> => {
  const [rows, items, { coin_value }] = await Promise.all([
    reader.rows(queries.gamesOf(member.id)),
    itemsOf(reader),
    settingsOf(reader),
  ]);
  const tables = rows.map(({ table_json }) => JSON.parse(table_json) as Table);
  const inStock = items.filter(isInStock).map(({ id }) => id);
  const names = await namesIn(reader, items, tables);
  return rows.map((row, nth) => {
    const table = payingTable(tables[nth] as Table, inStock);
    const rounds_left = Math.max(0, row.daily_cap - row.rounds_today);
    return {
      slug: row.slug,
      ...games[row.slug],
      image: null,
      open: row.is_open,
      reason: member.restricted ? 'restricted' : !row.is_open ? 'game_closed' : rounds_left === 0 ? 'round_cap' : null,
      top: topPrizeOf(table, coin_value, names, pricesOf(items)),
      chance_any: chanceOfAny(table, coin_value),
      rounds_left,
    };
  });
};

const LAST_RESULTS = 5;

const lastResultsOf = async (reader: Reader, memberId: string, slug: Slug): Promise<MinigamePlay['last_results']> => {
  const rows = await reader.rows(queries.lastRoundsOf(memberId, slug, LAST_RESULTS));
  const won = rows.filter(({ kind }) => kind === 'coupon').map(({ id }) => id);
  const coupons = await couponsOfRounds(reader, won);
  return rows.map((row) => ({
    round_id: row.id,
    label: labelOf(row, coupons.get(row.id)?.name ?? row.thing_name ?? ''),
  }));
};

/** A game with its prize table. Throws not_found. */
export const gameOf = async (reader: Reader, memberId: string, slug: Slug): Promise<MinigamePlay> => {
  const [row, items, { coin_value }, last] = await Promise.all([
    first(reader, queries.gameOf(memberId, slug)),
    itemsOf(reader),
    settingsOf(reader),
    lastResultsOf(reader, memberId, slug),
  ]);
  if (!row) throw new DomainError('not_found');
  const table = JSON.parse(row.table_json) as Table;
  const [results, names] = await Promise.all([
    one(reader, queries.resultsOf(slug, row.version)),
    namesIn(reader, items, [table]),
  ]);
  const ofCost = (satang: number) => (results.cost === 0n ? null : percent(satang, Number(results.cost)));
  const stock = new Map([...names.keys()].map((id) => [id, 0 as number | null]));
  for (const each of items) stock.set(each.id, each.stock);
  return {
    slug,
    ...games[slug],
    open: row.is_open,
    min_round_ms: row.min_round_ms,
    rtp: percent(expectedReturn(table, coin_value), Number(coin_value)),
    rtp_played: ofCost(expectedPayoutOf(table, coin_value, results)),
    rtp_actual: ofCost(Number(results.paid)),
    table: linesOf(table, coin_value).map((line) => ({
      id: line.id,
      label: lineLabel(line, names),
      weight: line.weight,
      chance: chanceOf(line),
      stock: stock.get(line.id) ?? null,
    })),
    table_json: row.table_json,
    table_version: row.version,
    table_hash: row.table_hash,
    rounds_today: row.rounds_today,
    cap: row.daily_cap,
    last_round_id: last[0]?.round_id ?? null,
    last_results: last,
  };
};

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
