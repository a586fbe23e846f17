import { expect, test } from 'vitest';
import { wayOut } from './way-out.ts';

const deal = { allowed: true, forfeited: 100_00n, kept: 500_37n, turnover_left: 0n, at_once: 500_37n };

test.each([
  ['own money can leave', deal, 'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วถอน 500.37 บาท ได้ทันที'],
  ['a part of it can', { ...deal, at_once: 300_00n }, 'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วถอน 300.00 บาท ได้ทันที'],
  ['nothing is left of the bonus', { ...deal, forfeited: 0n }, 'ยกเลิกโปรโมชั่น แล้วถอน 500.37 บาท ได้ทันที'],
  [
    'own money has to be played',
    { ...deal, at_once: 0n, turnover_left: 500_00n },
    'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วเหลือเทิร์นอีก 500.00 บาท',
  ],
  [
    'too little is left, or no withdrawal of the day',
    { ...deal, at_once: 0n },
    'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท เงินของคุณ 500.37 บาทยังอยู่',
  ],
  ['the terms do not allow it', { ...deal, allowed: false }, undefined],
])('of giving a bonus back it is said what comes of it: %s', (_what, of, sentence) =>
  expect(wayOut(of)).toBe(sentence),
);

test('that something leaves at once is said only where the server says that it may', () =>
  expect(wayOut({ ...deal, at_once: 0n })).not.toMatch(/ได้ทันที/));
