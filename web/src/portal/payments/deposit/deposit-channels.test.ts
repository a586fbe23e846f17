import { expect, test } from 'vitest';
import { waysToPay } from './deposit-channels.ts';

const kbank = { bankCode: 'kbnk', bankName: 'กสิกรไทย', number: '1234567890', name: 'บจก. สตาร์ทูเค เดโม' };

test('only what the house is open for can be chosen, and a bank with two accounts is one choice', () => {
  const all = waysToPay({ promptpay: '0999', banks: [kbank, { ...kbank, number: '2' }], truemoney: '0888' });
  expect(all.map(({ key }) => key)).toEqual(['promptpay', 'bank-kbnk', 'truemoney']);
  expect(waysToPay({ promptpay: null, banks: [], truemoney: null })).toEqual([]);
});
