import type { Table } from '@portal/contract/minigame/draw.ts';
import { games, isItem, labelOf, payoutOf, type Prize } from '@portal/contract/minigame/tables.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type * as contract from '@portal/contract/minigame.ts';
import type { Round, Slug } from '@portal/contract/minigame.ts';
import { baht } from '@portal/contract/money.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { keyOf, post, type Posting } from '../../ledger/index.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { admissionError, lockPlayClocks, tickPlayClocks } from '../../safer-play/index.ts';
import { insertLot } from '../coins/queries.ts';
import { couponsOfRounds, giveItem, isInStock, namesOf, itemsFrom } from '../rewards/rewards.ts';
import { assertMayPlay, assertDisplayed, choiceOf, drawRound, spentPerLot } from './rules.ts';
import { pairsFrom, pairToPlay, seedOf } from './pairs.ts';
import * as queries from './queries.ts';

/** Locks and reads everything a round needs in one trip. Throws what `admit` throws. */
const roundState = async (tx: Tx, memberId: string, slug: Slug) => {
  const [{ refusal, reason, room, returns_at, ...game }, clocks] = await lockThenRead(
    one(tx, queries.beginRound(memberId, slug, games[slug].cost_max)),
    () => lockPlayClocks(tx, memberId),
  );
  if (refusal) throw admissionError({ refusal, reason, room, returns_at });
  return {
    game,
    clocks,
    lots: game.lots ?? [],
    pairs: (game.pairs ?? []).map((pair) => ({ ...pair, sealed: Buffer.from(pair.sealed, 'base64') })),
    items: itemsFrom(game.goods ?? [], game.coupons ?? []),
  };
};

/** Cache of parsed tables by hash: a published table never changes. */
const tables = new Map<string, Table>();
const MAX_CACHED_TABLES = 100;
const tableOf = ({ table_json, table_hash }: Pick<queries.RoundStart, 'table_json' | 'table_hash'>): Table => {
  const cached = tables.get(table_hash);
  if (cached) return cached;
  if (tables.size >= MAX_CACHED_TABLES) tables.clear();
  const table = JSON.parse(table_json) as Table;
  tables.set(table_hash, table);
  return table;
};

/** Plays a round: spends coins, draws and pays in one transaction. Throws what `choiceOf`, `admit`, `assertMayPlay` and `assertDisplayed` throw. */
export const playRound = async (
  tx: Tx,
  appSecret: AppSecret,
  memberId: string,
  { slug, ...input }: Input<typeof contract.playRound>,
): Promise<Round> => {
  const { bet, pick } = choiceOf(slug, input);
  const { game, clocks, pairs, lots, items } = await roundState(tx, memberId, slug);
  assertMayPlay(
    game,
    bet,
    lots.reduce((sum, { remaining }) => sum + remaining, 0),
  );
  assertDisplayed(game.version, input.table_version);
  const pair = pairToPlay(tx, appSecret, memberId, pairsFrom(tx, appSecret, memberId, pairs));
  const nonce = pair.nonce + 1;
  const table = tableOf(game);
  const { result, prize: entry } = drawRound(table, pick, {
    serverSeed: seedOf(appSecret, pair),
    clientSeed: pair.client_seed,
    nonce,
  });
  const inStock = items.filter(isInStock).map(({ id }) => id);
  const won = wonOf(table, entry, { bet, coinValue: game.coin_value, inStock });
  const row = {
    id: newId(),
    member_id: memberId,
    slug,
    version: game.version,
    pair_id: pair.id,
    nonce,
    client_seed: pair.client_seed,
    bet,
    pick,
    coin_value: game.coin_value,
    result,
    ...won,
    coins_after: game.coin - BigInt(bet) + (won.kind === 'coin' ? won.amount : 0n),
    credit_after: game.credit + (won.kind === 'credit' ? won.amount : 0n),
    created_at: game.at,
  };
  tx.send(queries.insertRound(row, spentPerLot(lots, bet), won.kind === 'credit' ? game.credit_ttl_days : null));
  if (won.kind === 'coin')
    tx.send(
      insertLot({
        id: newId(),
        member_id: memberId,
        source: 'round',
        source_key: row.id,
        coins: Number(won.amount),
        days: game.coin_ttl_days,
      }),
    );
  tickPlayClocks(tx, clocks);
  if (isItem(won)) giveItem(tx, memberId, row.id, won.prize);
  post(tx, postingOf(row));
  return toView({
    ...row,
    thing_name: namesOf(items).get(won.prize) ?? null,
    commit: pair.commit,
    server_seed: null,
    table_json: game.table_json,
    table_hash: game.table_hash,
  });
};

/** The prize of an entry; out of stock it pays its substitute. */
const wonOf = (
  table: Table,
  entry: string,
  {
    bet,
    coinValue,
    inStock,
  }: { readonly bet: number; readonly coinValue: bigint; readonly inStock: readonly string[] },
): Prize & { readonly prize: string } => {
  const payout = (prize: string) => ({ prize, ...payoutOf(table, prize, bet, coinValue) });
  const drawn = payout(entry);
  if (!isItem(drawn) || inStock.includes(entry)) return drawn;
  return payout(table.entries?.find(({ id }) => id === entry)?.instead ?? 'none');
};

const postingOf = ({ id, member_id: member, bet, kind, amount, created_at }: queries.NewRound): Posting => {
  const coin = { member, kind: 'coin' } as const;
  const issue = { member, house: 'coin_issue' } as const;
  const won = {
    none: [],
    goods: [],
    coupon: [],
    coin: [{ reason: 'coin_won', from: issue, to: coin, amount }],
    credit: [
      { reason: 'minigame_won', from: { member, house: 'minigame_prize' }, to: { member, kind: 'minigame' }, amount },
    ],
  } as const;
  return {
    key: keyOf('mg', id),
    eventAt: created_at,
    reference: id,
    transfers: [{ reason: 'coin_spent', from: coin, to: issue, amount: BigInt(bet) }, ...won[kind]],
  };
};

/** A round for its member; the server seed only once its pair is revealed. */
const toView = (row: queries.RoundRow): Round => ({
  round_id: row.id,
  slug: row.slug,
  bet: row.bet,
  coin_value: row.coin_value,
  pick: row.pick as Round['pick'],
  created_at: row.created_at,
  result: row.result as Round['result'],
  prize: {
    id: row.prize,
    kind: row.kind,
    amount: row.kind === 'credit' ? baht(row.amount) : Number(row.amount),
    label: labelOf(row, row.thing_name ?? ''),
  },
  coins: Number(row.coins_after),
  credit: row.credit_after,
  fairness: {
    commit: row.commit,
    client_seed: row.client_seed,
    nonce: row.nonce,
    table_version: row.version,
    table_hash: row.table_hash,
    table_json: row.table_json,
    server_seed: row.server_seed,
  },
});

/** A member's round. Throws not_found, for another member's round too. */
export const roundOf = async (reader: Reader, memberId: string, id: string): Promise<Round> => {
  const row = await first(reader, queries.roundOf(memberId, id));
  if (!row) throw new DomainError('not_found');
  const coupon = row.kind === 'coupon' ? (await couponsOfRounds(reader, [id])).get(id) : undefined;
  return toView({ ...row, thing_name: coupon?.name ?? row.thing_name });
};
