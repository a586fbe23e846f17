import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('rows are quoted where they must be, and nothing is computed by a spreadsheet', () => {
  expect(
    csvOf([
      ['วันที่', 'รายได้ (บาท)'],
      ['2026-11-21', '1,250.00'],
      ['=1+1', 'a"b'],
      ['-5.00', '-x'],
    ]),
  ).toBe('\uFEFFวันที่,รายได้ (บาท)\r\n2026-11-21,"1,250.00"\r\n\'=1+1,"a""b"\r\n-5.00,\'-x\r\n');
});
