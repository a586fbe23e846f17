import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../../testing/browser-storage.ts';

let sent: string[] = [];
let pair = { commit: 'first', client_seed: '', nonce: 0, next_commit: 'second' };
let isAnswered = true;

/** A reloaded page: without the memory of the previous one. */
const opened = async () => {
  vi.resetModules();
  const { seedPair } = await import('./client-seed.ts');
  const queries = new QueryClient();
  return () => seedPair(queries);
};

beforeEach(() => {
  sent = [];
  pair = { ...pair, commit: 'first', client_seed: '0123456789abcdef' };
  isAnswered = true;
  vi.stubGlobal('location', new URL('https://portal.example/'));
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body) {
      pair = { ...pair, ...(JSON.parse(body) as { client_seed: string }) };
      sent.push(pair.client_seed);
      if (!isAnswered) throw new TypeError('the answer is lost');
    }
    return Response.json({ data: pair });
  });
});

test('two simultaneous checks give a pair one seed', async () => {
  const seed = await opened();
  await Promise.all([seed(), seed()]);
  expect(sent).toEqual([pair.client_seed]);
});

test('after a lost response a reload sends no second seed and keeps others’ seeds', async () => {
  isAnswered = false;
  await expect((await opened())()).rejects.toThrow();
  isAnswered = true;
  await (
    await opened()
  )();
  expect(sent).toEqual([pair.client_seed]);
  pair = { ...pair, client_seed: 'f'.repeat(32) };
  await (
    await opened()
  )();
  expect(sent).toHaveLength(1);
});

test('a lost request is sent again, and the next pair gets its own seed', async () => {
  isAnswered = false;
  await expect((await opened())()).rejects.toThrow();
  pair = { ...pair, client_seed: '0123456789abcdef' };
  isAnswered = true;
  await (
    await opened()
  )();
  expect(sent).toEqual([pair.client_seed, pair.client_seed]);
  pair = { ...pair, commit: 'second' };
  await (
    await opened()
  )();
  expect(new Set(sent).size).toBe(2);
  expect(sent).toHaveLength(3);
});
