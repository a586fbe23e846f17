import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { hashPassword, PASSWORD_COST, pepperOf, verifyPassword } from './passwords.ts';

const pepper = pepperOf('a secret of forty characters for the tests');

test('of three hundred passwords at one instant some are looked at and the rest are told to come back', async () => {
  const stored = await hashPassword(pepper, 'หมูปิ้ง');
  const asked = await Promise.allSettled(
    Array.from({ length: 300 }, (_, nth) => verifyPassword(pepper, stored, nth % 2 ? 'หมูปิ้ง' : 'หมูย่าง')),
  );
  const refused = asked.filter((each) => each.status === 'rejected');
  for (const { reason } of refused) expect(reason instanceof DomainError && reason.code).toBe('unavailable');
  expect(refused.length).toBeGreaterThanOrEqual(190);
  expect(refused.length).toBeLessThan(200);
  for (const [nth, each] of asked.entries()) if (each.status === 'fulfilled') expect(each.value).toBe(nth % 2 === 1);
});

test('afterwards everybody is looked at again', async () => {
  const stored = await hashPassword(pepper, 'หมูปิ้ง');
  expect(await Promise.all(Array.from({ length: 20 }, () => verifyPassword(pepper, stored, 'หมูปิ้ง')))).toEqual(
    Array<boolean>(20).fill(true),
  );
  expect(await verifyPassword(pepper, null, 'nobody')).toBe(false);
});

/** Marks in two orders, a letter in one and in two: keyboards differ. */
const twice = [
  ['ก\u0E38\u0E48งเผา', 'ก\u0E48\u0E38งเผา'],
  ['caf\u00E9', 'cafe\u0301'],
] as const;

test.each(twice)('a password is the same however its letters are put together', async (composed, apart) => {
  for (const [set, typed] of [
    [composed, apart],
    [apart, composed],
    [apart, apart],
  ] as const)
    expect(await verifyPassword(pepper, await hashPassword(pepper, set), typed)).toBe(true);
  expect(await verifyPassword(pepper, await hashPassword(pepper, composed), `${apart}!`)).toBe(false);
});

test.each(twice)('a password from before is the one that was typed then', async (_composed, apart) => {
  const before = await hash(apart, { ...PASSWORD_COST, secret: pepper });
  expect(await verifyPassword(pepper, before, apart)).toBe(true);
  expect(await verifyPassword(pepper, before, `${apart}!`)).toBe(false);
});
