import { createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import type { GameKeys, ProviderKeys } from '../../../platform/config.ts';
import { now_ms } from '../../../platform/clock.ts';
import { hmacOf, sha256 } from '../../../platform/security/tokens.ts';

/** The headers of a provider's call. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;
/** Verifies the signature of a raw body. */
export type Verifier = (raw: Buffer, headers: Headers) => boolean;
/** Returns the verifier of a provider's keys from the environment. */
export type EnvironmentVerifiers = (style: 'single' | 'batch', provider: string) => Verifier | undefined;

const TOLERANCE_MS = 300_000;

/** Verifiers for the keys of the environment and, outside production, of the sandbox's studio. */
export const environmentVerifiers = (own: GameKeys, sandbox: string | undefined): EnvironmentVerifiers => {
  const verifiers = new Map<string, Verifier | undefined>();
  const keysOf = (provider: string): ProviderKeys | undefined => {
    if (own[provider] || sandbox === undefined) return own[provider];
    if (provider === 'nova') return batchKeysOf(sandbox);
    if (provider !== 'star') return undefined;
    return { public_key: singleKeysOf(sandbox).publicKey.export({ type: 'spki', format: 'pem' }).toString() };
  };
  return (style, provider) => {
    const name = `${style} ${provider}`;
    if (verifiers.has(name)) return verifiers.get(name);
    const keys = keysOf(provider);
    const verifier = keys && verifierOf(style, keys);
    if (keys) verifiers.set(name, verifier); // unknown names are not cached: anybody may send one
    return verifier;
  };
};

/** The verifier for these keys; undefined when they do not fit the style. */
export const verifierOf = (
  style: 'single' | 'batch',
  { public_key, agent, key, secret }: ProviderKeys,
): Verifier | undefined => {
  if (style === 'single') {
    const publicKey = public_key ? createPublicKey(public_key) : undefined;
    return publicKey && ((raw, headers) => isSignedBy(publicKey, raw, headers));
  }
  if (!agent || !key || !secret) return undefined;
  return (raw, headers) => isBatchSignature({ agent, key, secret }, raw, headers);
};

const isSignedBy = (key: KeyObject, raw: Buffer, { 'x-hub88-signature': signature }: Headers): boolean =>
  typeof signature === 'string' && verify('sha256', raw, key, Buffer.from(signature, 'base64'));

interface BatchKeys {
  readonly agent: string;
  readonly key: string;
  readonly secret: string;
}

const isBatchSignature = ({ agent, key, secret }: BatchKeys, raw: Buffer, headers: Headers): boolean => {
  const [authorization, timestamp, signature] = ['authorization', 'sapi-timestamp', 'sapi-signature'].map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string];
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now_ms() - Number(timestamp)) > TOLERANCE_MS) return false;
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const basic = `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`;
  const isAuthorized = timingSafeEqual(sha256(authorization), sha256(basic));
  return isAuthorized && timingSafeEqual(Buffer.from(signature, 'hex'), hmacOf(secret, `${timestamp}.`, raw));
};
