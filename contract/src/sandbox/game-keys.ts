import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey } from 'node:crypto';

/**
 * What a provider of the sandbox and the wallet share, derived from SANDBOX_SECRET, so that two processes that start from
 * nothing agree. For development only: in production a provider hands over its own (deploy/README.md).
 */
const derive = (secret: string, label: string): Buffer =>
  createHmac('sha512', secret).update(`games ${label}`).digest();

/** Of the batch protocol: Basic `agent:key`, and the secret of `sapi-signature`. */
export const batchKeysOf = (secret: string, provider: string) => ({
  agent: `demo-${provider}`,
  key: derive(secret, `${provider} key`).toString('hex').slice(0, 32),
  secret: derive(secret, `${provider} secret`).toString('hex').slice(0, 64),
});

const PRIME_BYTES = 128;
const E = 65_537n;

const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

/** The first prime at or after a number that the label gives, with its two highest bits set. */
const primeOf = (secret: string, label: string): bigint => {
  const bytes = Buffer.concat([derive(secret, `${label} 0`), derive(secret, `${label} 1`)]).subarray(0, PRIME_BYTES);
  bytes[0]! |= 0b1100_0000;
  bytes[PRIME_BYTES - 1]! |= 1;
  let candidate = toBigInt(bytes);
  while (candidate % E === 1n || !checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
};

const inverse = (value: bigint, modulus: bigint): bigint => {
  let [r, next, s, nextS] = [modulus, value % modulus, 0n, 1n];
  while (next !== 0n) {
    const q = r / next;
    [r, next, s, nextS] = [next, r - q * next, nextS, s - q * nextS];
  }
  return s < 0n ? s + modulus : s;
};

const base64url = (value: bigint): string => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
};

const pairOf = (secret: string, provider: string) => {
  const [p, q] = [primeOf(secret, `${provider} p`), primeOf(secret, `${provider} q`)];
  const d = inverse(E, (p - 1n) * (q - 1n));
  const numbers = { n: p * q, e: E, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, base64url(value)]));
  const privateKey = createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string,
  };
};

const pairs = new Map<string, ReturnType<typeof pairOf>>();

/** Of the single protocol: the provider signs with the private key, the wallet checks with the public one. Both are PEM. */
export const singleKeysOf = (secret: string, provider: string): ReturnType<typeof pairOf> => {
  const name = `${provider} ${secret}`;
  const pair = pairs.get(name) ?? pairOf(secret, provider);
  pairs.set(name, pair);
  return pair;
};
