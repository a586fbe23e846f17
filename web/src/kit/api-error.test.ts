import { expect, test } from 'vitest';
import { inThai, refusal, UNKNOWN } from './api-error.ts';

test('the three English sentences of the specification are shown in Thai', () => {
  expect(inThai('Your balance must less than or equal 50')).toBe(
    'ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ 50 บาท จึงจะรับโปรโมชั่นนี้ได้',
  );
  expect(inThai('Cannot use selected promotion')).toBe('ไม่สามารถใช้โปรโมชั่นนี้ได้');
  expect(inThai('Cannot deposit when have pending withdraw')).toBe('ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน');
});

test('a Thai sentence is shown as it comes, any other becomes the general one', () => {
  expect(inThai('ถอนได้ไม่เกิน 500 บาท')).toBe('ถอนได้ไม่เกิน 500 บาท');
  expect(inThai('ECONNREFUSED 10.0.0.1')).toBe(UNKNOWN);
  expect(refusal('<html>').message).toBe(UNKNOWN);
});

test('a refusal carries its code, field, object and pause', () => {
  const error = refusal({
    error: { code: 'deposit_open', message: 'มีรายการเดิม', field: 'amount', id: 'a', retry_after_s: 7 },
  });
  expect(error).toMatchObject({ code: 'deposit_open', field: 'amount', id: 'a', retryAfter_s: 7 });
});
