/** Fields of a merchant-presented QR (EMVCo): two digits of tag, two of length, the value. */
const fieldsOf = (payload: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};

/** CRC-16/CCITT-FALSE over all but the last four characters. */
const checksumOf = (payload: string): string => {
  let sum = 0xffff;
  for (const byte of Buffer.from(payload.slice(0, -4))) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
};

const PROMPTPAY = 'A00000067701011';

/**
 * Reads a PromptPay code like a bank: payee by the account's sub-tags, and the amount in baht as written. Independent
 * of the generator. Throws if damaged or not PromptPay.
 */
export const readPromptPay = (payload: string) => {
  const fields = fieldsOf(payload);
  const { '00': application = '', ...payee } = Object.fromEntries(fieldsOf(fields.get('29') ?? fields.get('30') ?? ''));
  if (!application.startsWith(PROMPTPAY)) throw new Error(`no PromptPay code: ${payload}`);
  if (fields.get('63') !== checksumOf(payload)) throw new Error(`damaged: ${payload}`);
  return { application, payee, amount: fields.get('54') ?? '', currency: fields.get('53'), country: fields.get('58') };
};
