import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { app } from './feature.ts';
import { features } from './features.ts';

const portal = join(import.meta.dirname, '..');
const all = [app, ...features];
const named = (of: 'pages' | 'dialogs'): string[] => all.flatMap((feature) => Object.keys(feature[of] ?? {}));

test('every folder that declares a feature is listed', async () => {
  const files = globSync('*/**/feature.ts', { cwd: portal });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const declared: object = await import(join(portal, file));
    for (const feature of Object.values(declared)) expect(all, file).toContain(feature);
  }
});

test('no address and no window is declared twice', () => {
  for (const names of [named('pages'), named('dialogs')]) {
    expect(names.length).toBeGreaterThan(5);
    expect(names.length).toBe(new Set(names).size);
  }
});
