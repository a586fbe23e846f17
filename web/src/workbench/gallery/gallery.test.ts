import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const gallery = globSync('workbench/gallery/*.tsx', { cwd: source }).map(read).join('\n');

/** Shown by another component, in all of its states. */
const inside: Readonly<Record<string, string>> = {
  BannerWords: 'BannerLink',
  BannerPicture: 'BannerLink',
  CopyButton: 'CopyRow',
  CustomDays: 'DateRange',
  FieldError: 'Field',
};

test('every component of the kit is in the gallery', () => {
  const components = globSync('kit/**/*.tsx', { cwd: source }).flatMap((file) =>
    [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(components.length).toBeGreaterThan(40);
  for (const name of components)
    if (!inside[name])
      expect(gallery, `${name} of the kit is missing in the gallery`).toMatch(new RegExp(`<${name}\\b`));
  for (const name of Object.keys(inside)) expect(components, `${name} is gone and needs no exception`).toContain(name);
});
