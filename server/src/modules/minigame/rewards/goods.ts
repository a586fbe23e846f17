import { offerOfCoupon, type Prices } from '@portal/contract/minigame/tables.ts';
import type { Reader, Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { type CouponState, couponOffers, couponsUnder, sendCoupon } from '../../promotions/index.ts';
import * as queries from './queries.ts';

/** What a round can win besides credit and coins, while there is some: goods by their stock, coupons while their offer runs. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  /** Null: as many as are won. */
  readonly stock: number | null;
}
export interface PricedThing extends Thing {
  /** What one costs the house, in satang; null: nobody has said it. A coupon costs what its bonus does, which two have agreed to. */
  readonly price: bigint | null;
}

export const thingsOf = async (reader: Reader): Promise<PricedThing[]> => {
  const [goods, offers] = await Promise.all([reader.rows(queries.goods()), couponOffers(reader)]);
  return thingsFrom(goods, offers);
};

export const thingsFrom = <Goods extends Thing>(
  goods: readonly Goods[],
  offers: readonly { readonly id: string; readonly title: string }[],
): (Goods | PricedThing)[] => [
  ...goods,
  ...offers.map(({ id, title }) => ({ id: `coupon-${id}`, name: couponName(title), stock: null, price: 0n })),
];

export const couponName = (title: string): string => `คูปอง ${title}`;
export const namesOf = (things: readonly Thing[]): ReadonlyMap<string, string> =>
  new Map(things.map(({ id, name }) => [id, name]));
/** Of the things that have one. */
export const pricesOf = (things: readonly PricedThing[]): Prices =>
  new Map(things.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
export const hasSome = ({ stock }: Thing): boolean => stock === null || stock > 0;

/** The key of the coupon that a round won. */
export const couponKey = (roundId: string): string => `mini-game/${roundId}`;

/** Hands over what a round of this transaction won; `things` was read in it. */
export const giveThing = (tx: Tx, memberId: string, roundId: string, id: string): void => {
  if (id.startsWith('coupon-')) return sendCoupon(tx, memberId, offerOfCoupon(id), couponKey(roundId));
  tx.send(queries.takeGoods(id));
  tx.send(queries.insertReward(newId(), memberId, roundId, id));
};

export interface WonCoupon {
  readonly name: string;
  readonly state: CouponState;
  readonly expires_at: Date;
}
/** The coupons that these rounds won, by the round. */
export const couponsOfRounds = async (
  reader: Reader,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, WonCoupon>> => {
  const coupons = await couponsUnder(reader, roundIds.map(couponKey));
  return new Map(
    coupons.map(({ key, title, ...coupon }) => [
      key.slice(couponKey('').length),
      { ...coupon, name: couponName(title) },
    ]),
  );
};
