import { expect, test } from 'vitest';
import { tick } from './play-clock.ts';
import type { ClockRow } from './queries.ts';

const HOUR = 3600;
const settings = { night_from: '22:00', night_to: '06:00', reality_check_min: 30 } as const;
const rowOf = (fields: Partial<ClockRow>): ClockRow => ({
  member: 'm',
  today: '2031-05-11',
  today_s: 12 * HOUR,
  idle_s: 60,
  day: '2031-05-11',
  day_s: 100,
  since_check_s: 100,
  session_s: 100,
  reality_check_min: null,
  lost: null,
  ...fields,
});
const time = (day: string, seconds: number, night_s: number) => ({ day, seconds, night_s });
const clock = (day_s: number, since_check_s: number, session_s: number) => ({ day_s, since_check_s, session_s });

test.each([
  ['the first act starts the clock', { idle_s: null }, clock(0, 0, 0), [time('2031-05-11', 0, 0)]],
  ['time between two acts counts', {}, clock(160, 160, 160), [time('2031-05-11', 60, 0)]],
  ['at most five minutes count', { idle_s: 900 }, clock(400, 400, 400), [time('2031-05-11', 300, 0)]],
  [
    'half an hour of rest ends the session and is no play',
    { idle_s: 1800 },
    clock(100, 100, 0),
    [time('2031-05-11', 0, 0)],
  ],
  ['less rest is play', { idle_s: 1799 }, clock(400, 400, 400), [time('2031-05-11', 300, 0)]],
  [
    'days of rest give the evening before no play',
    { idle_s: 3 * 86_400, today_s: 20, day: '2031-05-08' },
    clock(0, 100, 0),
    [time('2031-05-11', 0, 0)],
  ],
  ['a new day starts at zero', { day: '2031-05-10' }, clock(60, 160, 160), [time('2031-05-11', 60, 0)]],
  ['the evening is night', { today_s: 22 * HOUR }, clock(160, 160, 160), [time('2031-05-11', 60, 60)]],
  [
    'each part counts on its day, a night on the day it began',
    { today_s: 20, day: '2031-05-10' },
    clock(20, 160, 160),
    [time('2031-05-11', 20, 0), time('2031-05-10', 40, 60)],
  ],
])('%s', (_name, fields, figures, times) => {
  expect(tick(rowOf(fields), settings)).toMatchObject({ clock: figures, times, is_due: false });
});

test('an act within five seconds waits for the next', () => {
  expect(tick(rowOf({ idle_s: 4.9 }), settings)).toBeNull();
});

test.each([
  [null, 1740, true],
  [null, 1739, false],
  [null, 1800, false],
  [15, 840, true],
])('with a check every %s minutes, %s seconds after the last it is due: %s', (reality_check_min, since_check_s, is) => {
  expect(tick(rowOf({ reality_check_min, since_check_s }), settings)?.is_due).toBe(is);
});
