import { createHmac, timingSafeEqual } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { type Db, first, type Reader, type Tx } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { isId, newId } from '../ids.ts';
import { type AppSecret, type Key, keysOf } from '../security/app-secret.ts';
import { pictureMaker, type Shape } from './pictures.ts';
import * as queries from './queries.ts';
import { receiver } from './receive.ts';
import { openStore, type Place } from './open-store.ts';
import { digestOf, publicNameOf, type Store, unavailable } from './store.ts';
import { now_ms } from '../clock.ts';

/** The owner of a file. */
export interface Owner {
  readonly kind: 'member' | 'operator';
  readonly id: string;
}

/** A re-encoded, stored picture without an owner; `assignFile` gives it one. */
export interface Picture {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** SHA-256 of the stored bytes: the same pixels with other metadata have the same one. */
  readonly digest: Buffer;
  /** The text of its QR, if requested and read. */
  readonly qr: string | null;
  /** Its name below /images/u/ if public. */
  readonly publicName: string | null;
}

interface PictureOptions {
  /** Public, at an address made of its content. */
  readonly isPublic?: boolean;
  /** Read a QR. */
  readonly qr?: boolean;
}

/** The file of a request. */
export interface Upload {
  /** Size as received. */
  readonly bytes: number;
  /**
   * Decodes the file and stores it as WebP of this shape, without metadata, durably; without a committed row it is
   * swept after an hour. Throws refusals for a person: `unsupported_type`, `too_large`, `invalid_input` with field
   * `file`, and `unavailable` while the disk or bucket takes nothing.
   */
  readonly picture: (shape: Shape, options?: PictureOptions) => Promise<Picture>;
}

interface Options extends Place {
  readonly appSecret: AppSecret;
  readonly db: Db;
  readonly limitRates: boolean;
}

const WINDOW_S = 300;
const HOUR_MS = 3_600_000;
const BATCH = 200;

export type Uploads = ReturnType<typeof openUploads>;

/** Receives, stores, serves and sweeps pictures. One per process; `close` ends its decoders. */
export const openUploads = ({ appSecret, db, limitRates, ...place }: Options) => {
  const { store, drafts } = openStore(place);
  const maker = pictureMaker();
  const stopSweeping = drafts.sweepEach(HOUR_MS);
  const receive = receiver({ drafts, db, limitRates });
  const keys = keysOf(appSecret, 'file address');
  const sign = (id: string, until_s: number, { bytes }: Key = keys[0]) =>
    createHmac('sha256', bytes).update(`${id}.${until_s}`).digest('base64url');

  const picture =
    (who: string, path: string): Upload['picture'] =>
    async (shape, { isPublic = false, qr = false } = {}) => {
      const made = await maker.make(who, { path, shape, qr });
      const bytes = Buffer.from(made.bytes);
      const digest = digestOf(bytes);
      const id = newId();
      const publicName = isPublic ? publicNameOf(digest) : null;
      await store.put(publicName ?? id, bytes);
      const { width, height, qr: text } = made;
      return { id, width, height, bytes: bytes.length, digest, qr: text, publicName };
    };

  return {
    /** Receives a request's form and deletes its files when the work is done. */
    taking: <T>(
      request: FastifyRequest,
      who: string,
      work: (form: { fields: unknown; upload: Upload }) => Promise<T>,
    ): Promise<T> =>
      receive(request, who, ({ fields, path, bytes }) =>
        work({ fields, upload: { bytes, picture: picture(who, path) } }),
      ),

    /**
     * Makes a picture of another shape from a private file of this owner, without an owner yet (e.g. a square avatar).
     * Undefined if there is no such file.
     */
    remake: async (id: string, owner: Owner, shape: Shape, options?: PictureOptions): Promise<Picture | undefined> => {
      const file = await fileOf(db, id, owner);
      const stored = file && (await store.read(file.id));
      if (!stored) return undefined;
      const path = await drafts.write(stored.stream).catch(rejectUnread);
      return picture(owner.id, path)(shape, options).finally(() => rm(path, { force: true }));
    },

    /** Signed URL of a private file, valid for five to ten minutes and stable for five, so that pages can cache it. */
    addressOf: (id: string, at_ms = now_ms()): string => {
      const until_s = (Math.floor(at_ms / 1000 / WINDOW_S) + 2) * WINDOW_S;
      return `/images/private/${id}?until=${until_s}&sign=${sign(id, until_s)}`;
    },
    /** True if such a URL is signed by us and not expired. */
    isSigned: (id: string, until: string, signature: string, at_ms = now_ms()): boolean => {
      if (!isId(id) || !/^\d{1,12}$/.test(until) || Number(until) * 1000 <= at_ms) return false;
      const actual = Buffer.from(signature);
      return keys.some((key) => {
        const right = Buffer.from(sign(id, Number(until), key));
        return actual.length === right.length && timingSafeEqual(actual, right);
      });
    },
    read: store.read,

    /** Job: deletes loose files after a day, and bytes without a row after an hour. */
    sweep: async (now: { readonly age_ms: number } = { age_ms: HOUR_MS }): Promise<void> => {
      for (;;) {
        const loose = await db.rows(queries.deleteUnclaimed(BATCH));
        for (const { id } of loose) await store.remove(id);
        if (loose.length < BATCH) break;
      }
      await drafts.sweep(now.age_ms);
      for (const kind of ['private', 'public'] as const) {
        const names: string[] = [];
        for await (const name of store.old(kind, now.age_ms))
          if (names.push(name) >= BATCH) await removeUnregistered(db, store, names.splice(0));
        await removeUnregistered(db, store, names);
      }
    },
    close: () => {
      stopSweeping();
      maker.close();
    },
  };
};

/** A stored picture that could not be read to its end is the store's fault: answered 503. */
const rejectUnread = (error: unknown): never => {
  throw error instanceof DomainError ? error : unavailable(error);
};

/** Removes files without a row. Each is asked for once more: the same public bytes may have got a row since. */
const removeUnregistered = async (db: Db, store: Store, names: readonly string[]): Promise<void> => {
  const registered = async (some: readonly string[]) =>
    new Set((await db.rows(queries.registeredFiles(some))).map(({ name }) => name));
  const rows = await registered(names);
  for (const name of names) if (!rows.has(name) && !(await registered([name])).has(name)) await store.remove(name);
};

/** A private file of this owner: its size in pixels and its use. */
export const fileOf = async (reader: Reader, id: string, owner: Owner) => {
  const file = await first(reader, queries.fileById(id));
  const isOwn = file?.owner_kind === owner.kind && file.owner_id === owner.id && file.public_name === null;
  return isOwn ? { id: file.id, width: file.width, height: file.height, use: file.use } : undefined;
};

/**
 * Gives a picture its owner, in the caller's transaction. `use` says what it is for (`slip`, `avatar`); `loose` waits
 * for `claimFile`.
 */
export const assignFile = (tx: Tx, picture: Picture, owner: Owner, use: string): void => {
  const { id, width, height, bytes, digest, publicName: public_name } = picture;
  tx.send(
    queries.insertFile({
      id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      use,
      public_name,
      digest,
      width,
      height,
      bytes,
    }),
  );
};

/**
 * Claims an unclaimed (`loose`) private file of this owner for a use, in the caller's transaction; undefined if there is none or it was
 * claimed.
 */
export const claimFile = async (tx: Tx, id: string, owner: Owner, use: string) =>
  first(tx, queries.claimFileRow(id, owner.kind, owner.id, use));

/** Deletes a file's row in the caller's transaction; its bytes go with the next sweep. */
export const removeFile = (tx: Tx, id: string): void => tx.send(queries.deleteFile(id));

/** The URL of a public picture. */
export const publicAddressOf = (publicName: string): string => `/images/u/${publicName}`;

/** True if the URL of the site exists; renews an uploaded picture, so that a concurrent sweep sees that it is used. */
export const touchPublicFile = async (tx: Tx, address: string): Promise<boolean> =>
  !address.startsWith(publicAddressOf('')) || (await first(tx, queries.touchPublic(nameIn(address)))) !== undefined;

const nameIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/**
 * Deletes a public picture of one use by its URL, in the caller's transaction; its bytes go with the next sweep unless
 * another use needs them.
 */
export const removePublicFile = (tx: Tx, address: string, use: string): void =>
  tx.send(queries.deletePublic(nameIn(address), use));
