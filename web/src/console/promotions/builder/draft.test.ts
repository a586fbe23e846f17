import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { AMOUNT, COUNT, PERCENT, readTyped, TIMES } from './draft-reading.ts';
import { emptyDraft, fieldOf, type Typed, typedOf } from './draft.ts';

const typed: Typed = {
  ...emptyDraft,
  title: 'ฝากครั้งแรก',
  description: 'รับโบนัส',
  deposit_min: '100',
  bonus: '20',
  bonus_max: '1,500.50',
  turnover: '๕',
};

test('typed values are read to the satang, and stored ones fill the form', () => {
  const { input, wrong } = readTyped(typed);
  expect(wrong).toBeUndefined();
  expect(input.terms).toMatchObject({ deposit_min: 10_000n, bonus_max: 150_050n, turnover: 5, withdraw_max: null });
  expect(input.terms.games).toHaveLength(5);
  expect(z.encode(Terms, input.terms)).toMatchObject({ bonus_max: 1500.5, auto_cancel: 1 });
  expect(readTyped(typedOf({ ...input, image: '/images/hero.svg' })).input).toEqual({
    ...input,
    image: '/images/hero.svg',
  });
});

test.each<[Partial<Typed>, string, string]>([
  [{ title: ' ' }, 'title', 'กรุณากรอก'],
  [{ deposit_min: '' }, 'deposit_min', AMOUNT],
  [{ deposit_min: '-5' }, 'deposit_min', AMOUNT],
  [{ deposit_min: '1.005' }, 'deposit_min', AMOUNT],
  [{ deposit_min: '1e9' }, 'deposit_min', AMOUNT],
  [{ deposit_max: '99999999999' }, 'deposit_max', AMOUNT],
  [{ bonus: 'ยี่สิบ' }, 'bonus', TIMES],
  [{ bonus: '1001' }, 'bonus', TIMES],
  [{ bonus_kind: 'amount', bonus: '1.001' }, 'bonus', AMOUNT],
  [{ turnover: '' }, 'turnover', TIMES],
  [{ withdraw_kind: 'times', withdraw_max: '' }, 'withdraw_max', TIMES],
  [{ withdraw_kind: 'amount', withdraw_max: 'x' }, 'withdraw_max', AMOUNT],
  [{ pct: { ...emptyDraft.pct, live: '0' } }, 'pct', PERCENT],
  [{ pct: { ...emptyDraft.pct, live: '101' } }, 'pct', PERCENT],
  [{ total: '0' }, 'total', COUNT],
  [{ expires: '1.5' }, 'expires', COUNT],
  [{ audience: 'level' }, 'level', 'กรุณากรอกระดับ'],
  [{ audience: 'inactive', days: '0' }, 'days', COUNT],
])('%o is an error at its field', (change, field, message) => {
  expect(readTyped({ ...typed, ...change }).wrong).toEqual({ [field]: message });
});

test('the share of an excluded category is ignored', () => {
  const { input, wrong } = readTyped({
    ...typed,
    games: 'slot',
    pct: { ...emptyDraft.pct, slot: '50', live: 'x' },
  });
  expect([wrong, input.terms.games]).toEqual([undefined, [{ id: 'slot', pct: 50 }]]);
});

test('the server’s field names are found in the form', () => {
  expect(['quota.member_day', 'bonus_max', 'ends_at', 'nobody', undefined].map(fieldOf)).toEqual([
    'member_day',
    'bonus_max',
    'ends_at',
    undefined,
    undefined,
  ]);
});
