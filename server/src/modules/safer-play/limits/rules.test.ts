import { expect, test } from 'vitest';
import {
  effectiveLimit,
  cancelIncrease,
  lossAllowance,
  confirmIncrease,
  type LimitState,
  noLimit,
  INCREASE_OPEN_MS,
  requestLimit,
  tightenLimit,
  INCREASE_WAIT_MS,
} from './rules.ts';

const at = new Date('2027-05-04T05:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const increaseTo = (value: bigint | null) => ({
  value,
  from: after(INCREASE_WAIT_MS),
  until: after(INCREASE_WAIT_MS + INCREASE_OPEN_MS),
});
const own = (value: bigint | null, fields: Partial<LimitState> = {}): LimitState => ({ ...noLimit, value, ...fields });

test.each<[string, LimitState, bigint | null, [string, LimitState] | null]>([
  ['the first applies at once', noLimit, 500n, ['set', own(500n)]],
  ['none to none changes nothing', noLimit, null, null],
  ['less applies at once', own(500n), 400n, ['lowered', own(400n)]],
  ['the same changes nothing', own(500n), 500n, null],
  ['the same keeps a pending increase', own(500n, { pendingIncrease: increaseTo(900n) }), 500n, null],
  ['more waits', own(500n), 501n, ['wished', own(500n, { pendingIncrease: increaseTo(501n) })]],
  ['none waits', own(500n), null, ['wished', own(500n, { pendingIncrease: increaseTo(null) })]],
  ['less ends a pending increase', own(500n, { pendingIncrease: increaseTo(900n) }), 499n, ['lowered', own(499n)]],
  [
    'another increase replaces it',
    own(500n, { pendingIncrease: { ...increaseTo(900n), from: at } }),
    800n,
    ['wished', own(500n, { pendingIncrease: increaseTo(800n) })],
  ],
  ['the same increase does not restart', own(500n, { pendingIncrease: { ...increaseTo(900n), from: at } }), 900n, null],
  ['the operator’s stays', own(500n, { by_operator: 100n }), 300n, ['lowered', own(300n, { by_operator: 100n })]],
])('%s', (_name, now, value, expected) => {
  const step = requestLimit(at, now, value);
  expect(step && [step.what, step.to]).toEqual(expected);
});

test.each<[string, number, ReturnType<typeof confirmIncrease>]>([
  ['a moment too early', INCREASE_WAIT_MS - 1, 'too_early'],
  ['at the moment', INCREASE_WAIT_MS, { what: 'confirmed', to: own(900n) }],
  ['at the last moment', INCREASE_WAIT_MS + INCREASE_OPEN_MS - 1, { what: 'confirmed', to: own(900n) }],
  ['a moment too late', INCREASE_WAIT_MS + INCREASE_OPEN_MS, 'not_found'],
])('a confirmation %s', (_name, ms, answer) => {
  expect(confirmIncrease(after(ms), own(500n, { pendingIncrease: increaseTo(900n) }))).toEqual(answer);
});

test('without a pending increase, or a lapsed one, nothing is confirmed', () => {
  expect(confirmIncrease(at, own(500n))).toBe('not_found');
  expect(cancelIncrease(at, own(500n))).toBe('not_found');
  expect(cancelIncrease(at, own(500n, { pendingIncrease: increaseTo(null) }))).toEqual({
    what: 'cancelled',
    to: own(500n),
  });
  expect(
    cancelIncrease(after(INCREASE_WAIT_MS + INCREASE_OPEN_MS), own(500n, { pendingIncrease: increaseTo(null) })),
  ).toBe('not_found');
});

test('an operator can only tighten, and the tighter limit binds', () => {
  expect(tightenLimit(own(500n), 500n)).toBeNull();
  expect(tightenLimit(own(500n), 600n)).toBeNull();
  expect(tightenLimit(own(500n, { by_operator: 300n }), 400n)).toBeNull();
  expect(tightenLimit(own(500n), 400n)?.to).toEqual(own(500n, { by_operator: 400n }));
  expect(tightenLimit(noLimit, 400n)?.to).toEqual(own(null, { by_operator: 400n }));
  expect([
    effectiveLimit(noLimit),
    effectiveLimit(own(5n)),
    effectiveLimit(own(5n, { by_operator: 3n })),
    effectiveLimit(own(3n, { by_operator: 5n })),
    effectiveLimit(own(null, { by_operator: 5n })),
  ]).toEqual([null, 5n, 3n, 3n, 5n]);
});

test.each([
  [{ loss_day: 100n, loss_week: null, loss_month: null }, 65n],
  [{ loss_day: 100n, loss_week: 100n, loss_month: null }, 45n],
  [{ loss_day: 100n, loss_week: 100n, loss_month: 30n }, -45n],
  [{ loss_day: null, loss_week: 0n, loss_month: null }, -55n],
  [{ loss_day: null, loss_week: null, loss_month: 200n }, 125n],
])('with loss limits %o the allowance is %s', (limits, allowance) => {
  const lost = { before_week: 20n, before_month: 40n, today: 30n, open: 5n };
  expect(lossAllowance({ ...limits, ...lost })).toBe(allowance);
});
