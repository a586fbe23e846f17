import { expect, test, afterEach, vi } from 'vitest';
import { CHECKING, inThai, apiErrorOf, UNKNOWN } from './api-error.ts';
import { fetchNext } from './fetch-next.ts';
import { prefetchedResponse } from './call.ts';
import { csvOf } from './save-file.ts';

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
    error: { code: 'internal', message: 'เงินของคุณไม่ได้รับผลกระทบ', id: '1fb4bfbcc5ea4fcfa5b17756a88bde08' },
  };
  expect(apiErrorOf(body, false).message).toBe('เงินของคุณไม่ได้รับผลกระทบ (รหัส E-1FB4BFBC)');
  expect(apiErrorOf(body, true).message).toBe(`${CHECKING} (รหัส E-1FB4BFBC)`);
  expect(apiErrorOf('<html>', true).message).toBe(CHECKING);
});

/** A list with scripted responses: its number of pages after each, or a failure. */
const aList = (...answers: (number | 'failed')[]) => {
  const cancels: (boolean | undefined)[] = [];
  const query = (pages: number, isFetchNextPageError = false): Parameters<typeof fetchNext<number>>[0] => ({
    data: pages,
    hasNextPage: true,
    isFetchNextPageError,
    fetchNextPage: (options) => {
      cancels.push(options?.cancelRefetch);
      const answer = answers[cancels.length - 1] ?? 1;
      return Promise.resolve(answer === 'failed' ? query(1, true) : query(answer));
    },
  });
  return { cancels, list: query(1) };
};

test.each([
  ['a page that loads is requested once', [2], [true]],
  ['a cancelled page is requested again, without cancelling others', [1, 1, 2], [true, false, false]],
  ['a failed page is not retried', ['failed'], [true]],
  ['it gives up after four tries', [1, 1, 1, 1, 1], [true, false, false, false]],
] as const)('%s', async (_, answers, wanted) => {
  const { cancels, list } = aList(...answers);
  await fetchNext(list, (pages) => pages);
  expect(cancels).toEqual(wanted);
});

const prefetch = (token: string, at = Date.now()) => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.prefetched = { token, at, answers: new Map([['/api/credit', answer]]) };
  return answer;
};
afterEach(() => {
  globalThis.prefetched = undefined;
  vi.useRealTimers();
});

test('a prefetched response is given to its first caller only', () => {
  const answer = prefetch('a');
  expect(prefetchedResponse('/api/member/profile', 'a')).toBeUndefined();
  expect(prefetchedResponse('/api/credit', 'a')).toBe(answer);
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('the response of another session is never given', () => {
  void prefetch('a');
  expect(prefetchedResponse('/api/credit', 'b')).toBeUndefined();
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('an old response is not given', () => {
  vi.useFakeTimers();
  void prefetch('a');
  vi.advanceTimersByTime(10_000);
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('without a prefetch there is no response', () => expect(prefetchedResponse('/api/credit', null)).toBeUndefined());

test('cells are quoted as needed, and a spreadsheet computes none', () => {
  expect(
    csvOf([
      ['วันที่', 'รายได้ (บาท)'],
      ['2026-11-21', '1,250.00'],
      ['=1+1', 'a"b'],
      ['-5.00', '-1+1'],
    ]),
  ).toBe('\uFEFFวันที่,รายได้ (บาท)\r\n2026-11-21,"1,250.00"\r\n\'=1+1,"a""b"\r\n-5.00,\'-1+1\r\n');
});
