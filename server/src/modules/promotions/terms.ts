import { MIN_TURNOVER, Terms } from '@portal/contract/console/promotions.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import * as z from 'zod/mini';

/** All games, counting fully. */
export const everyGame = gameKinds.map((id) => ({ id, pct: 100 }));

interface Problem {
  /** Field of the terms. */
  readonly field: string;
  /** In Thai. */
  readonly message: string;
}

/** Contradictions in order of precedence. */
const problems: readonly (readonly [field: string, message: string, isSo: (terms: Terms) => boolean])[] = [
  ['deposit_min', 'ฝากขั้นต่ำต้องมากกว่า 0', ({ deposit_min }) => deposit_min <= 0n],
  [
    'deposit_max',
    'ฝากสูงสุดต้องไม่น้อยกว่าฝากขั้นต่ำ',
    ({ deposit_max, deposit_min }) => deposit_max !== null && deposit_max < deposit_min,
  ],
  ['bonus', 'โบนัสต้องมากกว่า 0', ({ bonus }) => Number(bonus.value) <= 0],
  ['turnover', `เทิร์นโอเวอร์ต้องไม่น้อยกว่า ${MIN_TURNOVER} เท่า`, ({ turnover }) => turnover < MIN_TURNOVER],
  ['bonus_max', 'โบนัสสูงสุดต้องมากกว่า 0', ({ bonus_max }) => bonus_max <= 0n],
  [
    'bonus_max',
    'โบนัสสูงสุดต้องไม่น้อยกว่าโบนัส',
    ({ bonus, bonus_max }) => bonus.kind === 'amount' && bonus_max < bonus.value,
  ],
  [
    'withdraw_max',
    'ถอนสูงสุดต้องมากกว่า 0',
    ({ withdraw_max }) => withdraw_max !== null && Number(withdraw_max.value) <= 0,
  ],
  [
    'games',
    'เกมที่ร่วมรายการต้องเป็นหมวดเดียว หรือทุกหมวด',
    ({ games }) =>
      new Set(games.map(({ id }) => id)).size !== games.length || ![1, gameKinds.length].includes(games.length),
  ],
  ['max_bet', 'เดิมพันสูงสุดต้องมากกว่า 0', ({ max_bet }) => max_bet !== null && max_bet <= 0n],
  ['quota.member_day', 'สิทธิ์ต่อวันต้องไม่เกินสิทธิ์ทั้งหมดของสมาชิก', ({ quota }) => isAbove(quota.member_day, quota.member)],
  ['quota.day', 'สิทธิ์ต่อวันต้องไม่เกินสิทธิ์ทั้งหมด', ({ quota }) => isAbove(quota.day, quota.total)],
];

const isAbove = (part: number | null, total: number | null): boolean => part !== null && total !== null && part > total;

/** First contradiction in the terms; null: none. */
export const problemOf = (terms: Terms): Problem | null => {
  const [field, message] = problems.find(([, , isWrong]) => isWrong(terms)) ?? [];
  return field && message ? { field, message } : null;
};

/** Stored JSON of terms, amounts in baht. */
export const storedTerms = (terms: Terms): unknown => z.encode(Terms, terms);
export const termsOf = (stored: unknown): Terms => z.decode(Terms, stored as z.input<typeof Terms>);
