import { useQuery } from '@tanstack/react-query';
import { labelOf, offerOfCoupon, prizeOf } from '@portal/contract/minigame/tables.ts';
import { factsQuery, goodsQuery } from '../queries.ts';
import { pickNames } from '../words.ts';

type Names = ReadonlyMap<string, string>;

/** What goods and coupons are called now, by their id in a table. */
export function useThingNames(): Names {
  const { data: goods = [] } = useQuery(goodsQuery);
  const { data: facts } = useQuery(factsQuery);
  return new Map([
    ...goods.map(({ id, name }) => [id, name] as const),
    ...(facts?.coupons ?? []).map(({ id, title }) => [`coupon-${id}`, `คูปอง ${title}`] as const),
  ]);
}

/** A prize as members read it; `pay` of a pick of hi-lo. */
export const nameOfPrize = (id: string, names: Names, pay?: number): string => {
  if (id in pickNames) return `${pickNames[id as keyof typeof pickNames]}${pay === undefined ? '' : ` จ่าย ${pay} เท่า`}`;
  if (id.startsWith('coupon-')) return names.get(id) ?? `คูปองของโปรโมชั่นที่จบแล้ว ${offerOfCoupon(id).slice(-4)}`;
  if (id.startsWith('goods-')) return names.get(id) ?? 'ของรางวัล';
  return labelOf(prizeOf(id));
};
