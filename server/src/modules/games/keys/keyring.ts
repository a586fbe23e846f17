import { createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { GameKeys, ProviderKeys } from '../../../platform/environment.ts';
import { now_ms } from '../../../platform/clock.ts';
import { hmacOf, sha256 } from '../../../platform/security/tokens.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { defineSealed } from '../../../platform/security/sealed.ts';
import { allKeys, type KeyRow } from './queries.ts';

/** The longest age of cached keys. */
const MAX_AGE_MS = 500;

/** Returns the verifier of a provider. Rejects when the database does not answer. */
export type Keyring = (style: 'single' | 'batch', provider: string) => Promise<Verifier | undefined>;

/**
 * Verifies with the keys set in the console, else those of the environment. Keys are read again after half a second, by one call for the
 * whole node, so a change reaches every node within that time.
 */
export const openKeyring = (db: Db, appSecret: AppSecret, environment: EnvironmentVerifiers): Keyring => {
  const opened = new Map<string, Verifier | undefined>();
  const verifierFor = (style: 'single' | 'batch', row: KeyRow): Verifier | undefined => {
    const name = `${style} ${row.provider} ${row.id}`;
    if (!opened.has(name)) {
      const keys = openKeys(appSecret, row);
      opened.set(name, keys && verifierOf(style, keys));
    }
    return opened.get(name);
  };
  let cached: { readonly at_ms: number; readonly rows: Promise<Map<string, KeyRow[]>> } | undefined;
  const rows = (): Promise<Map<string, KeyRow[]>> => {
    if (cached && performance.now() - cached.at_ms < MAX_AGE_MS) return cached.rows;
    const read = db.rows(allKeys()).then((all) => Map.groupBy(all, ({ provider }) => provider));
    const entry = { at_ms: performance.now(), rows: read };
    cached = entry;
    read.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return read;
  };
  return async (style, provider) => {
    const [newest, before] = (await rows()).get(provider) ?? [];
    if (!newest) return environment(style, provider);
    const old = before ? verifierFor(style, before) : environment(style, provider);
    const good = [verifierFor(style, newest), newest.keeps_before ? old : undefined].filter(
      (each) => each !== undefined,
    );
    return good.length ? (raw, headers) => good.some((verify) => verify(raw, headers)) : undefined;
  };
};

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
const verifierOf = (
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

/** Keys of providers, and those in a request that waits for its second person. */
export const sealedKeys = defineSealed('game keys', [
  { table: 'game_key', column: 'sealed', row: ['id', 'provider'] },
  { table: 'approval', json: 'payload', column: 'sealed', row: ['id', 'provider'] },
]);
/** Binds sealed keys to their row and provider. */
const rowOf = (id: string, provider: string): string => `${id} ${provider}`;

/** Seals a provider's keys for one row. */
export const sealKeys = (appSecret: AppSecret, id: string, provider: string, keys: ProviderKeys): Buffer =>
  sealedKeys.seal(appSecret, rowOf(id, provider), JSON.stringify(keys));

/** Opens a row's keys; undefined when sealed with another secret or for another row. */
export const openKeys = (
  appSecret: AppSecret,
  { id, provider, sealed }: { readonly id: string; readonly provider: string; readonly sealed: Buffer },
): ProviderKeys | undefined => {
  try {
    return JSON.parse(sealedKeys.open(appSecret, rowOf(id, provider), sealed)) as ProviderKeys;
  } catch {
    return undefined;
  }
};
