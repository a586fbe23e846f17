import { bangkokMinuteOf } from '@portal/contract/bangkok.ts';
import { Time } from '@portal/contract/common.ts';
import type { addMinigameVersion } from '@portal/contract/console/minigame.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { problemOf } from '@portal/contract/minigame/table-rules.ts';
import { chanceOf, expectedReturn, games, linesOf, percent, topPrizeOf } from '@portal/contract/minigame/tables.ts';
import { Slug } from '@portal/contract/minigame.ts';
import { formatRound } from '@portal/contract/money.ts';
import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, first, lockThenRead, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { lockedSettings } from '../../settings/index.ts';
import { lockGoods } from '../rewards/queries.ts';
import { namesOf, pricesOf, itemsOf } from '../rewards/rewards.ts';
import * as queries from './queries.ts';

const TABLES = '0f3f7c5e-8b4e-4b9e-9a0c-5f4be7c1d2a6';
const TableInput = z.object({ slug: Slug, table_json: z.string(), starts_at: Time });

const lockTable = async (tx: Tx, { slug, table_json }: z.output<typeof TableInput>) => {
  const { coin_value: coinValue } = await lockedSettings(tx);
  await first(tx, queries.lockedGame(slug));
  const [newest, [, items]] = await Promise.all([
    first(tx, queries.newestVersion(slug)),
    lockThenRead(tx.rows(lockGoods()), () => itemsOf(tx)),
  ]);
  const [prices, names] = [pricesOf(items), namesOf(items)];
  const next = (newest?.version ?? 0) + 1;
  const context = {
    slug,
    next,
    items: items.filter(({ price }) => price !== null).map(({ id }) => id),
    coinValue,
    prices,
  };
  const message = problemOf(table_json, context);
  if (message) throw new DomainError('invalid_input', { field: 'table_json', message });
  const lines = linesOf(JSON.parse(table_json) as Table, coinValue).filter(({ id }) => names.has(id));
  const goods = lines.map((line) => `${names.get(line.id)}${priceText(prices.get(line.id))} โอกาส ${chanceOf(line)}%`);
  return { next, coinValue, prices, names, goods };
};

/** Price of goods; none for a coupon, whose bonus was approved with its offer. */
const priceText = (price = 0n): string => (price === 0n ? '' : ` ราคา ${formatRound(price)} บาท`);

/** Approval for a game's next prize table; always needs two operators. */
export const tableApproval = defineApproval({
  kind: 'minigame-table.publish',
  approverPermission: 'minigames.change',
  input: TableInput,
  actions: { done: 'minigame.published' },
  lock: (tx, _id, input) => lockTable(tx, input),
  fingerprint: ({ next, coinValue, goods }) => JSON.stringify([next, `${coinValue}`, ...goods]),
  request: (_tx, { next, coinValue, prices, names, goods }, { slug, table_json, starts_at }) => {
    const table = JSON.parse(table_json) as Table;
    const expected = expectedReturn(table, coinValue, 'most', prices);
    const top = topPrizeOf(table, coinValue, names, prices);
    return {
      needsTwo: true,
      ref: slug,
      member: null,
      amount: 0n,
      facts: [
        { label: 'เกม', text: games[slug].title },
        { label: 'รุ่น', text: `${next}` },
        { label: 'มูลค่าเหรียญ', text: `${formatRound(coinValue)} บาท` },
        {
          label: 'ค่าคาดหวังต่อเหรียญ',
          text: `${formatRound(BigInt(Math.round(expected)))} บาท (${percent(expected, Number(coinValue))}%)`,
        },
        { label: 'รางวัลใหญ่สุด', text: `${top.label} โอกาส ${top.chance}%` },
        ...goods.map((text, n) => ({ label: `ของรางวัล ${n + 1}`, text })),
        { label: 'เริ่มใช้', text: bangkokMinuteOf(starts_at) },
      ],
      detail: { game: games[slug].title, version: next, starts_at },
    };
  },
  execute: async (tx, { next }, { slug, table_json, starts_at }, { maker_id }) => {
    await first(tx, queries.insertVersion({ slug, version: next, table_json, starts_at, by: maker_id }));
  },
});

/** Requests approval of a table. Throws invalid_input with the reason, already_decided while another table of the game is pending. */
export const publishTable = (db: Db, input: Input<typeof addMinigameVersion>, actor: Actor): Promise<ApprovalRef> =>
  db.transaction((tx) => tableApproval.decide(tx, v5(input.slug, TABLES), input, actor));
