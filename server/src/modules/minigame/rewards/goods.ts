import { offerOfCoupon, type Prices } from '@portal/contract/minigame/tables.ts';
import type { Reader, Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { type CouponState, couponOffers, couponsByKeys, sendCoupon } from '../../promotions/index.ts';
import * as queries from './queries.ts';

/** A prize other than credit and coins: goods while in stock, coupons while their offer is active. */
export interface PrizeItem {
  readonly id: string;
  readonly name: string;
  /** Null: unlimited. */
  readonly stock: number | null;
}
export interface PricedItem extends PrizeItem {
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

export const couponName = (title: string): string => `คูปอง ${title}`;
export const namesOf = (items: readonly PrizeItem[]): ReadonlyMap<string, string> =>
  new Map(items.map(({ id, name }) => [id, name]));
/** Prices of the items that have one. */
export const pricesOf = (items: readonly PricedItem[]): Prices =>
  new Map(items.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
export const isInStock = ({ stock }: PrizeItem): boolean => stock === null || stock > 0;

/** The key of a round's coupon. */
export const couponKey = (roundId: string): string => `mini-game/${roundId}`;

/** Hands out an item read in this transaction. If another round took the last one, the transaction is retried and reads none left. */
export const giveItem = (tx: Tx, memberId: string, roundId: string, id: string): void => {
  if (id.startsWith('coupon-')) return sendCoupon(tx, memberId, offerOfCoupon(id), couponKey(roundId));
  tx.send(queries.takeGoods(id));
  tx.send(queries.insertReward(newId(), memberId, roundId, id));
};

export interface WonCoupon {
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
