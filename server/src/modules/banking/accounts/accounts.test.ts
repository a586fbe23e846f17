import { expect, test } from 'vitest';
import { readPromptPay } from '../../../../../testing/promptpay.ts';
import { promptPayQr } from './accounts.ts';

/** Sub-tags of Thai QR Payment: a phone with its country, a national or tax id, an e-wallet. */
test.each([
  ['a phone', '0800000025', { '01': '0066800000025' }],
  ['a national id', '1234567890123', { '02': '1234567890123' }],
  ['a company’s tax id', '0105500000017', { '02': '0105500000017' }],
  ['an e-wallet', '004999000288505', { '03': '004999000288505' }],
])('the code of %s pays it, to the satang', (_what, number, payee) => {
  expect(readPromptPay(promptPayQr(number, 50_037n) ?? '')).toEqual({
    application: 'A000000677010111',
    payee,
    amount: '500.37',
    currency: '764',
    country: 'TH',
  });
});

test.each(['8800000025', '080000002', '123456789012', '00499900028850', '0049990002885050', '08000000ก5', ''])(
  '%s is no id of PromptPay and has no code',
  (number) => {
    expect(promptPayQr(number, 100n)).toBeNull();
  },
);
