import { expect, test } from 'vitest';
import { type Book, type Grant, noChanges } from './book.ts';
import type { PlayOperation } from './operation.ts';
import { play } from './rules.ts';

const grant = (fields: Partial<Grant> = {}): Grant => ({
  id: 'g',
  required: 100n,
  cap: null,
  base_turnover: 0n,
  state: 'running',
  done: 0n,
  converted: 0n,
  forfeited: 0n,
  below_cap: null,
  ...fields,
});
const running = (fields: Partial<Grant> = {}, terms = {}) => ({
  grant: grant(fields),
  max_bet: 500n,
  auto_cancel: 100n,
  percents: { slot: 100 },
  is_due: false,
  ...terms,
});
const book = (fields: Partial<Book> = {}): Book => ({
  member: 'ann',
  today: '2027-05-04',
  wallet: 1000n,
  bonus: 0n,
  loss_allowance: null,
  base_required: 0n,
  base_done: 0n,
  excess: 0n,
  excess_above: null,
  running: null,
  open_rounds: 0,
  rounds: new Map(),
  changes: noChanges(),
  ...fields,
});
const operation = (fields: Partial<PlayOperation>): PlayOperation => ({
  act: 'stake',
  key: '0190a000-0000-7000-8000-000000000001',
  round: 'r',
  game: 'koi',
  category: 'slot',
  share: 100,
  amount: 100n,
  at: new Date(0),
  ...fields,
});

test.each<[string, Partial<Book>, Partial<PlayOperation>, object]>([
  ['own money is staked first', { bonus: 50n, running: running() }, { amount: 400n }, { own: -400n, bonus: 0n }],
  ['bonus money is staked next', { wallet: 60n, bonus: 50n, running: running() }, {}, { own: -60n, bonus: -40n }],
  [
    'a game that does not count takes no bonus money',
    { wallet: 60n, bonus: 50n, running: running() },
    { share: 0 },
    { outcome: 'insufficient' },
  ],
  ['a stake above the maximum bet', { running: running() }, { amount: 501n }, { outcome: 'max_bet' }],
  ['a stake above the loss allowance', { loss_allowance: 99n }, {}, { outcome: 'loss_limit' }],
  ['a win of an unknown round', {}, { act: 'win' }, { outcome: 'unknown_round' }],
  ['a bonus whose days are over', { bonus: 50n, running: running({}, { is_due: true }) }, {}, { ended: 'expired' }],
  ['the turnover is met', { bonus: 50n, running: running() }, { closes: true }, { ended: 'met', playable: 950n }],
  [
    'too little is left',
    { wallet: 100n, running: running({ required: 900n }) },
    { closes: true },
    { ended: 'used_up' },
  ],
])('%s', (_name, fields, input, answer) => {
  expect(play(book(fields), operation(input))).toMatchObject({ outcome: 'done', ...answer });
});

test('a win is split like its stakes; the part of a cancelled bonus is forfeited', () => {
  const ann = book({ wallet: 60n, bonus: 50n, running: running() });
  play(ann, operation({}));
  Object.assign(ann.running!.grant, { state: 'cancelled' });
  Object.assign(ann, { running: null, bonus: 0n });
  expect(play(ann, operation({ act: 'win', amount: 50n }))).toMatchObject({ own: 30n, bonus: 20n, playable: 30n });
  expect([...ann.changes.grants]).toMatchObject([{ id: 'g', forfeited: 20n }]);
  expect(ann.changes.postings.flatMap(({ transfers }) => transfers.map(({ reason }) => reason))).toEqual([
    'bet',
    'bet_bonus',
    'win',
    'win_bonus',
    'bonus_forfeited',
  ]);
});

test('late returns of a met bonus are own money, noted above its cap', () => {
  const ann = book({ wallet: 500n, bonus: 50n, running: running({ required: 300n, cap: 700n }) });
  play(ann, operation({ round: 'open' }));
  play(ann, operation({ round: 'last', key: '0190a000-0000-7000-8000-000000000002', amount: 300n, closes: true }));
  expect(ann).toMatchObject({ wallet: 150n, bonus: 0n, excess: 0n, excess_above: 700n, running: null });
  const won = play(ann, operation({ act: 'win', round: 'open', amount: 600n, closes: true }));
  expect(won).toMatchObject({ own: 600n, bonus: 0n });
  expect(ann).toMatchObject({ wallet: 750n, excess: 50n });
});

test('own stakes count for base turnover up to the rest', () => {
  const ann = book({ base_required: 150n });
  play(ann, operation({ closes: true }));
  play(ann, operation({ round: 'next', key: '0190a000-0000-7000-8000-000000000002', closes: true }));
  expect(ann).toMatchObject({ base_done: 150n, base_required: 150n });
  expect(ann.changes.lines.map(({ counted }) => counted)).toEqual([100n, 50n]);
});
