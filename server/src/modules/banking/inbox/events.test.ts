import { expect, test } from 'vitest';
import { eventTime } from './events.ts';

const arrival = new Date('2026-11-26T05:00:30.500Z'); // 12:00 in Bangkok

/** The bank's time and the time that is used. */
const validTimes: [what: string, sent: string, at: string][] = [
  ['a time with its offset', '2026-11-26T11:58:12+07:00', '2026-11-26T04:58:12.000Z'],
  ['the same in UTC', '2026-11-26T04:58:12Z', '2026-11-26T04:58:12.000Z'],
  ['fractions of a second', '2026-11-26T11:58:12.345678+07:00', '2026-11-26T04:58:12.345Z'],
  ['no seconds', '2026-11-26T11:58+07:00', '2026-11-26T04:58:00.000Z'],
  ['midnight', '2026-11-26T00:00:00+07:00', '2026-11-25T17:00:00.000Z'],
  ['a line that a bank sends late', '2026-10-27T12:00:00+07:00', '2026-10-27T05:00:00.000Z'],
];
test.each(validTimes)('%s is accepted', (_what, sent, at) => {
  expect(eventTime(sent, arrival)).toEqual({ at: new Date(at), stated: null });
});

test('a time minutes ahead becomes the arrival time', () => {
  expect(eventTime('2026-11-26T12:05:30+07:00', arrival)).toEqual({ at: arrival, stated: null });
});

test.each([
  ['a Buddhist year', '2569-11-26T11:58:12+07:00', '2026-11-26T04:58:12.000Z'],
  ['a leap day of a Buddhist year', '2567-02-29T11:58:12+07:00', '2024-02-29T04:58:12.000Z', '2024-03-01T00:00:00Z'],
])('%s is converted, and stored as stated', (_what, sent, at, arrived = arrival.toISOString()) => {
  expect(eventTime(sent, new Date(arrived))).toEqual({ at: new Date(at), stated: sent });
});

const invalidTimes: [what: string, sent: unknown, keeps?: string][] = [
  ['the beginning of computers', '1970-01-01T00:00:00Z'],
  ['a clock that was never set', '2000-01-01T00:00:12+07:00'],
  ['a year ago', '2025-11-26T11:58:12+07:00'],
  ['more than a month ago', '2026-10-26T11:00:00+07:00'],
  ['hours ahead, as a clock of Bangkok called UTC', '2026-11-26T11:58:12Z'],
  ['six minutes ahead', '2026-11-26T12:06:31+07:00'],
  ['a Buddhist year ahead', '2570-11-26T11:58:12+07:00'],
  ['the year that a Buddhist one makes twice', '1483-11-26T11:58:12+07:00'],
  ['24 o’clock', '2026-11-26T24:00:00+07:00'],
  ['a day that no month has', '2026-11-31T10:00:00+07:00'],
  ['no offset', '2026-11-26T11:58:12'],
  ['a day alone', '2026-11-26'],
  ['a day first', '26/11/2569 11:58'],
  ['nothing', ''],
  ['words', 'เมื่อสักครู่'],
  ['a number', 1_795_669_092, '1795669092'],
  ['no field', undefined, ''],
  ['null', null, ''],
  ['an object', { at: 'now' }, '{"at":"now"}'],
  ['a long text', `2026-11-26T11:58:12+07:00${'0'.repeat(900)}`, `2026-11-26T11:58:12+07:00${'0'.repeat(15)}`],
];
test.each(invalidTimes)('%s becomes the arrival time, and is stored as stated', (_what, sent, keeps = sent) => {
  expect(eventTime(sent, arrival)).toEqual({ at: arrival, stated: keeps });
});
