import { expect, test } from 'vitest';
import { isClosed, paymentMethods } from './payment-methods.ts';

const kbank = { bankCode: 'kbnk', bankName: 'กสิกรไทย', number: '1234567890', name: 'บจก. สตาร์ทูเค เดโม' };
const none = { promptpay: null, banks: [], truemoney: null, gateways: [], closed_gateways: [] };
const limits = { min: 200_00n, max: 9000_00n };

test('only what the site takes can be chosen, and a bank with two accounts is one choice', () => {
  const all = paymentMethods({
    ...none,
    promptpay: '0999',
    banks: [kbank, { ...kbank, number: '2' }],
    truemoney: '0888',
  });
  expect(all.map(({ key }) => key)).toEqual(['promptpay', 'bank-kbnk', 'truemoney']);
  expect(paymentMethods(none)).toEqual([]);
});

test('gateways follow in the order of the site, each with its own limits', () => {
  const gateways = ['st', 'cp'].map((provider) => ({ provider, name: `QR ${provider}`, ...limits }));
  const ways = paymentMethods({ ...none, truemoney: '0888', gateways });
  expect(ways.map(({ key }) => key)).toEqual(['truemoney', 'st', 'cp']);
  expect(ways[1]).toEqual({ key: 'st', channel: 'st', name: 'QR st', limits });
});

test('a gateway that fails stays to be seen and cannot be chosen; one that operators closed is not there', () => {
  const closed_gateways = [
    { provider: 'cp', name: 'QR อัตโนมัติ 1', is_failing: true },
    { provider: 'st', name: 'QR อัตโนมัติ 4', is_failing: false },
  ];
  const ways = paymentMethods({ ...none, promptpay: '0999', closed_gateways });
  expect(ways.map((way) => [way.key, isClosed(way)])).toEqual([
    ['promptpay', false],
    ['cp', true],
  ]);
});

test('a provider that this page does not know is not offered', () => {
  expect(paymentMethods({ ...none, gateways: [{ provider: 'new', name: 'ใหม่', ...limits }] })).toEqual([]);
});
