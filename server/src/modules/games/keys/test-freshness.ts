import { afterAll, vi } from 'vitest';

/** Advances the clock by half a second, so that the next call reads the keys again. */
export const freshKeys = (): (() => void) => {
  const real_ms = performance.now.bind(performance);
  let passed_ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real_ms() + passed_ms);
  afterAll(() => clock.mockRestore());
  return () => {
    passed_ms += 500;
  };
};
