import { expect, test } from 'vitest';
import { CHECKING, inThai, apiErrorOf, UNKNOWN } from './api-error.ts';

test('the three English sentences of the specification are translated to Thai', () => {
  expect(inThai('Your balance must less than or equal 50')).toBe(
    'ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ 50 บาท จึงจะรับโปรโมชั่นนี้ได้',
  );
  expect(inThai('Cannot use selected promotion')).toBe('ไม่สามารถใช้โปรโมชั่นนี้ได้');
  expect(inThai('Cannot deposit when have pending withdraw')).toBe('ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน');
});

test('a Thai sentence is shown as it is, any other becomes the general one', () => {
  expect(inThai('ถอนได้ไม่เกิน 500 บาท')).toBe('ถอนได้ไม่เกิน 500 บาท');
  expect(inThai('ECONNREFUSED 10.0.0.1')).toBe(UNKNOWN);
  expect(apiErrorOf('<html>', false).message).toBe(UNKNOWN);
});

test('a refusal carries its code, field, object and retry delay', () => {
  const body = { error: { code: 'deposit_open', message: 'มีรายการเดิม', field: 'amount', id: 'a', retry_after_s: 7 } };
  const error = apiErrorOf(body, true);
  expect(error).toMatchObject({ code: 'deposit_open', field: 'amount', id: 'a', retryAfter_s: 7 });
});

test('a server error shows its log id, and a failed commit makes no promise', () => {
  const body = {
    error: { code: 'internal', message: 'เงินของคุณไม่ได้รับผลกระทบ', id: '1fb4bfbc-c5ea-4fcf-a5b1-7756a88bde08' },
  };
  expect(apiErrorOf(body, false).message).toBe('เงินของคุณไม่ได้รับผลกระทบ (รหัส E-1FB4BFBC)');
  expect(apiErrorOf(body, true).message).toBe(`${CHECKING} (รหัส E-1FB4BFBC)`);
  expect(apiErrorOf('<html>', true).message).toBe(CHECKING);
});
