/** A fresh Idempotency-Key. Made when a form opens, kept over retries, changed after an answer. */
export const newIdempotencyKey = (): string =>
  // Plain http has no randomUUID.
  globalThis.crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
