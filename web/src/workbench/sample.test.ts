import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import type { Sample } from './sample.ts';

const features = import.meta.glob<{ samples?: readonly Sample[] }>('../{portal,console}/**/workbench.ts', {
  eager: true,
  import: 'workbench',
});

test('every sample of the workbench fits the contract', () => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  const samples = Object.values(features).flatMap((feature) => feature.samples ?? []);
  expect(samples.length).toBeGreaterThan(120);
  for (const { endpoint, full, empty } of samples)
    for (const answer of [full, empty]) {
      const body: unknown = typeof answer === 'function' ? answer() : answer;
      const result = z.safeEncode(endpoint.output as z.ZodMiniType, body);
      expect(result.error?.issues, `${endpoint.method} ${endpoint.path}`).toBeUndefined();
    }
  vi.unstubAllGlobals();
});
