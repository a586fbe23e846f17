import { expect, test } from 'vitest';
import { worstOf } from '../../testing/worst-texts.ts';
import { contractModules, visitSchemas } from '../../testing/contract-schemas.ts';

interface Check {
  readonly check: string;
  readonly pattern?: RegExp;
  readonly maximum?: number;
  readonly abort?: boolean;
}
interface PatternUse {
  readonly pattern: RegExp;
  /** Longest text that reaches the pattern; Infinity without a limit. */
  readonly length: number;
}

/** All patterns of all schemas of the contract, at any depth. */
const patterns = (): PatternUse[] => {
  const uses = new Map<string, PatternUse>();
  const add = (each: PatternUse) => uses.set(`${each.pattern.source} ${each.length}`, each);
  visitSchemas(contractModules, (schema) => {
    const { type, checks = [], pattern } = schema._zod.def as { type: string; checks?: unknown[]; pattern?: RegExp };
    if (type !== 'string') return;
    let length = Infinity;
    if (pattern) add({ pattern, length });
    for (const each of checks) {
      const check = (each as { _zod: { def: Check } })._zod.def;
      if (check.check === 'max_length' && check.abort) length = Math.min(length, check.maximum ?? Infinity);
      if (check.pattern) add({ pattern: check.pattern, length });
    }
  });
  return [...uses.values()];
};

const LONG = 160;
const MAX_STEPS = 40;

test('every pattern takes few steps per character of its worst text', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(30);
  const slow = all.flatMap(({ pattern, length }) => {
    const { steps, text } = worstOf(pattern, Math.min(length, LONG));
    return steps > MAX_STEPS ? [`${pattern.source} takes ${Math.round(steps)} steps a letter of ${text}`] : [];
  });
  expect(slow).toEqual([]);
});

test('unbounded texts are refused by length before a pattern runs', () => {
  // A bounded pattern (`^\d{6}$`) reads a bounded part of any text.
  const isEndless = ({ source }: RegExp) =>
    /[*+](?!\?)|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
  const ownNames = (source: string) => !/T\(\?:|\\d\{4\}-|0{8}-0{4}/.test(source); // zod's own patterns for days, times and ids
  const late = patterns().filter(
    ({ pattern, length }) => length === Infinity && isEndless(pattern) && ownNames(pattern.source),
  );
  expect(late.map(({ pattern }) => pattern.source)).toEqual([]);
});

test.each([/^(a+)+$/, /^(\w|\d)*$/, /^[\w.-]+\.[\w.-]+$/, /^(\/[\w/-]*)*x$/, /a*b/])(
  '%s is reported as slow',
  (pattern) => {
    expect(worstOf(pattern, LONG).steps).toBeGreaterThan(MAX_STEPS);
  },
);
