import { createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import type { GameKeys, ProviderKeys } from '../../../platform/config.ts';
import { now_ms } from '../../../platform/clock.ts';
import { hmacOf, sha256 } from '../../../platform/security/tokens.ts';

/** What a call of a provider brings along, beside the bytes of its body. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;
/** Whether whose keys these are signed these bytes. */
export type Signed = (raw: Buffer, headers: Headers) => boolean;
/** Who speaks for a provider of this style, as far as nobody set other keys in the console. */
export type WalletKeys = (style: 'single' | 'batch', provider: string) => Signed | undefined;

const TOLERANCE_MS = 300_000;

/** Those of the installation's environment, and outside production the sandbox's studio. */
export const walletKeys = (own: GameKeys, sandbox: string | undefined): WalletKeys => {
  const known = new Map<string, Signed | undefined>();
  const keysOf = (provider: string): ProviderKeys | undefined => {
    if (own[provider] || sandbox === undefined) return own[provider];
    if (provider === 'nova') return batchKeysOf(sandbox);
    if (provider !== 'star') return undefined;
    return { public_key: singleKeysOf(sandbox).publicKey.export({ type: 'spki', format: 'pem' }).toString() };
  };
  return (style, provider) => {
    const name = `${style} ${provider}`;
    if (known.has(name)) return known.get(name);
    const keys = keysOf(provider);
    const signed = keys && verifierOf(style, keys);
    if (keys) known.set(name, signed); // a name that nobody has is not kept: anybody may call one
    return signed;
  };
};

/** Verifies with these keys as this style does; undefined where they are not for it. */
export const verifierOf = (
  style: 'single' | 'batch',
  { public_key, agent, key, secret }: ProviderKeys,
): Signed | undefined => {
  if (style === 'single') {
    const publicKey = public_key ? createPublicKey(public_key) : undefined;
    return publicKey && ((raw, headers) => isSignedBy(publicKey, raw, headers));
  }
  if (!agent || !key || !secret) return undefined;
  return (raw, headers) => isSaidBy({ agent, key, secret }, raw, headers);
};

const isSignedBy = (key: KeyObject, raw: Buffer, { 'x-hub88-signature': given }: Headers): boolean =>
  typeof given === 'string' && verify('sha256', raw, key, Buffer.from(given, 'base64'));

interface BatchKeys {
  readonly agent: string;
  readonly key: string;
  readonly secret: string;
}

const isSaidBy = ({ agent, key, secret }: BatchKeys, raw: Buffer, headers: Headers): boolean => {
  const [authorization, timestamp, signature] = ['authorization', 'sapi-timestamp', 'sapi-signature'].map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string];
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now_ms() - Number(timestamp)) > TOLERANCE_MS) return false;
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const basic = `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`;
  const isKnown = timingSafeEqual(sha256(authorization), sha256(basic));
  return isKnown && timingSafeEqual(Buffer.from(signature, 'hex'), hmacOf(secret, `${timestamp}.`, raw));
};
