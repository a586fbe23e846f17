import { parse } from 'promptparse';
import { expect, test } from 'vitest';
import { hasBearerToken } from './router.ts';
import { billPaymentQr } from './routes.ts';

test('a QR contains biller, amount and reference in EMVCo format', () => {
  expect(billPaymentQr(50_037n, 'dp-2026-000001')).toBe(
    '00020101021230550016A00000067701011201150105555000000990212DP202600000153037645802TH5406500.3763049F7E',
  );
});

test.each([
  [1n, 'DP-261121-3M9Q7KX', '0.01', 'DP2611213M9Q7KX'],
  [30n, 'x'.repeat(60), '0.30', 'X'.repeat(20)],
  [100_000_000_000n, 'ที่ไม่มีอักษรละติน', '1000000000.00', '0'],
])('%s satang for %s are encoded as %s for %s with a checksum', (amount, ref, amountText, reference) => {
  const code = parse(billPaymentQr(amount, ref), true);
  expect([code?.getTagValue('54'), code?.getTagValue('30', '02')]).toEqual([amountText, reference]);
});

test('only the exact secret is accepted', () => {
  expect(hasBearerToken('Bearer sandbox-secret', 'sandbox-secret')).toBe(true);
  for (const wrong of [undefined, '', 'sandbox-secret', 'Bearer sandbox-secre', 'Bearer sandbox-secret2'])
    expect(hasBearerToken(wrong, 'sandbox-secret')).toBe(false);
});
