import { expect, test } from 'vitest';
import type { Dashboard } from '../../parts/feature.ts';
import {
  addCounts,
  type AnnouncedQueue,
  decisionsOf,
  arrivalsOf,
  type Counts,
  isQuiet,
  noLongerPending,
  notificationsOf,
  overdueOf,
} from './rules.ts';

const queue = (name: 'deposits' | 'withdrawals' | 'messages', word: string): AnnouncedQueue => ({
  path: name,
  permission: 'dashboard.see',
  queues: [name],
  notification: { word, notes: [660, 880] },
});
const queues: AnnouncedQueue[] = [
  { ...queue('deposits', 'รายการฝาก'), sla: 'deposit' },
  { ...queue('withdrawals', 'คำขอถอน'), sla: 'withdrawal' },
  queue('messages', 'ข้อความ'),
];

test('arrivals are announced; decisions, unchanged rows and a first reading are not', () => {
  expect(
    arrivalsOf({ deposits: 2, withdrawals: 5, messages: 1 }, { deposits: 4, withdrawals: 3, messages: 1 }),
  ).toEqual({
    deposits: 2,
  });
  expect(arrivalsOf({}, { deposits: 9 })).toEqual({});
  expect(addCounts({ deposits: 1 }, { deposits: 2, messages: 1 })).toEqual({ deposits: 3, messages: 1 });
});

test('approvals that no longer wait are looked up, however many wait', () => {
  const waiting = Array.from({ length: 60 }, (_, at) => ({ id: `${at}` }));
  const ids = waiting.map(({ id }) => id);
  expect(noLongerPending([], waiting)).toEqual([]); // rows that wait when the page opens are not announced
  expect(noLongerPending(ids, waiting)).toEqual([]);
  expect(noLongerPending(ids, waiting.slice(1))).toEqual(['0']);
  expect(noLongerPending(['0', '1'], [{ id: '1' }, { id: 'new' }])).toEqual(['0']);
});

test('the maker hears of a decision, not of pending, withdrawn or others’ approvals', () => {
  const person = (id: string) => ({ id, name: id });
  const question = (
    id: string,
    status: 'pending' | 'approved' | 'rejected',
    checker: string | null,
    maker = 'anong',
  ) => ({
    id,
    ref: `AP-${id}`,
    status,
    maker: person(maker),
    checker: checker === null ? null : person(checker),
  });
  const approvals = [
    question('1', 'approved', 'busaba'),
    question('2', 'rejected', 'anong'),
    question('3', 'rejected', 'busaba'),
    question('4', 'pending', null),
    question('5', 'approved', 'busaba', 'chai'),
  ];
  expect(decisionsOf(approvals, 'anong')).toEqual([
    { tag: 'answer 1', text: 'คำขอ AP-1 อนุมัติแล้ว', path: '/approvals?view=mine' },
    { tag: 'answer 3', text: 'คำขอ AP-3 ไม่อนุมัติ', path: '/approvals?view=mine' },
  ]);
});

test('up to five are announced per queue, more in one notification', () => {
  expect(notificationsOf(queues, { deposits: 4, withdrawals: 1 }).map(({ text }) => text)).toEqual([
    'รายการฝากใหม่ 4 รายการ',
    'คำขอถอนใหม่ 1 รายการ',
  ]);
  expect(notificationsOf(queues, { deposits: 5, withdrawals: 1 })).toEqual([
    { tag: 'all', text: 'มีรายการใหม่ 6 รายการ', path: '/' },
  ]);
  expect(notificationsOf(queues, {})).toEqual([]);
});

test('only a non-empty queue with a target time can be late', () => {
  const now_s = 10_000;
  const at = (age_s: number) => new Date((now_s - age_s) * 1000);
  const waiting = { waiting: 1, amount: null, sla_s: null };
  const queuesOfDay: Dashboard['queues'] = {
    deposits: { ...waiting, oldest_at: at(120) },
    withdrawals: { ...waiting, oldest_at: at(299) },
    messages: { ...waiting, oldest_at: at(9000) },
  };
  const data = { queues: queuesOfDay } as Dashboard;
  const late = (counts: Counts, at_s: number) => overdueOf(queues, data, counts, at_s).map(({ path }) => path);
  const all = { deposits: 1, withdrawals: 1, messages: 1 };
  expect(late(all, now_s)).toEqual(['deposits']);
  expect(late(all, now_s + 1)).toEqual(['deposits', 'withdrawals']);
  expect(late({ ...all, deposits: 0 }, now_s)).toEqual([]);
  expect(late({ messages: 1 }, now_s)).toEqual([]); // a queue without permission
});

test('quiet hours may cross midnight and exclude their end', () => {
  const table: [from: string, to: string, time: string, quiet: boolean][] = [
    ['22:00', '06:00', '21:59', false],
    ['22:00', '06:00', '22:00', true],
    ['22:00', '06:00', '05:59', true],
    ['22:00', '06:00', '06:00', false],
    ['12:00', '13:00', '12:30', true],
    ['12:00', '13:00', '13:00', false],
    ['12:00', '12:00', '12:00', false],
  ];
  for (const [from, to, time, quiet] of table) expect(isQuiet({ from, to }, time)).toBe(quiet);
});
