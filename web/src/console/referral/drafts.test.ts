import { expect, test } from 'vitest';
import type { ReferralOverview } from '@portal/contract/console/referral.ts';
import { changeOf, dayAfter, draftOf, rateOf } from './drafts.ts';

const state: ReferralOverview = {
  rates: [],
  depth: 2,
  min_withdraw: 100_00n,
  destination: 'credit',
  first_deposit: 20_00n,
  excluded_games: [
    { id: 'a', name: 'ก', because: 'setting' },
    { id: 'b', name: 'ข', because: 'rtp' },
  ],
  top: [],
  settlements: [],
  round: { since: null, earners: 0, commission: 0n },
  rounds: [],
  flags: [],
  open_flags: 0,
};
const changed = (more: object) => changeOf(state, { ...draftOf(state), ...more });

test('only changes are sent, and an excluded game is not among those chosen', () => {
  expect(changed({})).toMatchObject({ change: {}, isReady: false, needsReason: false });
  expect(changed({ least: '๑๐๐' }).change).toEqual({});
  expect(changed({ depth: '3', least: '50.5', destination: 'both' })).toMatchObject({
    change: { depth: 3, min_withdraw: 50_50n, destination: 'both' },
    isReady: true,
  });
  expect(changed({ games: ['c', 'a'] }).change).toEqual({ excluded_games: ['c', 'a'] });
  expect(changed({ games: ['c', 'a'] }).needsReason).toBe(false);
  expect(changed({ games: [] })).toMatchObject({ change: { excluded_games: [] }, needsReason: true });
  expect(changed({ depth: '3' }).needsReason).toBe(true);
});

test.each([{ least: '0' }, { least: '' }, { first: '1000.01' }, { first: '-1' }, { first: 'x' }])(
  '%o is told and not sent',
  (typed) => {
    const { problems, isReady } = changed(typed);
    expect([Object.values(problems).filter(Boolean).length, isReady]).toEqual([1, false]);
  },
);

test('a higher first-deposit commission needs a reason', () => {
  expect(changed({ first: '30' })).toMatchObject({ needsReason: true, isReady: true });
  expect(changed({ first: '0' })).toMatchObject({ needsReason: false, change: { first_deposit: 0n } });
});

test('a rate is read as typed', () => {
  expect(rateOf('0.5')).toEqual({ rate: 0.5 });
  expect(rateOf(' ๐.๕๕ ')).toEqual({ rate: 0.55 });
  expect(rateOf('0')).toEqual({ rate: 0 });
  expect(rateOf('1')).toEqual({ rate: 1 });
});

test.each(['', '-1', '1.01', '0.555', 'x', '2', '1.5'])('%o is no rate', (typed) => {
  expect(rateOf(typed)).toEqual({ problem: expect.any(String) });
});

test('tomorrow is tomorrow in Bangkok', () => {
  expect(dayAfter(Date.parse('2026-11-20T16:59:59Z'))).toBe('2026-11-21');
  expect(dayAfter(Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-22');
});
