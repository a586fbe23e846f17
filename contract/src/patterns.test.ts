import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { worstOf } from '../../testing/worst-texts.ts';

/** Read from the disk: `import.meta.glob` would make every file of the contract look used. */
const modules = await Promise.all(
  globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*test*.ts'] }).map(
    (file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>,
  ),
);

interface Check {
  readonly check: string;
  readonly pattern?: RegExp;
  readonly maximum?: number;
  readonly abort?: boolean;
}
interface Found {
  readonly pattern: RegExp;
  /** The longest text that reaches it; Infinity: any that a body may hold. */
  readonly length: number;
}

/** Every pattern of every schema that the contract has anywhere, as deep as it is. */
const patterns = (): Found[] => {
  const seen = new Set<unknown>();
  const found = new Map<string, Found>();
  const add = (each: Found) => found.set(`${each.pattern.source} ${each.length}`, each);
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const schema = value as Partial<z.core.$ZodType>;
    if (!schema._zod) return Object.values(value).forEach(look);
    const { type, checks = [], ...def } = schema._zod.def as { type: string; checks?: unknown[]; pattern?: RegExp };
    if (type === 'string') {
      let length = Infinity;
      if (def.pattern) add({ pattern: def.pattern, length });
      for (const each of checks) {
        const check = (each as { _zod: { def: Check } })._zod.def;
        if (check.check === 'max_length' && check.abort) length = Math.min(length, check.maximum ?? Infinity);
        if (check.pattern) add({ pattern: check.pattern, length });
      }
    }
    for (const part of Object.values(def)) look(part);
    if (type === 'lazy') look((def as unknown as { getter: () => unknown }).getter());
  };
  modules.forEach((module) => Object.values(module).forEach(look));
  return [...found.values()];
};

const LONG = 160;
const MOST_STEPS = 40;

test('each pattern of the contract looks at a letter a few times at most, with its worst text', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(30);
  const slow = all.flatMap(({ pattern, length }) => {
    const { steps, text } = worstOf(pattern, Math.min(length, LONG));
    return steps > MOST_STEPS ? [`${pattern.source} takes ${Math.round(steps)} steps a letter of ${text}`] : [];
  });
  expect(slow).toEqual([]);
});

test('what may be of any length is refused for its length before a pattern reads it', () => {
  // A pattern that ends by itself (`^\d{6}$`) reads no more than that of however long a text.
  const isEndless = ({ source }: RegExp) =>
    /[*+](?!\?)|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
  const ownNames = (source: string) => !/T\(\?:|\\d\{4\}-|0{8}-0{4}/.test(source); // zod's own of days, times and ids
  const late = patterns().filter(
    ({ pattern, length }) => length === Infinity && isEndless(pattern) && ownNames(pattern.source),
  );
  expect(late.map(({ pattern }) => pattern.source)).toEqual([]);
});

test.each([/^(a+)+$/, /^(\w|\d)*$/, /^[\w.-]+\.[\w.-]+$/, /^(\/[\w/-]*)*x$/, /a*b/])(
  '%s is found to be slow',
  (pattern) => {
    expect(worstOf(pattern, LONG).steps).toBeGreaterThan(MOST_STEPS);
  },
);
