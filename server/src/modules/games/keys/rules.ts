import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { ProviderKeys } from '../../../platform/environment.ts';

const BITS = 2048;
const SHORTEST = 16;

/** The first field that is invalid for this style and the reason; undefined when valid. */
export const invalidKeys = (
  style: 'single' | 'batch',
  { public_key, agent, key, secret }: ProviderKeys,
): { readonly field: string; readonly message: string } | undefined => {
  if (style === 'single') {
    if (agent ?? key ?? secret) return { field: 'public_key', message: 'ค่ายนี้ใช้กุญแจสาธารณะเท่านั้น' };
    return isPublicKey(public_key ?? '')
      ? undefined
      : { field: 'public_key', message: `ต้องเป็นกุญแจสาธารณะ RSA แบบ PEM อย่างน้อย ${BITS} บิต` };
  }
  if (public_key) return { field: 'agent', message: 'ค่ายนี้ใช้ agent, key และ secret' };
  if (!isWord(agent, 1) || agent?.includes(':')) return { field: 'agent', message: 'ต้องเป็นตัวอักษรที่ไม่มีช่องว่างและไม่มี :' };
  if (!isWord(key, SHORTEST)) return { field: 'key', message: `ต้องมีอย่างน้อย ${SHORTEST} ตัวอักษร ไม่มีช่องว่าง` };
  if (!isWord(secret, SHORTEST)) return { field: 'secret', message: `ต้องมีอย่างน้อย ${SHORTEST} ตัวอักษร ไม่มีช่องว่าง` };
  return undefined;
};

const isWord = (text: string | undefined, shortest: number): boolean =>
  text !== undefined && text.length >= shortest && /^[\x21-\x7e]+$/.test(text);

/** Accepts public keys only: node would read a private key as its public half. */
const isPublicKey = (pem: string): boolean => {
  if (!/^-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem.trim())) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= BITS;
  } catch {
    return false;
  }
};

/**
 * The label of keys for the checker: the start of a public key's SHA-256 (`openssl pkey -pubin -outform der | sha256sum`), or the agent
 * of a secret.
 */
export const keysLabel = ({ public_key, agent }: ProviderKeys): string =>
  public_key ? `SHA-256 ${fingerprintOf(createPublicKey(public_key))}` : `agent ${agent ?? ''}`;

const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
