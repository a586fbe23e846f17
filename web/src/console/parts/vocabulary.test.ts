import { expect, test } from 'vitest';
import { nameOfAction, vocabularyOf } from './vocabulary.ts';

const words = vocabularyOf([
  { order: 1, audit: { subjects: { banner: 'แบนเนอร์' } } },
  {
    order: 2,
    audit: { subjects: { member: 'สมาชิก' }, actions: { 'member.birth.corrected': 'แก้วันเกิด' } },
    approvals: { kinds: { adjustment: { text: 'ปรับเครดิต', icon: 'pencil', movesMoney: true } }, refresh: [] },
  },
]);

test('what was done has the name its feature gives it; content is named after its kind', () => {
  expect(nameOfAction(words, 'member.birth.corrected')).toBe('แก้วันเกิด');
  expect(nameOfAction(words, 'banner.removed')).toBe('ลบแบนเนอร์');
  expect(words.values.get('adjustment')).toBe('ปรับเครดิต');
});
test('an action nobody named shows as it was written, whatever it is called', () => {
  for (const action of ['teapot.boiled', 'constructor', 'toString.added', ''])
    expect(nameOfAction(words, action)).toBe(action);
});
