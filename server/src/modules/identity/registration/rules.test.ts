import { expect, test } from 'vitest';
import { registrationGate } from './rules.ts';

test.each([
  ['off', true, true, 'open'],
  ['off', true, false, 'open'],
  ['off', false, true, 'open'],
  ['off', false, false, 'open'],
  ['beyond', true, true, 'open'],
  ['beyond', true, false, 'open'],
  ['beyond', false, true, 'code'],
  ['beyond', false, false, 'wait'],
  ['always', true, true, 'code'],
  ['always', true, false, 'closed'],
  ['always', false, true, 'code'],
  ['always', false, false, 'closed'],
] as const)('codes %s, within the limits %s, messages are carried %s: %s', (mode, isWithinLimits, canSend, gate) => {
  expect(registrationGate({ mode, isWithinLimits, canSend })).toBe(gate);
});
