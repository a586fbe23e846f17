import type { OfferVersion } from '@portal/contract/console/offers.ts';
import { formatRound } from '@portal/contract/money.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { timestampOf } from '../../parts/figures/time.tsx';
import { audiences, facts, games } from '../queries.ts';

/** Fields of an offer in every version. */
export type OfferContent = Pick<
  OfferVersion,
  'title' | 'description' | 'image' | 'alt' | 'starts_at' | 'ends_at' | 'terms'
>;
type Terms = OfferContent['terms'];
type Fact = readonly [name: string, value: string];

const inBaht = (amount: bigint): string => `${formatRound(amount)} บาท`;
const bonusOf = ({ bonus }: Terms): string => (bonus.kind === 'percent' ? `${bonus.value}%` : inBaht(bonus.value));
const withdrawMaxOf = ({ withdraw_max: most }: Terms): string => {
  if (!most) return 'ไม่จำกัด';
  return most.kind === 'amount' ? inBaht(most.value) : `${most.value} เท่าของฝากรวมโบนัส`;
};
const gamesOf = ({ games: shares }: Terms): string =>
  shares.length === gameKinds.length && shares.every(({ pct }) => pct === 100)
    ? 'ทุกเกม'
    : shares.map(({ id, pct }) => (pct === 100 ? games[id] : `${games[id]} ${pct}%`)).join(', ');

const endOf = (at: Date | null): string => (at ? formatDateTime(at, 'expiry') : '-');

/** The seven facts members read, always in this order. */
export const sevenFactsOf = ({ terms, ends_at }: Pick<OfferContent, 'terms' | 'ends_at'>): readonly Fact[] => [
  [facts.min, inBaht(terms.deposit_min)],
  [facts.bonus, bonusOf(terms)],
  [facts.cap, inBaht(terms.bonus_max)],
  [facts.turn, `${terms.turnover} เท่า`],
  [facts.maxwd, withdrawMaxOf(terms)],
  [facts.games, gamesOf(terms)],
  [facts.end, endOf(ends_at)],
];

const times = (count: number | null): string => (count === null ? 'ไม่จำกัด' : count.toLocaleString('en-US'));
const audienceOf = ({ audience }: Terms): string => {
  if (audience.kind === 'level') return `ระดับ ${audience.level}`;
  if (audience.kind === 'inactive') return `ไม่ได้ฝากมาแล้ว ${audience.days} วัน`;
  return audiences[audience.kind];
};

/** Further terms, for operators. */
const moreFactsOf = ({ terms, starts_at }: Pick<OfferContent, 'terms' | 'starts_at'>): readonly Fact[] => [
  ['กลุ่มสมาชิก', audienceOf(terms)],
  ['เริ่ม', starts_at ? timestampOf(starts_at) : 'ทันทีที่เผยแพร่'],
  ['ฝากสูงสุด', terms.deposit_max === null ? 'ไม่จำกัด' : inBaht(terms.deposit_max)],
  ['เดิมพันสูงสุดต่อครั้ง', terms.max_bet === null ? 'ไม่จำกัด' : inBaht(terms.max_bet)],
  ['เครดิตคงเหลือไม่เกิน', terms.balance_max === null ? 'ไม่จำกัด' : inBaht(terms.balance_max)],
  ['สิทธิ์ต่อคน', times(terms.quota.member)],
  ['สิทธิ์ต่อคนต่อวัน', times(terms.quota.member_day)],
  ['สิทธิ์รวมต่อวัน', times(terms.quota.day)],
  ['สิทธิ์รวมทั้งหมด', times(terms.quota.total)],
  ['โบนัสใช้ได้', terms.expires === null ? 'ไม่มีวันหมดอายุ' : `${terms.expires} วัน`],
  ['สมาชิกยกเลิกเองได้', terms.cancel ? 'ได้' : 'ไม่ได้'],
  ['จบเองเมื่อเครดิตต่ำกว่า', inBaht(terms.auto_cancel)],
  ['ใช้ร่วมไม่ได้กับ', terms.not_with.length ? `${terms.not_with.length} โปรโมชั่น` : 'ไม่มี'],
];

export const allFactsOf = (offer: OfferContent): readonly Fact[] => [...sevenFactsOf(offer), ...moreFactsOf(offer)];

type Difference = readonly [name: string, before: string, after: string];

/** Differences from the previous version. */
export const differencesOf = (before: OfferContent, after: OfferContent): readonly Difference[] => {
  const words = (of: OfferContent): readonly Fact[] => [
    ['ชื่อ', of.title],
    ['รายละเอียด', of.description],
    ['รูป', of.image],
    ['คำอธิบายรูป', of.alt || '-'],
    ...allFactsOf(of),
    ['ใช้ร่วมไม่ได้กับ (รหัส)', of.terms.not_with.join(', ') || '-'],
  ];
  const old = new Map(words(before));
  return words(after).flatMap(([name, now]) => {
    const was = old.get(name) ?? '';
    return was === now ? [] : [[name, was, now] as const];
  });
};
