import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { hashPassword, isOutdated, PASSWORD_COST, peppersOf, verifyPassword } from './passwords.ts';

const before = { current: 'a secret of forty characters for the tests' };
const after = { current: 'the secret of forty characters after that', previous: before.current };
const peppers = peppersOf(before);

test('of 300 concurrent passwords some are verified and the rest get 503', async () => {
  const stored = await hashPassword(peppers, 'หมูปิ้ง');
  const results = await Promise.allSettled(
    Array.from({ length: 300 }, (_, nth) => verifyPassword(peppers, stored, nth % 2 ? 'หมูปิ้ง' : 'หมูย่าง')),
  );
  const refused = results.filter((each) => each.status === 'rejected');
  for (const { reason } of refused) expect(reason instanceof DomainError && reason.code).toBe('unavailable');
  expect(refused.length).toBeGreaterThanOrEqual(190);
  expect(refused.length).toBeLessThan(200);
  for (const [nth, each] of results.entries()) if (each.status === 'fulfilled') expect(each.value).toBe(nth % 2 === 1);
});

test('verification works again afterwards', async () => {
  const stored = await hashPassword(peppers, 'หมูปิ้ง');
  expect(await Promise.all(Array.from({ length: 20 }, () => verifyPassword(peppers, stored, 'หมูปิ้ง')))).toEqual(
    Array<boolean>(20).fill(true),
  );
  expect(await verifyPassword(peppers, null, 'nobody')).toBe(false);
});

/** Combining marks in two orders, and composed and decomposed letters: keyboards differ. */
const twice = [
  ['ก\u0E38\u0E48งเผา', 'ก\u0E48\u0E38งเผา'],
  ['caf\u00E9', 'cafe\u0301'],
] as const;

test.each(twice)('composed and decomposed passwords are equal', async (composed, apart) => {
  for (const [set, typed] of [
    [composed, apart],
    [apart, composed],
    [apart, apart],
  ] as const)
    expect(await verifyPassword(peppers, await hashPassword(peppers, set), typed)).toBe(true);
  expect(await verifyPassword(peppers, await hashPassword(peppers, composed), `${apart}!`)).toBe(false);
});

test.each(twice)('an old hash matches the password as typed', async (_composed, apart) => {
  const old = await hash(apart, { ...PASSWORD_COST, secret: peppers[0].bytes });
  expect(await verifyPassword(peppers, old, apart)).toBe(true);
  expect(await verifyPassword(peppers, old, `${apart}!`)).toBe(false);
});

test('a hash of the previous secret, named or not, verifies with both and is outdated', async () => {
  const named = await hashPassword(peppers, 'หมูปิ้ง');
  const unnamed = await hash('หมูปิ้ง', { ...PASSWORD_COST, secret: peppers[0].bytes });
  expect(named).toContain(',keyid=');
  for (const stored of [named, unnamed]) {
    expect(isOutdated(peppers, stored)).toBe(false);
    expect(isOutdated(peppersOf(after), stored)).toBe(true);
    expect(await verifyPassword(peppersOf(after), stored, 'หมูปิ้ง')).toBe(true);
    expect(await verifyPassword(peppersOf(after), stored, 'หมูย่าง')).toBe(false);
  }
  const again = await hashPassword(peppersOf(after), 'หมูปิ้ง');
  expect(isOutdated(peppersOf(after), again)).toBe(false);
  await expect(verifyPassword(peppers, again, 'หมูปิ้ง')).rejects.toThrow(/^A password hash opens with neither/);
});
