/** Timeout of a wait, in milliseconds; only a hang reaches it, on any machine. */
export const CEILING_MS = 120_000;

/** Timeout of a test or hook in milliseconds: several waits. */
export const TEST_CEILING_MS = 600_000;

/** Timeout of one attempt in milliseconds, within a loop that ends after `CEILING_MS`. */
export const TRY_MS = 10_000;

/** For `expect.poll`, `vi.waitFor` and the like. */
export const ceiling = { timeout: CEILING_MS } as const;
