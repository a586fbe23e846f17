import { expect, test } from 'vitest';
import { type Candidate, bestMatch, isDuringRequest, type Score, scoreOf, type Sender } from './matching.ts';

const now = new Date('2026-11-21T05:00:00Z');
const candidate: Candidate = {
  deposit_id: 'dep',
  amount_to_pay: 50_037n,
  member_account: '1234567890',
  member_name: 'สมชาย ใจดี',
  created_at: new Date(now.getTime() - 60_000),
  expires_at: new Date(now.getTime() + 14 * 60_000),
};
const sender: Sender = { amount: 50_037n, account: '1234567890', name: 'สมชาย ใจดี', at: now, referenceReused: false };
const other = 'ปราณี อื่นไกล';

const cases: [what: string, change: Partial<Sender>, score: number, certain: boolean][] = [
  ['everything matches', {}, 100, true],
  ['the account with dashes', { account: '123-4-56789-0' }, 100, true],
  ['a partly masked account', { account: 'xxx-x-x6789-x' }, 100, false],
  ['stars instead of x', { account: '*****67890' }, 100, false],
  ['three visible digits are too few', { account: 'xxxxxxx890' }, 80, false],
  ['a visible digit differs', { account: 'xxx-x-x6788-x' }, 80, false],
  ['another length', { account: 'xxx6789x' }, 80, false],
  ['no account', { account: null }, 80, false],
  ['an empty account', { account: '' }, 80, false],
  ['no name', { name: null }, 90, true],
  ['the name cut short, with a title', { name: 'นาย สมชาย ใ' }, 100, true],
  ['another name', { name: other }, 50, true],
  ['another name and account', { name: other, account: '9998887776' }, 30, false],
  ['a minute too early', { at: new Date(now.getTime() - 120_000) }, 90, true],
  ['after the time', { at: new Date(now.getTime() + 15 * 60_000) }, 90, true],
  ['a satang less', { amount: 50_036n }, 40, false],
  ['a reused reference', { referenceReused: true }, 40, false],
];
test.each(cases)('%s', (_what, change, score, certain) => {
  const result = scoreOf({ ...sender, ...change }, candidate);
  expect([result.score, result.certain]).toEqual([score, certain]);
  expect(result.why.every((text) => /\([+-]?\d+\)$/.test(text))).toBe(true);
});

test.each([
  ['in its time', '05:07:12.001', true],
  ['a moment before', '05:00:30.499', false],
  ['its first moment', '05:00:30.500', true],
  ['its last moment', '05:15:30.500', true],
  ['a moment after', '05:15:30.501', false],
  ['its minute, without seconds', '05:00:00.000', true],
  ['the minute before, without seconds', '04:59:00.000', false],
  ['the minute of its end, without seconds', '05:15:00.000', true],
  ['the minute after, without seconds', '05:16:00.000', false],
])('of a request from 05:00:30.500 on, %s: %s', (_what, clock, expected) => {
  const moment = (text: string) => new Date(`2026-11-21T${text}Z`);
  const request = { created_at: moment('05:00:30.500'), expires_at: moment('05:15:30.500') };
  expect(isDuringRequest(moment(clock), request)).toBe(expected);
});

const score = (deposit_id: string, points: number, certain = false): Score => ({
  deposit_id,
  score: points,
  certain,
  why: [],
});
const decisions: [what: string, scores: Score[], chosen: string | undefined][] = [
  ['nothing to choose from', [], undefined],
  ['one certain, whatever its score', [score('a', 50, true), score('b', 90)], 'a'],
  ['two certain ones need an operator', [score('a', 100, true), score('b', 100, true)], undefined],
  ['enough points', [score('a', 80)], 'a'],
  ['a point too few', [score('a', 79)], undefined],
  ['the better of two', [score('a', 80), score('b', 90)], 'b'],
  ['two equal scores need an operator', [score('a', 90), score('b', 90)], undefined],
];
test.each(decisions)('of %s: %#', (_what, scores, chosen) => {
  expect(bestMatch(scores, 80)?.deposit_id).toBe(chosen);
});
