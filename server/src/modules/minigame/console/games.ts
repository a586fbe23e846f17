import type { changeMinigame, ConsoleMinigame } from '@portal/contract/console/minigame.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { paysTooMuch } from '@portal/contract/minigame/table-rules.ts';
import { standardDeviation, expectedReturn, games, percent, type Prices } from '@portal/contract/minigame/tables.ts';
import type { Slug } from '@portal/contract/minigame.ts';
import { audit } from '../../operators/index.ts';
import { type Db, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { couponOffers } from '../../promotions/index.ts';
import { settingsOf, type SettingsRule } from '../../settings/index.ts';
import { expectedPayoutOf } from '../play/games.ts';
import { pricesOf, itemsOf } from '../rewards/rewards.ts';
import * as queries from './queries.ts';

/** Fewer rounds are not judged: one rare prize would move the mean too far. */
const FEWEST = 100;

/** Tells if the payout deviates from the expected one by more than three standard deviations; null where the player's pick decides. */
const deviates = (table: Table, coinValue: bigint, row: queries.VersionRow): boolean | null => {
  const deviation = standardDeviation(table, coinValue);
  if (deviation === null) return null;
  const difference = Math.abs(Number(row.paid) - expectedPayoutOf(table, coinValue, row));
  return row.rounds >= FEWEST && difference > 3 * Math.sqrt(row.variance + row.old_rounds * deviation ** 2) + 1e-6;
};

const toVersion = (row: queries.VersionRow, coinValue: bigint, prices: Prices): ConsoleMinigame['versions'][number] => {
  const table = JSON.parse(row.table_json) as Table;
  const { operator_id: id, operator_name: name } = row;
  const ofCost = (satang: number) => (row.cost === 0n ? null : percent(satang, Number(row.cost)));
  return {
    ...row,
    created_by: id && name ? { id, name } : null,
    expected: Math.round(expectedReturn(table, coinValue, 'most', prices) * 100) / 10_000,
    rtp: percent(expectedReturn(table, coinValue), Number(coinValue)),
    rtp_played: ofCost(expectedPayoutOf(table, coinValue, row)),
    rtp_actual: ofCost(Number(row.paid)),
    deviates: deviates(table, coinValue, row),
  };
};

/** Every game with its versions, cost and results. */
export const consoleGames = async (reader: Reader): Promise<ConsoleMinigame[]> => {
  const [rows, versions, lately, { coin_value }, items] = await Promise.all([
    reader.rows(queries.games()),
    reader.rows(queries.versions()),
    reader.rows(queries.recentTotals()),
    settingsOf(reader),
    itemsOf(reader),
  ]);
  const prices = pricesOf(items);
  return rows.map(({ slug, is_open, daily_cap, min_round_ms }) => {
    const recent = lately.find((each) => each.slug === slug);
    return {
      slug,
      ...games[slug],
      open: is_open,
      daily_cap,
      min_round_ms,
      rounds_30d: recent?.rounds ?? 0,
      coins_30d: Number(recent?.coins ?? 0n),
      yearly_cost: ((recent?.paid ?? 0n) * 365n) / 30n,
      versions: versions.filter((each) => each.slug === slug).map((each) => toVersion(each, coin_value, prices)),
    };
  });
};

const consoleGame = async (reader: Reader, slug: Slug): Promise<ConsoleMinigame> => {
  const view = (await consoleGames(reader)).find((each) => each.slug === slug);
  if (!view) throw new DomainError('not_found');
  return view;
};

/** Inputs of the table editor: coin value, approval limit, coupons and seeds. */
export const tableInputs = async (reader: Reader) => {
  const [coupons, seeds, { coin_value, worth_two_person_day }] = await Promise.all([
    couponOffers(reader),
    one(reader, queries.seeds()),
    settingsOf(reader),
  ]);
  return { coin_value, worth_two_person_day, coupons, seeds };
};

/** Changes a game's opening, daily cap or pause, with a reason. */
export const changeGame = async (
  db: Db,
  { slug, open, reason, ...rest }: Input<typeof changeMinigame>,
  { operator, address }: Actor,
): Promise<ConsoleMinigame> => {
  await db.transaction(async (tx) => {
    const before = await one(tx, queries.lockedGame(slug));
    const { daily_cap = before.daily_cap, min_round_ms = before.min_round_ms } = rest;
    const after = { slug, is_open: open ?? before.is_open, daily_cap, min_round_ms };
    tx.send(queries.changeGame(after));
    const detail = { game: games[slug].title, open: after.is_open, daily_cap, min_round_ms, reason };
    audit(tx, { operator, action: 'minigame.changed', subject: slug, detail, address });
  });
  return consoleGame(db, slug);
};

/** Settings rule: the coin value may only drop if no current or future table pays out more than it. */
export const coinValueRule: SettingsRule = {
  key: 'coin_value',
  problem: async (tx, { coin_value }) => {
    const [tables, items] = await Promise.all([tx.rows(queries.tablesInForce()), itemsOf(tx)]);
    const prices = pricesOf(items);
    const wrong = tables.filter(({ table_json }) => paysTooMuch(JSON.parse(table_json) as Table, coin_value, prices));
    if (wrong.length === 0) return undefined;
    const named = wrong.map(({ slug, version }) => `${games[slug].title} รุ่น ${version}`).join(', ');
    return `ตารางที่เผยแพร่แล้วจ่ายเกินมูลค่าเหรียญนี้: ${named} กรุณาเผยแพร่ตารางใหม่ก่อน`;
  },
};
