import { expect, test } from 'vitest';
import { isLate, withdrawalSteps, placeToSay } from './withdrawal-steps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 2, minute));
const short = (each: ReturnType<typeof withdrawalSteps>) => each.map(({ key, state }) => `${key} ${state}`);
const asked = [
  { key: 'requested', at: at(41) },
  { key: 'checked', at: at(42) },
  { key: 'waiting', at: at(43) },
] as const;

test('a withdrawal stands at the last step that it reached', () => {
  const steps = withdrawalSteps({ status: 'waiting_for_approve', steps: [...asked] });
  expect(short(steps)).toEqual(['requested done', 'checked done', 'waiting now', 'paying next', 'paid next']);
  expect(steps[2]?.at).toEqual(at(43));
  expect(steps[3]?.at).toBeUndefined();
});

test('a withdrawal paid by hand is done in all its steps, also in one without a time', () => {
  const steps = withdrawalSteps({ status: 'manual', steps: [...asked, { key: 'paid', at: at(50) }] });
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
});

test('a rejected withdrawal ends with its rejection', () => {
  const steps = withdrawalSteps({ status: 'Reject', steps: [...asked, { key: 'rejected', at: at(50) }] });
  expect(short(steps)).toEqual(['requested done', 'checked done', 'waiting done', 'rejected failed']);
});

test('late is what is undecided after the promised time', () => {
  const waits = { status: 'waiting_for_approve', created_at: at(0) } as const;
  expect([isLate(waits, 5, +at(5)), isLate(waits, 5, +at(6))]).toEqual([false, true]);
  expect(isLate({ ...waits, status: 'Success' }, 5, +at(6))).toBe(false);
});

test('the place in the queue is said after five minutes, while there is one', () => {
  const created_at = new Date('2026-11-21T03:00:00Z');
  const at = (minute: number, queue: number | null) => placeToSay({ queue, created_at }, +created_at + minute * 60_000);
  expect([at(4, 3), at(6, 3), at(6, null)]).toEqual([undefined, 3, undefined]);
});
