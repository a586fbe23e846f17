/**
 * Test depth: `gate` before every merge, `all` before a release. Files that only `all` runs are named `*.all.test.ts`
 * or `*.all.spec.ts`.
 */
const depth = process.env['TEST_DEPTH'] ?? 'gate';
if (depth !== 'gate' && depth !== 'all') throw new Error(`TEST_DEPTH is gate or all, not ${depth}`);
export const isAll = depth === 'all';

/** Selects the value for the current depth. */
export const atDepth = <T>(gate: T, all: T): T => (isAll ? all : gate);
