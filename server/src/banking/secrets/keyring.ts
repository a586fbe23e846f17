import { type Db } from '../../platform/database/db.ts';
import { unseal } from '../../platform/security/seal.ts';
import { secretsOf, type Source } from './queries.ts';
import { sealingKey } from './secrets.ts';

/** A secret that signed something. `id` is null for the sandbox's, which stands in no row. */
export interface Signer {
  readonly id: string | null;
}

export interface Keyring {
  /** Which secret of a source signed, if one did; `signed` says it of one secret. */
  readonly signerOf: (source: Source, signed: (secret: string) => boolean) => Promise<Signer | undefined>;
  /** A secret it gave has ended: looked up anew the next time. */
  readonly forget: (source: Source) => void;
}

interface Opened {
  readonly id: string;
  readonly secret: string;
}

/**
 * The secrets that webhooks are verified with. They are read once, opened, and kept: whether one is still good is asked by the
 * statement that stores the event, so a known secret costs no wait of its own. One that nobody here knows is looked for.
 * `sandbox` signs for every source; undefined in production.
 */
export const openKeyring = (db: Db, appSecret: string, sandbox: string | undefined): Keyring => {
  const known = new Map<string, readonly Opened[]>();
  const nameOf = ({ account, provider }: Source) => account ?? provider;
  const read = async (source: Source): Promise<readonly Opened[]> => {
    const rows = await db.rows(secretsOf(source));
    const key = sealingKey(appSecret);
    const opened = rows.map(({ id, sealed }) => ({ id, secret: unseal(key, id, sealed) }));
    if (opened.length) known.set(nameOf(source), opened);
    return opened;
  };
  return {
    signerOf: async (source, signed) => {
      if (sandbox !== undefined && signed(sandbox)) return { id: null };
      const isSigner = ({ secret }: Opened) => signed(secret);
      return known.get(nameOf(source))?.find(isSigner) ?? (await read(source)).find(isSigner);
    },
    forget: (source) => void known.delete(nameOf(source)),
  };
};
