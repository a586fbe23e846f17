import { expect, test } from 'vitest';
import { countText, linesOf } from './results.tsx';

test('the file of the results has each row with its reason', () => {
  const row = { id: '1', ref: 'WD-1', amount: 1_234_50n, member: { tel_masked: '081-xxx-0001', name: 'มาลี' } };
  expect(linesOf([{ row, outcome: 'skipped', text: 'ความเสี่ยง: ฝากแล้วถอน' }]).slice(1)).toEqual([
    ['WD-1', '081-xxx-0001 มาลี', '1234.50', 'ข้าม', 'ความเสี่ยง: ฝากแล้วถอน'],
  ]);
});

test('rows without an answer are counted apart', () => {
  const of = (...outcomes: ('done' | 'refused' | 'unknown')[]) =>
    countText(outcomes.map((outcome) => ({ row: {}, outcome, text: '' })));
  expect(of('done', 'refused')).toBe('สำเร็จ 1 จาก 2');
  expect(of('done', 'unknown')).toBe('สำเร็จ 1 จาก 2 · ไม่ทราบผล 1');
});
