/** Milliseconds to the next poll, by time waited (docs/design/money.md#looking-again). */
export const pollInterval = (waited_ms: number): number => {
  if (waited_ms < 60_000) return 3000;
  return waited_ms < 300_000 ? 5000 : 15_000;
};
