import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messageOf, type Table } from './draw.ts';
import { play } from './samples.ts';
import { simulate } from './simulate.ts';
import { standardDeviation, expectedReturn } from './tables.ts';

const digestOf = (round: number, cursor: number) =>
  createHmac('sha256', 'a seed')
    .update(messageOf('star2k', round, cursor))
    .digest();
const wheel = JSON.parse(play.table_json) as Table;
const tables: readonly [string, Table][] = [
  ['a wheel', wheel],
  [
    'cards',
    { version: 1, slug: 'card-flip', deck: ['c20', 'c5', 'c5', 'coin1', 'coin1', 'none', 'none', 'none', 'none'] },
  ],
  ['dice', { version: 1, slug: 'hi-lo', pays: { low: 1.9, high: 1.9, eleven: 7, triple: 30 } }],
];

describe.each(tables)('20,000 rounds of %s', (_name, table) => {
  const { lines, deviation, rounds, expected } = simulate(table, 500n, 20_000, digestOf);

  test('match the table, per line and in total', () => {
    expect(Math.abs(deviation)).toBeLessThan(3.3);
    for (const { id, chance, count } of lines)
      expect(Math.abs(count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance)), id).toBeLessThan(4);
  });

  test('have the promised expected payout', () => {
    const promised = expectedReturn(table, 500n);
    if (table.pays) expect(expected / rounds).toBeGreaterThanOrEqual(promised);
    else expect(expected / rounds).toBeCloseTo(promised, 9);
  });
});

test('rounds of another table deviate clearly', () => {
  const entries = wheel.entries!.map((each) => (each.id === 'c50' ? { ...each, weight: 180 } : each));
  const other = simulate({ ...wheel, entries }, 500n, 20_000, digestOf);
  const { paid } = simulate(wheel, 500n, 20_000, digestOf);
  expect(Math.abs(paid - other.expected) / (Math.sqrt(20_000) * (standardDeviation(wheel, 500n) ?? 1))).toBeGreaterThan(
    3,
  );
});
