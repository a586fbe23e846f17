import type { Db } from '../../../platform/database/db.ts';
import { type Verifier, verifierOf, type EnvironmentVerifiers } from './verifying.ts';
import { allKeys, type KeyRow } from './queries.ts';
import { openKeys } from './sealing.ts';

/** The longest age of cached keys. */
const MAX_AGE_MS = 500;

/** Returns the verifier of a provider. Rejects when the database does not answer. */
export type Keyring = (style: 'single' | 'batch', provider: string) => Promise<Verifier | undefined>;

/**
 * Verifies with the keys set in the console, else those of the environment. Keys are read again after half a second, by one call for the
 * whole node, so a change reaches every node within that time.
 */
export const openKeyring = (db: Db, appSecret: string, environment: EnvironmentVerifiers): Keyring => {
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
