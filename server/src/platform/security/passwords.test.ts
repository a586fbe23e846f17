import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { hashPassword, pepperOf, verifyPassword } from './passwords.ts';

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
