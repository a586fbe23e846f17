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
