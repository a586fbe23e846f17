import { defineConfig } from 'vitest/config';

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/setup.ts',
        },
      },
      { test: { ...node, name: 'development', include: ['development/**/*.test.ts'] } },
      { test: { ...node, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...node, name: 'sandbox', include: ['sandbox/src/**/*.test.ts'] } },
      { test: { ...node, name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'] } },
      { test: { ...node, name: 'process', include: ['e2e/process/**/*.test.ts'], fileParallelism: false } },
      { test: { ...node, name: 'house', include: ['{scripts,bench}/**/*.test.ts'] } },
    ],
  },
});
