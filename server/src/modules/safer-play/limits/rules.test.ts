import { expect, test } from 'vitest';
import { asked, binding, cancelled, confirmed, none, OPEN_MS, type Standing, tightened, WAIT_MS } from './rules.ts';

const at = new Date('2027-05-04T05:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const wishFor = (value: bigint | null) => ({ value, from: after(WAIT_MS), until: after(WAIT_MS + OPEN_MS) });
const own = (value: bigint | null, said: Partial<Standing> = {}): Standing => ({ ...none, value, ...said });

test.each<[string, Standing, bigint | null, [string, Standing] | null]>([
  ['the first counts at once', none, 500n, ['set', own(500n)]],
  ['none to none is nothing', none, null, null],
  ['less counts at once', own(500n), 400n, ['lowered', own(400n)]],
  ['the same is nothing', own(500n), 500n, null],
  ['the same leaves a wish', own(500n, { wish: wishFor(900n) }), 500n, null],
  ['more waits', own(500n), 501n, ['wished', own(500n, { wish: wishFor(501n) })]],
  ['none waits', own(500n), null, ['wished', own(500n, { wish: wishFor(null) })]],
  ['less ends a wish', own(500n, { wish: wishFor(900n) }), 499n, ['lowered', own(499n)]],
  [
    'another wish takes its place',
    own(500n, { wish: { ...wishFor(900n), from: at } }),
    800n,
    ['wished', own(500n, { wish: wishFor(800n) })],
  ],
  ['the same wish does not begin again', own(500n, { wish: { ...wishFor(900n), from: at } }), 900n, null],
  ['the operator’s stays', own(500n, { by_operator: 100n }), 300n, ['lowered', own(300n, { by_operator: 100n })]],
])('%s', (_name, now, value, becomes) => {
  const step = asked(at, now, value);
  expect(step && [step.what, step.to]).toEqual(becomes);
});

test.each<[string, number, ReturnType<typeof confirmed>]>([
  ['a moment too early', WAIT_MS - 1, 'too_early'],
  ['at the moment', WAIT_MS, { what: 'confirmed', to: own(900n) }],
  ['at the last moment', WAIT_MS + OPEN_MS - 1, { what: 'confirmed', to: own(900n) }],
  ['a moment too late', WAIT_MS + OPEN_MS, 'not_found'],
])('the second yes: %s', (_name, ms, answer) => {
  expect(confirmed(after(ms), own(500n, { wish: wishFor(900n) }))).toEqual(answer);
});

test('nothing is confirmed or cancelled without a wish, and a wish that lapsed is none', () => {
  expect(confirmed(at, own(500n))).toBe('not_found');
  expect(cancelled(at, own(500n))).toBe('not_found');
  expect(cancelled(at, own(500n, { wish: wishFor(null) }))).toEqual({ what: 'cancelled', to: own(500n) });
  expect(cancelled(after(WAIT_MS + OPEN_MS), own(500n, { wish: wishFor(null) }))).toBe('not_found');
});

test('an operator only tightens, and the tighter binds', () => {
  expect(tightened(own(500n), 500n)).toBeNull();
  expect(tightened(own(500n), 600n)).toBeNull();
  expect(tightened(own(500n, { by_operator: 300n }), 400n)).toBeNull();
  expect(tightened(own(500n), 400n)?.to).toEqual(own(500n, { by_operator: 400n }));
  expect(tightened(none, 400n)?.to).toEqual(own(null, { by_operator: 400n }));
  expect([
    binding(none),
    binding(own(5n)),
    binding(own(5n, { by_operator: 3n })),
    binding(own(3n, { by_operator: 5n })),
    binding(own(null, { by_operator: 5n })),
  ]).toEqual([null, 5n, 3n, 3n, 5n]);
});
