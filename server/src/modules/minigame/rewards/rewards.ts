import type { Table } from '@portal/contract/minigame/draw.ts';
import { offerOfCoupon, type Prices } from '@portal/contract/minigame/tables.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type * as contract from '@portal/contract/minigame.ts';
import type { RewardRow } from '@portal/contract/minigame.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { defineSealed } from '../../../platform/security/sealed.ts';
import { newId } from '../../../platform/ids.ts';
import { type CouponState, couponOffers, couponsByKeys, sendCoupon } from '../../promotions/index.ts';
import * as queries from './queries.ts';

/** Winners' addresses. */
export const sealedRecipients = defineSealed('mini-game reward recipient', [
  { table: 'minigame_reward', column: 'recipient', row: ['id'] },
]);

const toView = (row: queries.RewardLine): RewardRow => ({
  id: row.id,
  createdAt: row.created_at,
  amount: 1,
  status: 'success',
  kind: 'goods',
  name: row.name,
  image: row.image,
  state: row.state,
  until: row.state === 'open' ? row.expires_at : null,
  tracking: row.tracking,
  promotion_id: null,
  round_id: row.round_id,
});

export const rewardHistory = (
  reader: Reader,
  memberId: string,
  { limit, cursor }: Input<typeof contract.listRewards>,
) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.rewardsOf(memberId, idCursor(cursor), rowLimit)),
    async (rows) => {
      const roundIds = rows.filter(({ goods_id }) => goods_id === null).map(({ round_id }) => round_id);
      const coupons = await couponsOfRounds(reader, roundIds);
      return rows.map((row) => {
        const coupon = coupons.get(row.round_id);
        return coupon ? toCouponView(row, coupon) : toView(row);
      });
    },
  );

/** A coupon's row: open, used or expired. */
const toCouponView = (row: queries.RewardLine, { name, state, expires_at }: WonCoupon): RewardRow => ({
  ...toView(row),
  kind: 'coupon',
  name,
  promotion_id: offerOfCoupon(row.name), // a coupon's row has the prize id as its name
  state: ({ usable: 'open', used: 'sent', expired: 'expired' } as const)[state],
  until: state === 'usable' ? expires_at : null,
});

type Recipient = Omit<Input<typeof contract.claimReward>, 'id'>;

/** Opens a winner's address for shipping. */
export const unsealRecipient = (appSecret: AppSecret, id: string, sealed: Buffer): Recipient =>
  JSON.parse(sealedRecipients.open(appSecret, id, sealed)) as Recipient;

/** Stores the address of won goods, once. Throws not_found, already_claimed, reward_expired. */
export const claimReward = (
  db: Db,
  appSecret: AppSecret,
  memberId: string,
  { id, ...to }: Input<typeof contract.claimReward>,
): Promise<RewardRow> =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.lockedReward(id, memberId));
    if (!row) throw new DomainError('not_found');
    if (row.state === 'expired' || (row.state === 'open' && row.is_over)) throw new DomainError('reward_expired');
    if (row.state !== 'open') throw new DomainError('already_claimed', { message: 'กรอกที่อยู่ของรางวัลนี้ไปแล้ว' });
    tx.send(queries.storeRecipient(id, sealedRecipients.seal(appSecret, id, JSON.stringify(to))));
    return toView({ ...row, state: 'claimed' });
  });

/** A prize other than credit and coins: goods while in stock, coupons while their offer is active. */
export interface PrizeItem {
  readonly id: string;
  readonly name: string;
  /** Null: unlimited. */
  readonly stock: number | null;
}
interface PricedItem extends PrizeItem {
  /** Cost in satang; null: not set. A coupon costs 0 here: its bonus was approved with its offer. */
  readonly price: bigint | null;
}

export const itemsOf = async (reader: Reader): Promise<PricedItem[]> => {
  const [goods, offers] = await Promise.all([reader.rows(queries.goods()), couponOffers(reader)]);
  return itemsFrom(goods, offers);
};

export const itemsFrom = <Goods extends PrizeItem>(
  goods: readonly Goods[],
  offers: readonly { readonly id: string; readonly title: string }[],
): (Goods | PricedItem)[] => [
  ...goods,
  ...offers.map(({ id, title }) => ({ id: `coupon-${id}`, name: couponName(title), stock: null, price: 0n })),
];

const couponName = (title: string): string => `คูปอง ${title}`;
export const namesOf = (items: readonly PrizeItem[]): ReadonlyMap<string, string> =>
  new Map(items.map(({ id, name }) => [id, name]));
/** Names of all items of tables, also of coupons whose offer does not run. */
export const namesIn = async (
  reader: Reader,
  items: readonly PrizeItem[],
  tables: readonly Table[],
): Promise<ReadonlyMap<string, string>> => {
  const names = namesOf(items);
  const ids = tables.flatMap(({ entries = [] }) => entries.map(({ id }) => id));
  const ended = ids.filter((id) => id.startsWith('coupon-') && !names.has(id)).map(offerOfCoupon);
  if (!ended.length) return names;
  return new Map([...names, ...namesOf(itemsFrom([], await reader.rows(queries.offerTitles(ended))))]);
};
/** Prices of the items that have one. */
export const pricesOf = (items: readonly PricedItem[]): Prices =>
  new Map(items.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
export const isInStock = ({ stock }: PrizeItem): boolean => stock === null || stock > 0;

/** The key of a round's coupon. */
const couponKey = (roundId: string): string => `mini-game/${roundId}`;

/** Hands out an item read in this transaction. If another round took the last one, the transaction is retried and reads none left. */
export const giveItem = (tx: Tx, memberId: string, roundId: string, id: string): void => {
  if (id.startsWith('coupon-')) return sendCoupon(tx, memberId, offerOfCoupon(id), couponKey(roundId));
  tx.send(queries.takeGoods(id));
  tx.send(queries.insertReward(newId(), memberId, roundId, id));
};

interface WonCoupon {
  readonly name: string;
  readonly state: CouponState;
  readonly expires_at: Date;
}
/** Coupons by the round that won them. */
export const couponsOfRounds = async (
  reader: Reader,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, WonCoupon>> => {
  const coupons = await couponsByKeys(reader, roundIds.map(couponKey));
  return new Map(
    coupons.map(({ key, title, ...coupon }) => [
      key.slice(couponKey('').length),
      { ...coupon, name: couponName(title) },
    ]),
  );
};
