import { hkdfSync } from 'node:crypto';

/** The application's secret; while it changes, also the one before it (docs/decisions/keys.md). */
export interface AppSecret {
  readonly current: string;
  readonly previous?: string | undefined;
  /** Peppers of passwords from earlier secrets. */
  readonly oldPeppers?: readonly Key[] | undefined;
}

/** A key with the name that marks its work; the name tells nothing about the key. */
export interface Key {
  readonly name: Buffer;
  readonly bytes: Buffer;
}

export const NAME_BYTES = 8;

/** A key of 32 bytes for one purpose, derived from a secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The name of every key of a secret. */
export const keyNameOf = (secret: string): Buffer => deriveKey(secret, 'key name').subarray(0, NAME_BYTES);

const keyOf = (secret: string, purpose: string): Key => ({
  name: keyNameOf(secret),
  bytes: deriveKey(secret, purpose),
});

/** The keys for one purpose: the current one, then the previous. */
export const keysOf = ({ current, previous }: AppSecret, purpose: string): readonly [Key, ...Key[]] => [
  keyOf(current, purpose),
  ...(previous === undefined ? [] : [keyOf(previous, purpose)]),
];

/** The end of a sentence about a value of another secret. */
export const OPENS_WITH_NEITHER = 'opens with neither the APP_SECRET nor the APP_SECRET_PREVIOUS of this program';
