import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** Photographs a QR code on the page, as a banking app would, and reads it. */
export const readQr = async (picture: Locator): Promise<string> => {
  await picture.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  const code = read(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error('there is no readable QR code on the page');
  return code.data;
};

/** The fields of a merchant-presented QR (EMVCo): two digits of name, two of length, the value. */
const fieldsOf = (payload: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};

/** CRC-16/CCITT-FALSE over all that stands before its four digits. */
const checksumOf = (payload: string): string => {
  let sum = 0xffff;
  for (const byte of Buffer.from(payload.slice(0, -4))) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
};

/** What a PromptPay code pays, in baht as it is written there. Throws when the code is damaged or no PromptPay code. */
export const amountOf = (payload: string): string => {
  const fields = fieldsOf(payload);
  const target = fieldsOf(fields.get('29') ?? fields.get('30') ?? '').get('00') ?? '';
  if (!target.startsWith('A00000067701011')) throw new Error(`no PromptPay code: ${payload}`);
  if (fields.get('63') !== checksumOf(payload)) throw new Error(`damaged: ${payload}`);
  return fields.get('54') ?? '';
};
