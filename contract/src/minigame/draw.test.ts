import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawer, drawing, type DrawGenerator, messageOf, type Table } from './draw.ts';
import { play, round } from './samples.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const digestOf = (nonce: number) => (cursor: number) =>
  createHmac('sha256', serverSeed)
    .update(messageOf('star2k', nonce, cursor))
    .digest();
const run = <T>(drawn: DrawGenerator<T>, nonce: number): T => {
  let step = drawn.next();
  while (!step.done) step = drawn.next(digestOf(nonce)(step.value));
  return step.value;
};
const hilo: Table = { version: 1, slug: 'hi-lo', pays: { low: 1.9, high: 1.9, eleven: 7, triple: 30 } };
const wheel = JSON.parse(play.table_json) as Table;

test('seed and table have their published hashes', () => {
  expect(sha256(serverSeed)).toBe(round.fairness.commit);
  expect(sha256(play.table_json)).toBe(play.table_hash);
});

test.each([
  [1, 'cf4a624267e86b1b13ebc63ae5935e62614cf8e812dc1fe5e99261281c8b0e5c', 8530, [5, 2, 1], 'none'],
  [2, '8bc09a521bef3ffdb10946a2ca92d774011f38c3d9fd7fb40c8bef2d90a48497', 5442, [1, 4, 5], 'c50'],
  [3, 'e9e4c065858ab5a46d94963897ca0c9c152e12ec9998e26c906570d69672df71', 2789, [2, 5, 5], 'c2'],
] as const)('round %i is what the design computed', (nonce, digest, draw, dice, entry) => {
  expect(digestOf(nonce)(0).toString('hex')).toBe(digest);
  expect(run(drawer()(10_000), nonce)).toBe(draw);
  expect(run(drawing(hilo, 'low'), nonce)).toEqual({
    result: { dice },
    prize: dice[0] + dice[1] + dice[2] <= 10 ? 'low' : 'none',
  });
  expect(run(drawing(wheel, null), nonce)).toEqual({ result: { entry }, prize: entry });
});
