import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractVersion } from './contract-version.ts';

test('a changed contract field changes the version; a changed contract test does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('payments.ts', 'export const Withdrawal = { amount: 0n };');
  const before = contractVersion(folder);
  write('payments.test.ts', '');
  expect(contractVersion(folder)).toBe(before);
  write('payments.ts', 'export const Withdrawal = { amount: 0n, excess: 0n };');
  expect(contractVersion(folder)).not.toBe(before);
  rmSync(folder, { recursive: true });
  expect(contractVersion()).toMatch(/^[0-9a-f]{12}$/);
});
