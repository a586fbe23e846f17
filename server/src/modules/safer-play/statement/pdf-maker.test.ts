import type { Statement } from '@portal/contract/safer-play.ts';
import { expect, test } from 'vitest';
import { pdfMaker } from './pdf-maker.ts';

const noTotals = {
  deposited: 0n,
  withdrawn: 0n,
  net_deposit: 0n,
  bonus: 0n,
  staked: 0n,
  won: 0n,
  result: 0n,
  minutes: 0,
};
const statement: Statement = {
  ...noTotals,
  from: '2026-01-01',
  to: '2026-01-31',
  days_played: 0,
  lifetime_net_deposit: 0n,
  by_day: [],
  by_game: [],
};

test('a PDF that fails rejects its own request only', async () => {
  const make = pdfMaker();
  const broken = { ...statement, by_game: [{ name: null }] } as unknown as Statement;
  const [first, refused, next] = await Promise.allSettled([
    make('nid', statement),
    make('malee', broken),
    make('nid', statement),
  ]);
  expect([first.status, refused.status, next.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('requests beyond the queue are refused as unavailable', async () => {
  const make = pdfMaker();
  const all = await Promise.allSettled(Array.from({ length: 33 }, (_, nth) => make(`member ${nth}`, statement)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
});
