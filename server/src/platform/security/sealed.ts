import type { Sql } from '../database/db.ts';
import { StartError } from '../errors.ts';
import { type AppSecret, type Key, keysOf, NAME_BYTES, OPENS_WITH_NEITHER } from './app-secret.ts';
import { seal, unseal } from './seal.ts';

/** A column with sealed values. */
export interface SealedColumn {
  readonly table: string;
  /** Primary key, a uuid; `id` by default. */
  readonly id?: string;
  readonly column: string;
  /** Columns whose texts, joined with spaces, name the row in `seal` and `open`. */
  readonly row: readonly string[];
  /** The JSON column whose fields are `column`, in Base64, and `row`. */
  readonly json?: string;
}

/** A kind of hash with a key of the application's secret, which cannot be made again without the text. */
export interface Hashed {
  /** The rows, in the plural: `passwords of members`. */
  readonly name: string;
  /** A SELECT of `count`: rows whose hash may have another key than the one of this name. */
  readonly old: (keyName: Buffer) => Sql<{ count: number }>;
  /** Their fate, the end of a sentence. */
  readonly fate: string;
}

/** A kind of sealed value and every place it is stored in; a module lists it among its `seals`. */
export interface Sealed {
  readonly purpose: string;
  readonly columns: readonly SealedColumn[];
  /** Encrypts a text for one row with the current key, whose name it begins with. */
  readonly seal: (appSecret: AppSecret, row: string, text: string) => Buffer;
  /** Decrypts with the current key or the previous. Throws StartError if it was sealed with another or for another row. */
  readonly open: (appSecret: AppSecret, row: string, sealed: Buffer) => string;
  /** Seals it again with the current key; undefined if it cannot be opened. */
  readonly reseal: (appSecret: AppSecret, row: string, sealed: Buffer) => Resealed | undefined;
}

interface Resealed {
  readonly sealed: Buffer;
  readonly wasPrevious: boolean;
}

/** Declares what a module seals for one purpose, each purpose with keys of its own. */
export const defineSealed = (purpose: string, columns: readonly SealedColumn[]): Sealed => {
  const sealText = (appSecret: AppSecret, row: string, text: string): Buffer => {
    const [{ name, bytes }] = keysOf(appSecret, purpose);
    return Buffer.concat([name, seal(bytes, row, text)]);
  };
  return {
    purpose,
    columns,
    seal: sealText,
    open: (appSecret, row, sealed) => {
      const opened = openWith(keysOf(appSecret, purpose), row, sealed);
      if (!opened) throw new StartError(`A value for "${purpose}" ${OPENS_WITH_NEITHER}.`);
      return opened.text;
    },
    reseal: (appSecret, row, sealed) => {
      const keys = keysOf(appSecret, purpose);
      const opened = openWith(keys, row, sealed);
      return opened && { sealed: sealText(appSecret, row, opened.text), wasPrevious: opened.key !== keys[0] };
    },
  };
};

/** Opens it with the key it names, or with any when it is older than names. */
const openWith = (
  keys: readonly Key[],
  row: string,
  sealed: Buffer,
): { readonly text: string; readonly key: Key } | undefined => {
  const named = keys.filter(({ name }) => sealed.subarray(0, NAME_BYTES).equals(name));
  const attempts = [
    ...named.map((key) => ({ key, bytes: sealed.subarray(NAME_BYTES) })),
    ...keys.map((key) => ({ key, bytes: sealed })),
  ];
  for (const { key, bytes } of attempts)
    try {
      return { text: unseal(key.bytes, row, bytes), key };
    } catch {
      continue;
    }
  return undefined;
};
