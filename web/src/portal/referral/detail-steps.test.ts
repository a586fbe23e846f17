import { expect, test } from 'vitest';
import { incomeSteps } from './detail-steps.ts';

const at = new Date('2026-11-21T02:00:00Z');
const reached = <K extends string>(...keys: K[]) => keys.map((key) => ({ key, at }));
const said = (of: Parameters<typeof incomeSteps>[0]) => incomeSteps(of).map(({ title, state }) => `${title} ${state}`);

test('a request waits for somebody to agree', () => {
  expect(said({ status: 'pending', to: 'credit', steps: reached('requested', 'waiting') })).toEqual([
    'ส่งคำขอแล้ว done',
    'รออนุมัติ now',
    'เข้าเครดิตหลัก next',
  ]);
  expect(said({ status: 'pending', to: 'credit', steps: reached('requested') })[1]).toBe('รออนุมัติ now');
});

test('to a bank it is on its way for a while', () => {
  expect(said({ status: 'pending', to: 'bank', steps: reached('requested', 'waiting', 'paying') })).toEqual([
    'ส่งคำขอแล้ว done',
    'รออนุมัติ done',
    'กำลังโอน now',
    'เข้าบัญชีธนาคาร next',
  ]);
});

test('what arrived is done, what was refused ends with its refusal', () => {
  expect(said({ status: 'approved', to: 'credit', steps: reached('requested', 'waiting', 'approved') })).toEqual([
    'ส่งคำขอแล้ว done',
    'รออนุมัติ done',
    'โอนแล้ว done',
  ]);
  expect(said({ status: 'rejected', to: 'bank', steps: reached('requested', 'waiting', 'rejected') })).toEqual([
    'ส่งคำขอแล้ว done',
    'รออนุมัติ done',
    'ไม่อนุมัติ failed',
  ]);
});
