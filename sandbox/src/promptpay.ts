import { baht, type Satang } from '@portal/contract/money.ts';

/** The biller our make-believe gateways collect for: a tax id and its suffix. */
const BILLER = '010555500000099';

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, four hexadecimal digits, as EMVCo puts it at the end of a merchant-presented QR. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** A PromptPay bill payment (EMVCo tag 30) for exactly this amount; the reference keeps its letters and digits. */
export const billPayment = (amount: Satang, reference: string): string => {
  const ref1 =
    reference
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(-20) || '0';
  const bill = field('00', 'A000000677010112') + field('01', BILLER) + field('02', ref1);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('30', bill),
    field('53', '764'),
    field('54', baht(amount).toFixed(2)),
    field('58', 'TH'),
    '6304',
  ].join('');
  return body + crc16(body);
};
