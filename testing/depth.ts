/**
 * How much the tests do: `gate` before every landing, `all` before a release. Read here and nowhere else; a file that only
 * `all` runs says so in its name (`*.all.test.ts`, `*.all.spec.ts`).
 */
const depth = process.env['TEST_DEPTH'] ?? 'gate';
if (depth !== 'gate' && depth !== 'all') throw new Error(`TEST_DEPTH is gate or all, not ${depth}`);
export const isAll = depth === 'all';

/** The rounds, runs, requests or sizes of this depth. */
export const atDepth = <T>(gate: T, all: T): T => (isAll ? all : gate);
