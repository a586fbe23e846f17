import { afterAll, vi } from 'vitest';

/** Lets half a second pass for this process: what its nodes verify with is read again by the next call. */
export const freshKeys = (): (() => void) => {
  const real_ms = performance.now.bind(performance);
  let passed_ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real_ms() + passed_ms);
  afterAll(() => clock.mockRestore());
  return () => {
    passed_ms += 500;
  };
};
