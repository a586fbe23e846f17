import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byMonth, monthOf } from '../../../kit/by-month.ts';
import { isNextToLoad, type Loaded, mergeHistories, type PaymentRow } from './history-rows.ts';

const row = (kind: PaymentRow['kind'], at: string, amount = 100_00n, transaction_status = 'Success'): PaymentRow => ({
  kind,
  id: `${kind} ${at}`,
  ref: at,
  bank_time: new Date(at),
  amount,
  transaction_status,
  promotion_id: null,
  annotation: null,
  channel: 'promptpay',
  decided_at: null,
});

test('a month is named in Thai with a Gregorian year and begins at midnight in Bangkok', () => {
  expect(monthOf(new Date('2026-11-30T16:59:59Z'))).toBe('พฤศจิกายน 2026');
  expect(monthOf(new Date('2026-11-30T17:00:00Z'))).toBe('ธันวาคม 2026');
});

test('rows stand under their months in the order of time', () => {
  const rows = ['2026-11-20T00:00:00Z', '2026-11-01T00:00:00Z', '2026-10-31T00:00:00Z'].map((at) => row('deposit', at));
  expect(byMonth(rows, ({ bank_time }) => bank_time).map(({ month, rows: own }) => [month, own.length])).toEqual([
    ['พฤศจิกายน 2026', 2],
    ['ตุลาคม 2026', 1],
  ]);
});

test('two histories make one line that ends where one of them is not loaded further', () => {
  const deposits: Loaded = {
    rows: [row('deposit', '2026-11-20T00:00:00Z'), row('deposit', '2026-11-10T00:00:00Z')],
    hasMore: true,
  };
  const withdrawals: Loaded = {
    rows: [row('withdraw', '2026-11-15T00:00:00Z'), row('withdraw', '2026-11-05T00:00:00Z')],
    hasMore: false,
  };
  const both = [deposits, withdrawals];
  expect(mergeHistories(both).map(({ kind, bank_time }) => `${kind} ${bank_time.getUTCDate()}`)).toEqual([
    'deposit 20',
    'withdraw 15',
    'deposit 10',
  ]);
  expect(both.map((one) => isNextToLoad(one, both))).toEqual([true, false]);
  expect(mergeHistories([{ ...deposits, hasMore: false }, withdrawals])).toHaveLength(4);
});

const PAGE = 7;
const moments = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 120 }); // many in the same moment

test('many rows of three histories: what is shown is at each step the beginning of the whole, and nothing comes between later', () => {
  fc.assert(
    fc.property(fc.tuple(moments, moments, moments), (histories) => {
      const at = (moment: number) => new Date(Date.UTC(2026, 0, 1) + moment);
      const wholes = histories.map((each, nth) =>
        each
          .map((moment, place) => ({ ...row('deposit', at(moment).toISOString()), id: `${place % 5} ${nth} ${place}` }))
          .toSorted((a, b) => b.bank_time.getTime() - a.bank_time.getTime() || (a.id < b.id ? 1 : -1)),
      );
      const line = mergeHistories(wholes.map((rows) => ({ rows, hasMore: false })));
      expect(line.map(({ bank_time }) => bank_time.getTime())).toEqual(
        histories
          .flat()
          .map((moment) => at(moment).getTime())
          .toSorted((a, b) => b - a),
      );
      const pages = wholes.map(() => 1);
      for (;;) {
        const loaded = wholes.map((rows, nth): Loaded => {
          const seen = rows.slice(0, PAGE * (pages[nth] ?? 0));
          return { rows: seen, hasMore: seen.length < rows.length };
        });
        const shown = mergeHistories(loaded);
        expect(shown).toEqual(line.slice(0, shown.length));
        const next = loaded.flatMap((one, nth) => (isNextToLoad(one, loaded) ? [nth] : []));
        if (next.length === 0) {
          expect(shown).toHaveLength(line.length);
          return;
        }
        for (const nth of next) pages[nth] = (pages[nth] ?? 0) + 1;
      }
    }),
  );
});
