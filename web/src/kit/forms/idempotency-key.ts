const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const ofRandomBytes = (): string => {
  const text = hex(crypto.getRandomValues(new Uint8Array(16)));
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
};

/** A new Idempotency-Key, a UUID v4 (plain http lacks randomUUID). Created when a form opens, kept over retries, changed after a response. */
export const newIdempotencyKey = (): string => globalThis.crypto.randomUUID?.() ?? ofRandomBytes();
