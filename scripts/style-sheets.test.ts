import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The specification's four breakpoints, and one for the narrowest phones; no others.

const WIDTHS = [576, 768, 992, 1200];
const NARROW = 360;
const allowed = new Set([NARROW, ...WIDTHS].flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]));
const root = join(import.meta.dirname, '../web/src');

/** Width conditions of media queries that are no breakpoint. */
const otherWidths = (css: string): string[] =>
  [...css.matchAll(/@media[^{]*/g)]
    .flatMap(([query]) => [...query.matchAll(/\([^()]*width[^()]*\)/g)])
    .map(([condition]) => condition.slice(1, -1))
    .filter((condition) => !allowed.has(condition));

test('another width is found in any notation', () => {
  const seeded = ['(min-width: 540px)', '(hover: hover) and (max-width: 768px)', '(width >= 36em)'];
  for (const query of seeded) expect(otherWidths(`@media ${query} { a { top: 0 } }`), query).toHaveLength(1);
  expect(otherWidths('@media (max-width: 575px), (min-width: 1200px) { a { top: 0 } }')).toEqual([]);
});

test('style sheets use these widths only', () => {
  const sheets = globSync('**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(100);
  const others = sheets.flatMap((path) =>
    otherWidths(readFileSync(join(root, path), 'utf8')).map((condition) => `${path}: ${condition}`),
  );
  expect(others).toEqual([]);
});

/** Font sizes that ignore the reader's own text size; `min` and `calc` may shrink with it. */
const fixedLetters = (css: string): string[] =>
  [...css.matchAll(/font(?:-size)?:([^;}(]*\d)px/g)].map(([, size = '']) => size.trim());

test('letters grow with the text size of the browser', () => {
  expect(fixedLetters('a { font-size: 12px } b { font: 600 16px/1 x } i { font-size: min(1em, 14px) }')).toHaveLength(
    2,
  );
  const drawing = 'portal/minigame/stages/lucky-wheel.module.css'; // units of its picture
  const sheets = globSync('**/*.css', { cwd: root }).filter((path) => path !== drawing);
  const fixed = sheets.flatMap((path) =>
    fixedLetters(readFileSync(join(root, path), 'utf8')).map((size) => `${path}: ${size}`),
  );
  expect(fixed).toEqual([]);
});

/** Class names of a sheet that any component may use: all of a theme's, and the global ones of a module. */
const sharedNames = (path: string, css: string): string[] =>
  [...css.matchAll(path.includes('.module.') ? /:global\(\.([\w-]+)/g : /\.([a-z][\w-]*)/gi)].map(
    ([, name = '']) => name,
  );

/** Literal class names of a component's source. */
const literalNames = (source: string): string[] =>
  [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

test('every literal class name has a style', () => {
  const sheets = globSync('**/*.css', { cwd: root });
  const styled = new Set(sheets.flatMap((path) => sharedNames(path, readFileSync(join(root, path), 'utf8'))));
  expect([styled.has('hint'), styled.has('no-such-name')]).toEqual([true, false]);
  const unstyled = globSync('**/*.tsx', { cwd: root }).flatMap((path) =>
    literalNames(readFileSync(join(root, path), 'utf8'))
      .filter((name) => !styled.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unstyled).toEqual([]);
});
