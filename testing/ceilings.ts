/** How long a condition is waited for. Only a hang reaches it, however slow the machine: it is no verdict on speed. */
export const CEILING_MS = 120_000;

/** How long a whole test or hook may last, in milliseconds: several waits. */
export const TEST_CEILING_MS = 600_000;

/** One try among many, in milliseconds, of a loop that ends with `CEILING_MS`: long enough for a slow machine to succeed. */
export const TRY_MS = 10_000;

/** For `expect.poll`, `vi.waitFor` and the like. */
export const ceiling = { timeout: CEILING_MS } as const;
