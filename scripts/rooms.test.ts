import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features, foldersIn, rooms, shared, testsOf } from './rooms.ts';

const root = join(import.meta.dirname, '..');

test('every feature of the web and every folder of browser tests belongs to a room or to all', () => {
  const known = new Set([...rooms(), ...shared, ...Object.values(features).flat()]);
  for (const path of ['web/src/portal', 'web/src/console'])
    expect(
      foldersIn(path).filter((name) => !known.has(name)),
      path,
    ).toEqual([]);
  for (const path of ['e2e/member', 'e2e/operator'])
    expect(
      foldersIn(path).filter((name) => !rooms().includes(name)),
      path,
    ).toEqual([]);
});

test('the list of features names rooms and folders that exist', () => {
  expect(Object.keys(features).filter((room) => !rooms().includes(room))).toEqual([]);
  const folders = ['web/src/portal', 'web/src/console'].flatMap(foldersIn);
  expect([...shared, ...Object.values(features).flat()].filter((name) => !folders.includes(name))).toEqual([]);
});

test('every room has tests, and those of its own folder are among them', () => {
  for (const room of rooms()) {
    const { vitest } = testsOf(room);
    const found = vitest.flatMap((path) => globSync(`${path}{**/*.test.{ts,tsx},}`, { cwd: root }));
    expect(found.length, room).toBeGreaterThan(0);
    expect(vitest, room).toContain(`server/src/${room}/`);
  }
});
