import { expect, test } from 'vitest';
import { amountProblem, payoutSteps } from './rules.ts';

const at = new Date('2026-11-21T02:00:00Z');
const reached = <K extends string>(...keys: K[]) => keys.map((key) => ({ key, at }));
const path = (['requested', 'waiting', 'paying', 'paid'] as const).map((key) => [key, key] as const);
const stepsOf = (of: Parameters<typeof payoutSteps<(typeof path)[number][0]>>[0]) =>
  payoutSteps(of, path, 'rejected').map(({ title, state }) => `${title} ${state}`);

test('a request is at its last reached step, and waits from the start', () => {
  const waits = ['requested done', 'waiting now', 'paying next', 'paid next'];
  expect(stepsOf({ status: 'pending', steps: reached('requested') })).toEqual(waits);
  expect(stepsOf({ status: 'waiting_for_approve', steps: reached('requested', 'waiting') })).toEqual(waits);
  const paying = ['requested done', 'waiting done', 'paying now', 'paid next'];
  expect(stepsOf({ status: 'pending', steps: reached('requested', 'waiting', 'paying') })).toEqual(paying);
});

test('a paid request has all steps done, also one without a time', () => {
  const steps = payoutSteps({ status: 'manual', steps: reached('requested', 'paid') }, path, 'rejected');
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(steps.map((step) => step.at)).toEqual([at, undefined, undefined, at]);
});

test.each(['rejected', 'Reject'])('a request that is %s ends with its rejection', (status) => {
  const steps = reached('requested', 'waiting', 'rejected');
  expect(stepsOf({ status, steps })).toEqual(['requested done', 'waiting done', 'rejected failed']);
});

const bounds = { minimum: 100_00n, available: 312_75n };

test.each([
  [undefined, 'กรุณากรอกจำนวนเงิน'],
  [0n, 'ถอนขั้นต่ำ 100 บาท'],
  [99_99n, 'ถอนขั้นต่ำ 100 บาท'],
  [100_00n, undefined],
  [312_75n, undefined],
  [312_76n, 'ถอนได้ไม่เกิน 312.75 บาท'],
])('%s is answered with %s', (amount, problem) => {
  expect(amountProblem(amount, bounds)).toBe(problem);
});
