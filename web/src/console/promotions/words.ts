import type { OfferRow } from '@portal/contract/console/offers.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import type { View } from '../parts/list/filter.tsx';

type State = OfferRow['state'];

export const title = 'โปรโมชั่น';
export const states: Readonly<Record<State, readonly [text: string, tone?: Tone]>> = {
  draft: ['ร่าง'],
  published: ['เผยแพร่อยู่', 'ok'],
  paused: ['พักอยู่', 'pend'],
  ended: ['จบแล้ว', 'err'],
};
export const views: readonly [View<State | 'all'>, ...View<State | 'all'>[]] = [
  ['all', 'ทั้งหมด'],
  ['published', 'เผยแพร่อยู่'],
  ['draft', 'ร่าง'],
  ['paused', 'พักอยู่'],
  ['ended', 'จบแล้ว'],
];
export const games = { slot: 'สล็อต', live: 'คาสิโนสด', fish: 'ยิงปลา', table: 'ไพ่และโต๊ะ', sport: 'กีฬา' } as const;
export const audiences = {
  all: 'ทุกคน',
  first_deposit: 'ฝากครั้งแรก',
  level: 'ตามระดับ',
  inactive: 'ไม่ได้ฝากมานาน',
  coupon: 'ผู้ที่ได้รับคูปอง',
} as const;
/** The seven facts, as members read them and in their order. */
export const facts = {
  min: 'ฝากขั้นต่ำ',
  bonus: 'โบนัส',
  cap: 'โบนัสสูงสุด',
  turn: 'เทิร์นโอเวอร์',
  maxwd: 'ถอนสูงสุด',
  games: 'เกมที่ร่วมรายการ',
  end: 'หมดเขต',
} as const;
