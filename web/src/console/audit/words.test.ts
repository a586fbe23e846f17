import { expect, test } from 'vitest';
import { aboutNames, nameOfAction } from './words.ts';

test('what was done has a name, also for every kind of content', () => {
  expect(nameOfAction('member.birth.corrected')).toBe('แก้วันเกิด');
  expect(nameOfAction('banner.removed')).toBe('ลบแบนเนอร์');
  expect(nameOfAction('contact_line.added')).toBe('เพิ่มไลน์แอดมิน');
});
test('an action nobody named shows as it was written, whatever it is called', () => {
  for (const action of ['teapot.boiled', 'constructor', 'toString.added', ''])
    expect(nameOfAction(action)).toBe(action);
  expect(Object.keys(aboutNames)).not.toContain('constructor');
});
