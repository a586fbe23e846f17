import { expect, test } from 'vitest';
import { reachedLimit } from './launch.ts';

const base = { value: null, pending: null, by_operator: null, returns_at: null } as const;
const none = { ...base, used: 0n, left: null };
const noTime = { ...base, used: 0, left: null };
const spent = (day: string) => ({ ...none, value: 100n, used: 100n, left: 0n, returns_at: new Date(day) });
const loss = { day: none, week: none, month: none };

test.each([
  ['without limits', { loss, time: { day: noTime } }, null],
  [
    'with allowance in both',
    { loss: { ...loss, day: { ...spent('2026-11-24'), left: 1n } }, time: { day: { ...noTime, left: 1 } } },
    null,
  ],
  ['with the time used up', { loss, time: { day: { ...noTime, left: 0 } } }, { kind: 'time' }],
  [
    'at a loss limit',
    { loss: { ...loss, week: spent('2026-11-24') }, time: { day: noTime } },
    { kind: 'loss', until: new Date('2026-11-24') },
  ],
  [
    'at two loss limits: the longer',
    { loss: { day: spent('2026-11-24'), week: none, month: spent('2026-12-01') }, time: { day: noTime } },
    { kind: 'loss', until: new Date('2026-12-01') },
  ],
  [
    'time before loss',
    { loss: { ...loss, day: spent('2026-11-24') }, time: { day: { ...noTime, left: 0 } } },
    { kind: 'time' },
  ],
])('%s', (_what, limits, met) => {
  expect(reachedLimit(limits)).toEqual(met);
});
