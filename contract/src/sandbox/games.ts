import { checkPrimeSync, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The studio's two providers and their protocols. */
export const studioProviders = { star: 'single', nova: 'batch' } as const;

const derived = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `studio ${purpose}`, bytes));

/** Nova's signing keys, derived from the secret shared by sandbox and portal. */
export const batchKeysOf = (secret: string) => ({
  agent: 'nova-agent',
  key: derived(secret, 'nova key', 24).toString('base64url'),
  secret: derived(secret, 'nova secret', 32).toString('base64url'),
});

const E = 65_537n;
const cached = new Map<string, { readonly privateKey: KeyObject; readonly publicKey: KeyObject }>();

/** Star's 2048-bit RSA key pair, derived from the shared secret. */
export const singleKeysOf = (secret: string) => {
  const existing = cached.get(secret);
  if (existing) return existing;
  const [p, q] = [primeOf(secret, 'p'), primeOf(secret, 'q')];
  const d = inverse(E, (p - 1n) * (q - 1n));
  const jwk = { kty: 'RSA', n: text(p * q), e: text(E), d: text(d), p: text(p), q: text(q) };
  const rest = { dp: text(d % (p - 1n)), dq: text(d % (q - 1n)), qi: text(inverse(q, p)) };
  const privateKey = createPrivateKey({ key: { ...jwk, ...rest }, format: 'jwk' });
  const keys = { privateKey, publicKey: createPublicKey(privateKey) };
  cached.set(secret, keys);
  return keys;
};

const primeOf = (secret: string, name: string): bigint => {
  const bytes = derived(secret, `star ${name}`, 128);
  bytes[0]! |= 0xc0;
  bytes[127]! |= 1;
  for (let candidate = BigInt(`0x${bytes.toString('hex')}`); ; candidate += 2n)
    if (candidate % E !== 1n && checkPrimeSync(candidate)) return candidate;
};

const text = (value: bigint): string => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
};

/** Modular inverse (extended Euclid). */
const inverse = (value: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x];
  return ((x % modulus) + modulus) % modulus;
};
