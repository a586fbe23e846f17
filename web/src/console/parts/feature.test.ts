import { expect, test } from 'vitest';
import { type Dashboard, waitingOf } from './feature.ts';
import { nameOfAction, vocabularyOf } from './vocabulary.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
const queue = { waiting: 1, oldest_at: null, amount: null, sla_s: null };
const queues: Dashboard['queues'] = {
  withdrawals: { ...queue, waiting: 2, oldest_at: at(9), amount: 120_000n },
  minigame: { ...queue, waiting: 3, oldest_at: at(4), amount: 5_050n },
  minigame_goods: queue,
};

test('several queues are one: numbers and amounts add up, with the oldest row of all', () => {
  expect(waitingOf({ queues: ['withdrawals', 'minigame', 'minigame_goods'] }, { queues })).toMatchObject({
    count: 6,
    amount: 125_050n,
    oldest: at(4),
  });
});

test('a queue without money or without permission has no amount', () => {
  expect(waitingOf({ queues: ['minigame_goods'] }, { queues })).toMatchObject({ count: 1, amount: undefined });
  expect(waitingOf({ queues: ['income'] }, { queues })).toMatchObject({ count: 0, amount: undefined, oldest: null });
});

const words = vocabularyOf([
  { order: 1, audit: { subjects: { banner: 'แบนเนอร์' } } },
  {
    order: 2,
    audit: { subjects: { member: 'สมาชิก' }, actions: { 'member.birth.corrected': 'แก้วันเกิด' } },
    approvals: { kinds: { adjustment: { text: 'ปรับเครดิต', icon: 'pencil', movesMoney: true } }, refresh: [] },
  },
]);

test('an action has its feature’s label; content is named after its kind', () => {
  expect(nameOfAction(words, 'member.birth.corrected')).toBe('แก้วันเกิด');
  expect(nameOfAction(words, 'banner.removed')).toBe('ลบแบนเนอร์');
  expect(words.values.get('adjustment')).toBe('ปรับเครดิต');
});
test('an unnamed action shows as it was written', () => {
  for (const action of ['teapot.boiled', 'constructor', 'toString.added', ''])
    expect(nameOfAction(words, action)).toBe(action);
});
