import { expect, test } from 'vitest';
import { amountProblem, payoutSteps } from './payouts/rules.ts';
import { waitingText } from './report-words.ts';
import { ceilingOf, datesOf, pathsOf, plotPoints, ticksOf } from './chart/chart.ts';

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

test.each([
  [0, 'แจ้งปัญหาแล้ว รอแอดมินตอบ'],
  [1, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 1 นาที'],
  [59, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 59 นาที'],
  [60, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 1 ชั่วโมง'],
  [150, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 2 ชั่วโมง'],
])('a wait of %i minutes reads %j', (minutes, sentence) => {
  expect(waitingText(minutes)).toBe(sentence);
});

test.each([
  [[0, 0], 1],
  [[], 1],
  [[7, 3], 10],
  [[1200], 2000],
  [[2000.01], 5000],
  [[0.3], 0.5],
  [[-4, 1], 1],
])('the scale of %o ends at %s', (values, ceiling) => {
  expect(ceilingOf(values)).toBe(ceiling);
});

test.each([
  [
    [3, 10],
    [10, 5, 0],
  ],
  [
    [3.5, 4],
    [5, 2.5, 0],
  ],
  [
    [1, 4],
    [5, 0],
  ], // counts have no halves
  [[], [1, 0]],
])('the ticks of %o are %o', (values, ticks) => {
  expect(ticksOf(values, ceilingOf(values))).toEqual(ticks);
});

test.each([
  [0, ''],
  [1, '1'],
  [4, '1 4'],
  [7, '1 4 7'],
  [30, '1 15 30'],
])('the dates below %i days are %o', (count, dates) => {
  const points = Array.from({ length: count }, (_, nth) => ({ date: String(nth + 1) }));
  expect(datesOf(points).join(' ')).toBe(dates);
});

test('days are side by side, the highest at the top, none below the baseline', () => {
  expect(plotPoints([0, 5, 10, -3], 10)).toEqual([
    { x: 0, y: 100 },
    { x: 100 / 3, y: 50 },
    { x: 200 / 3, y: 0 },
    { x: 100, y: 100 },
  ]);
  expect(plotPoints([5], 10)).toEqual([{ x: 50, y: 50 }]);
});

test('the line passes through every point and the area closes on the baseline', () => {
  expect(pathsOf(plotPoints([0, 10], 10))).toEqual({ line: 'M0 100L100 0', area: 'M0 100L100 0L100 100L0 100Z' });
  expect(pathsOf([])).toEqual({ line: '', area: '' });
});
