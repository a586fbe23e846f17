import { play } from '@portal/contract/minigame/samples.ts';
import { expect, test } from 'vitest';
import { segmentsOf } from './wheel-segments.ts';

const table = [...play.table];

test('each segment is as wide as its chance, and they close the circle', () => {
  const segments = segmentsOf({ table });
  expect(segments).toHaveLength(table.length);
  for (const { from, to, chance } of segments) expect(to - from).toBeCloseTo(chance * 3.6, 9);
  segments.slice(1).forEach(({ from }, nth) => expect(from).toBeCloseTo(segments[nth]?.to ?? NaN, 9));
  expect((segments.at(-1)?.to ?? 0) - (segments[0]?.from ?? 0)).toBeCloseTo(360, 9);
});

test('the losing segment is at the top, and narrow segments are kept apart', () => {
  const segments = segmentsOf({ table });
  expect(segments[0]).toMatchObject({ id: 'none', from: -45, to: 45 });
  const isNarrow = segments.map(({ chance }) => chance < 8);
  expect(isNarrow.some((narrow, at) => narrow && isNarrow[(at + 1) % isNarrow.length])).toBe(false);
});

test('a table of narrow prizes only still closes the circle', () => {
  const few = Array.from({ length: 20 }, (_, nth) => ({
    id: `c${nth + 1}`,
    label: `${nth + 1}`,
    weight: 500,
    chance: 5,
    stock: null,
  }));
  expect(segmentsOf({ table: few }).at(-1)?.to).toBeCloseTo(351, 9);
});
