import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } }, // what comes is waited for, however busy the machine
} as const;
/** The files of a worker share its modules, which are read once: a test puts back what it replaced. */
const shared = { ...node, isolate: false } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
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
      // One file at a time: some plant faults in the tree that others read.
      // They read the whole tree, with tools that take their time.
      {
        test: {
          ...node,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          name: 'rules',
          include: ['{scripts,bench}/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
