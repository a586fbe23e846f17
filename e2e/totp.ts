import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Six-digit code of an authenticator app at a moment (RFC 6238, SHA-1, 30 s). */
export const codeAt = (secret: string, moment_ms = Date.now()): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment_ms / STEP_MS)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** Waits until a code has just begun: the previous one then stays valid for most of 30 s. */
export const freshCode = async (): Promise<void> => {
  const passed_ms = Date.now() % STEP_MS;
  if (passed_ms > STEP_MS / 6) await new Promise((resolve) => setTimeout(resolve, STEP_MS - passed_ms + 200));
};

/** Waits for the next code: a used one is refused. */
export const nextCode = async (secret: string): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, STEP_MS - (Date.now() % STEP_MS) + 200));
  return codeAt(secret);
};
