import type { Db } from '../../../platform/database/db.ts';
import { type Signed, verifierOf, type WalletKeys } from './verifying.ts';
import { allKeys, type KeyRow } from './queries.ts';
import { openKeys } from './sealing.ts';

/** What a node verifies with was read so long ago at most. */
const FRESH_MS = 500;

/** Who speaks for a provider of this style now. Throws when the database does not say. */
export type Keyring = (style: 'single' | 'batch', provider: string) => Promise<Signed | undefined>;

/**
 * The keys that two operators set, and where none were, those of the environment (`beforehand`). Read again by the first call
 * after half a second, for all calls of the node: a change is everywhere within that, and nothing is verified with what was
 * read longer ago.
 */
export const openKeyring = (db: Db, appSecret: string, beforehand: WalletKeys): Keyring => {
  const opened = new Map<string, Signed | undefined>();
  const signedBy = (style: 'single' | 'batch', row: KeyRow): Signed | undefined => {
    const name = `${style} ${row.provider} ${row.id}`;
    if (!opened.has(name)) {
      const keys = openKeys(appSecret, row);
      opened.set(name, keys && verifierOf(style, keys));
    }
    return opened.get(name);
  };
  let seen: { readonly at_ms: number; readonly rows: Promise<Map<string, KeyRow[]>> } | undefined;
  const rows = (): Promise<Map<string, KeyRow[]>> => {
    if (seen && performance.now() - seen.at_ms < FRESH_MS) return seen.rows;
    const read = db.rows(allKeys()).then((all) => Map.groupBy(all, ({ provider }) => provider));
    const mine = { at_ms: performance.now(), rows: read };
    seen = mine;
    read.catch(() => {
      if (seen === mine) seen = undefined;
    });
    return read;
  };
  return async (style, provider) => {
    const [newest, before] = (await rows()).get(provider) ?? [];
    if (!newest) return beforehand(style, provider);
    const old = before ? signedBy(style, before) : beforehand(style, provider);
    const good = [signedBy(style, newest), newest.keeps_before ? old : undefined].filter((each) => each !== undefined);
    return good.length ? (raw, headers) => good.some((signed) => signed(raw, headers)) : undefined;
  };
};
