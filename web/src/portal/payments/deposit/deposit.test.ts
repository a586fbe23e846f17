import { expect, test } from 'vitest';
import { depositSteps, isOver, leftWords, spokenChange, spokenStatus } from './deposit-steps.ts';
import {
  isRouteClosed,
  isMethodClosed,
  type Method,
  paymentMethods,
  routesFor,
  acceptsAmount,
} from './form/payment-methods.ts';

type State = Parameters<typeof depositSteps>[0]['state'];
const byBank = (state: State) => ({ state, provider: null });
const byGateway = (state: State) => ({ state, provider: 'cp' });
const states = (state: State) => depositSteps(byBank(state)).map((step) => step.state);

test('money awaited, found and credited advances through three steps', () => {
  expect(states('awaiting_payment')).toEqual(['now', 'next', 'next']);
  expect(states('matching')).toEqual(['done', 'now', 'next']);
  expect(states('credited')).toEqual(['done', 'done', 'done']);
});

test('a failure is marked at its step', () => {
  expect(states('expired')).toEqual(['failed', 'next', 'next']);
  expect(states('rejected')).toEqual(['done', 'failed', 'next']);
  expect(depositSteps(byBank('rejected'))[1]?.title).toBe('ฝากไม่สำเร็จ'); // no further review
});

test('an expired deposit is still watched, as it may be paid late', () => {
  expect(isOver(byBank('expired'))).toBe(false);
  expect(isOver(byBank('credited'))).toBe(true);
});

test('the current state is one sentence', () => {
  const aloud = (of: (state: State) => Parameters<typeof spokenStatus>[0]) =>
    (['awaiting_payment', 'detected', 'credited', 'expired'] as const).map((state) => spokenStatus(of(state)));
  expect(aloud(byBank)).toEqual(['รอเงินเข้า', 'พบรายการแล้ว กำลังตรวจสอบ', 'เครดิตเข้าแล้ว', 'หมดเวลาแล้ว อย่าโอนเข้ายอดนี้']);
  expect(aloud(byGateway)).toEqual(['รอการชำระเงิน', 'รอผู้ให้บริการยืนยัน', 'เครดิตเข้าแล้ว', 'หมดเวลาชำระแล้ว']);
});

test('a gateway may still credit a failed or cancelled deposit, a bank may not', () => {
  for (const state of ['rejected', 'cancelled'] as const)
    expect([state, isOver(byBank(state)), isOver(byGateway(state))]).toEqual([state, true, false]);
});

test('the time left is that of a gateway’s code, or of the request', () => {
  const words = (provider: string | null, qr_payload: string | null) => leftWords({ provider, qr_payload });
  expect([words('cp', '0002'), words('cp', null), words(null, '0002')]).toEqual([
    'QR หมดอายุใน',
    'เหลือเวลา',
    'เหลือเวลา',
  ]);
});

test('a credit is announced with its amount', () => {
  expect(spokenChange({ ...byBank('credited'), credited: 500_37n })).toBe('เครดิตเข้าแล้ว 500.37 บาท');
  expect(spokenChange({ ...byBank('matching'), credited: null })).toBe('พบรายการแล้ว กำลังตรวจสอบ');
});

const kbank = { bankCode: 'kbnk', bankName: 'กสิกรไทย', number: '1234567890', name: 'บจก. สตาร์ทูเค เดโม' };
const none = {
  promptpay: null,
  banks: [],
  truemoney: null,
  gateways: [],
  closed_gateways: [],
  methods: ['promptpay', 'bank', 'truemoney', 'gateway'],
};
const site = { min: 100_00n, max: 50_000_00n };
const narrow = { min: 200_00n, max: 9000_00n };
const methodsOf = (bank: Partial<Parameters<typeof paymentMethods>[0]>) => paymentMethods({ ...none, ...bank }, site);
const kinds = (methods: readonly Method[]) => methods.map(({ kind }) => kind);
const codes = (routes: Method['routes']) => routes.map(({ code }) => code);
const gatewayOf = (methods: readonly Method[]): Method => {
  const gateway = methods.find(({ kind }) => kind === 'gateway');
  if (!gateway) throw new Error('no gateway');
  return gateway;
};

test('there are at most four rows, all accepted by the site', () => {
  const gateways = ['st', 'cp', 'mtm'].map((provider) => ({ provider, name: `QR ${provider}`, ...narrow }));
  const all = methodsOf({ promptpay: '0999', banks: [kbank], truemoney: '0888', gateways });
  expect(kinds(all)).toEqual(['promptpay', 'bank', 'truemoney', 'gateway']);
  expect(kinds(methodsOf({ truemoney: '0888' }))).toEqual(['truemoney']);
  expect(methodsOf({})).toEqual([]);
  const methods = ['gateway', 'truemoney', 'invented', 'promptpay', 'bank'];
  const changed = methodsOf({ promptpay: '0999', banks: [kbank], gateways, methods });
  expect(kinds(changed)).toEqual(['gateway', 'promptpay', 'bank']);
});

test('a bank with two accounts is one choice', () => {
  const [bank] = methodsOf({ banks: [kbank, { ...kbank, bankCode: 'scb' }, { ...kbank, number: '2' }] });
  expect(bank?.routes.map(({ code, name, limits }) => [code, name, limits])).toEqual([
    ['kbnk', 'กสิกรไทย', site],
    ['scb', 'กสิกรไทย', site],
  ]);
});

test('gateways keep the site’s order and limits; failing ones are last and disabled', () => {
  const gateways = [{ provider: 'st', name: 'QR st', ...narrow }];
  const closed_gateways = [
    { provider: 'cp', name: 'QR อัตโนมัติ 1', is_failing: true },
    { provider: 'mtm', name: 'QR อัตโนมัติ 3', is_failing: false },
  ];
  const { routes } = gatewayOf(methodsOf({ gateways, closed_gateways }));
  expect(routes.map((route) => [route.code, isRouteClosed(route)])).toEqual([
    ['st', false],
    ['cp', true],
  ]);
  expect(routes[0]?.limits).toEqual(narrow);
  expect(isMethodClosed(gatewayOf(methodsOf({ closed_gateways })))).toBe(true);
});

test('a provider unknown to this page is not offered', () => {
  expect(methodsOf({ gateways: [{ provider: 'new', name: 'ใหม่', ...narrow }] })).toEqual([]);
});

test('without a choice the first working route that takes the amount is used', () => {
  const gateways = [
    { provider: 'cp', name: 'QR 1', min: 100_00n, max: 1000_00n },
    { provider: 'st', name: 'QR 4', min: 100_00n, max: 9000_00n },
  ];
  const gateway = gatewayOf(methodsOf({ gateways }));
  expect(codes(routesFor(gateway, undefined, 500_00n))).toEqual(['cp', 'st']);
  expect(codes(routesFor(gateway, undefined, 5000_00n))).toEqual(['st', 'cp']);
  expect(codes(routesFor(gateway, undefined, undefined))).toEqual(['cp', 'st']);
});

test('a route that refuses the amount does not replace a failing one', () => {
  const [low, high] = [{ limits: { min: 100_00n, max: 1000_00n } }, { limits: { min: 2000_00n, max: 9000_00n } }];
  expect([low, high].map((way) => acceptsAmount(way, 500_00n))).toEqual([true, false]);
  expect([low, high].map((way) => acceptsAmount(way, 1500_00n))).toEqual([false, false]);
  expect([low, high].map((way) => acceptsAmount(way, 9000_00n))).toEqual([false, true]);
  expect(acceptsAmount({}, 500_00n)).toBe(true);
});

test('a chosen route is used and no other, even when it has gone', () => {
  const gateways = [{ provider: 'cp', name: 'QR 1', ...narrow }];
  const closed_gateways = [{ provider: 'st', name: 'QR 4', is_failing: true }];
  const gateway = gatewayOf(methodsOf({ gateways, closed_gateways }));
  expect(codes(routesFor(gateway, 'cp', 500_00n))).toEqual(['cp']);
  expect(codes(routesFor(gateway, 'st', 500_00n))).toEqual([]);
  expect(codes(routesFor(gateway, 'mtm', 500_00n))).toEqual([]);
});
