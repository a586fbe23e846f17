import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { beforeAll, expect, test } from 'vitest';

const SERVER = 'server/src';
const TESTS = /\.test\.ts$|\/test-[^/]+\.ts$/;
const { options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;
const rooms = readdirSync(join(import.meta.dirname, '..', SERVER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

interface Import {
  readonly from: string;
  readonly to: string;
}
let imports: Import[] = [];
beforeAll(async () => {
  const { output } = await cruise([SERVER], { ...options, validate: false });
  imports = (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    TESTS.test(source) ? [] : dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
});

/** Pairs of folders of a room that import each other; a file beside the folders counts as one. */
const circles = (room: string, all: readonly Import[]): string[] => {
  const base = `${SERVER}/${room}`;
  const folderOf = (file: string) => relative(base, dirname(file)) || relative(base, file);
  const inRoom = all.filter(({ from, to }) => from.startsWith(`${base}/`) && to.startsWith(`${base}/`));
  const edges = new Set(inRoom.map(({ from, to }) => `${folderOf(from)} -> ${folderOf(to)}`));
  const names = [...new Set(inRoom.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]))].toSorted();
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter((other) => edges.has(`${one} -> ${other}`) && edges.has(`${other} -> ${one}`))
      .map((other) => `${one} <-> ${other}`),
  );
};

test.each(rooms)('folders of %s have a direction', (room) => {
  expect(circles(room, imports)).toEqual([]);
});

test('two folders that import each other are found', () => {
  expect(imports.filter(({ from }) => from.startsWith(`${SERVER}/identity/`)).length).toBeGreaterThan(50);
  const file = (name: string) => `${SERVER}/identity/${name}`;
  const back = { from: file('members/members.ts'), to: file('bank-changes/decisions.ts') };
  expect(circles('identity', [...imports, back])).toEqual(['bank-changes <-> members']);
  const up = { from: file('members/members.ts'), to: file('routes.ts') };
  const down = { from: file('routes.ts'), to: file('members/members.ts') };
  expect(circles('identity', [...imports, up, down])).toEqual(['members <-> routes.ts']);
});
