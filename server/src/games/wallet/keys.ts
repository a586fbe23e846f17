import { createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import type { GameKeys } from '../../platform/config.ts';
import { now_ms } from '../../platform/clock.ts';
import { hmacOf, sha256 } from '../../platform/security/tokens.ts';

/** What a call of a provider brings along, beside the bytes of its body. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;
/** Whether a provider of this style signed these bytes. */
export type WalletKeys = (
  style: 'single' | 'batch',
  provider: string,
) => ((raw: Buffer, headers: Headers) => boolean) | undefined;

const TOLERANCE_MS = 300_000;

/** Who may speak for which provider: those of the installation's own, and outside production the sandbox's studio. */
export const walletKeys = (own: GameKeys, sandbox: string | undefined): WalletKeys => {
  const publicKeys = new Map<string, KeyObject>();
  const publicKeyOf = (provider: string): KeyObject | undefined => {
    const known = publicKeys.get(provider);
    if (known) return known;
    const pem = own[provider]?.public_key;
    const key = pem
      ? createPublicKey(pem)
      : sandbox && provider === 'star'
        ? singleKeysOf(sandbox).publicKey
        : undefined;
    if (key) publicKeys.set(provider, key);
    return key;
  };
  const batchKeys = sandbox === undefined ? undefined : batchKeysOf(sandbox);
  return (style, provider) => {
    if (style === 'single') {
      const key = publicKeyOf(provider);
      return key && ((raw, headers) => isSignedBy(key, raw, headers));
    }
    const { agent, key, secret } = own[provider] ?? (provider === 'nova' ? batchKeys : undefined) ?? {};
    if (!agent || !key || !secret) return undefined;
    return (raw, headers) => isSaidBy({ agent, key, secret }, raw, headers);
  };
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
