import { defineConfig } from 'vitest/config';
import { CEILING_MS, TEST_CEILING_MS } from './testing/ceilings.ts';
import { isAll } from './testing/depth.ts';

const node = {
  environment: 'node',
  testTimeout: TEST_CEILING_MS,
  hookTimeout: TEST_CEILING_MS,
  expect: { poll: { timeout: CEILING_MS } },
  exclude: isAll ? [] : ['**/*.all.test.ts'],
};
/** The files of a worker share its modules, which are read once: a test puts back what it replaced. */
const shared = { ...node, isolate: false } as const;

export default defineConfig({
  test: {
    maxWorkers: 3, // a file waits for a part of its time
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/setup.ts',
        },
      },
      { test: { ...node, name: 'development', include: ['development/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'sandbox', include: ['sandbox/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'] } },
      { test: { ...node, name: 'process', include: ['e2e/process/**/*.test.ts'], fileParallelism: false } },
      // At depth `all` one file at a time: some plant faults in the tree that others read.
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['scripts/**/*.test.ts'],
          fileParallelism: !isAll,
        },
      },
    ],
  },
});
