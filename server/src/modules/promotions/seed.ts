import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import * as queries from './queries.ts';
import { everyGame, storedTerms } from './terms.ts';
import { addTerms, standardTerms } from './return-loss/terms.ts';

const offers: readonly (Pick<queries.NewVersion, 'title' | 'description' | 'image_path' | 'ends_at'> & {
  readonly terms: z.input<typeof Terms>;
})[] = [
  {
    title: 'ฝากครั้งแรก 20%',
    description: 'รับโบนัส 20% ของยอดฝากครั้งแรก สูงสุด 500 บาท โบนัสและเงินฝากแสดงแยกกันเสมอ ยกเลิกได้ทุกเมื่อ เงินฝากของคุณยังอยู่',
    image_path: '/images/promo-first.svg',
    ends_at: new Date('2027-12-31T16:59:00Z'),
    terms: {
      deposit_min: 100,
      bonus: { kind: 'percent', value: 20 },
      bonus_max: 500,
      turnover: 5,
      withdraw_max: { kind: 'times', value: 2 },
      games: everyGame,
      expires: 30,
      max_bet: 500,
      audience: { kind: 'first_deposit' },
      quota: { member: 1 },
    },
  },
  {
    title: 'โบนัสรายวัน 10%',
    description: 'ฝากตั้งแต่ 300 บาท รับโบนัส 10% สูงสุด 200 บาท วันละหนึ่งครั้ง ใช้ได้เมื่อเครดิตคงเหลือไม่เกิน 50 บาท',
    image_path: '/images/promo-daily.svg',
    ends_at: null,
    terms: {
      deposit_min: 300,
      bonus: { kind: 'percent', value: 10 },
      bonus_max: 200,
      turnover: 3,
      withdraw_max: { kind: 'amount', value: 5000 },
      games: everyGame,
      expires: 7,
      balance_max: 50,
      quota: { member_day: 1 },
    },
  },
  {
    title: 'สล็อตรับเพิ่ม 50 บาท',
    description: 'ฝากตั้งแต่ 200 บาท รับเพิ่ม 50 บาท นับเทิร์นเฉพาะเกมสล็อต รับได้คนละสามครั้ง',
    image_path: '/images/promo-slot.svg',
    ends_at: new Date('2027-06-30T16:59:00Z'),
    terms: {
      deposit_min: 200,
      bonus: { kind: 'amount', value: 50 },
      bonus_max: 50,
      turnover: 4,
      withdraw_max: { kind: 'amount', value: 1000 },
      games: [{ id: 'slot', pct: 100 }],
      expires: 7,
      max_bet: 100,
      balance_max: 100,
      quota: { member: 3, member_day: 1, day: 500 },
    },
  },
];

/** Seeds the demo's offers and return-loss terms. */
export const seedPromotions = async (tx: Tx): Promise<void> => {
  for (const [position, { terms, ...offer }] of offers.entries()) {
    const promotion_id = newId();
    tx.send(queries.insertPromotion(promotion_id, position));
    const version = { promotion_id, version: 1, starts_at: null, terms: storedTerms(z.decode(Terms, terms)) };
    tx.send(queries.insertVersion({ id: newId(), ...offer, ...version }));
  }
  await addTerms(tx, '2026-01-05', standardTerms);
};
