import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';
import { countFailure } from '../metrics.ts';

const PUBLIC_NAME = /^[0-9a-f]{32}\.webp$/;

/** A full or missing disk is not the caller's fault: answered 503. */
const unlessDisk = (error: unknown): Error => {
  if (!(error instanceof Error) || !('syscall' in error)) return error as Error;
  countFailure('uploads');
  return new DomainError('unavailable');
};

/** Runs disk access; disk errors are answered 503. */
export const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unlessDisk(error);
  });

/** File name of public bytes, from their content, so that it may be cached for ever. */
export const publicNameOf = (digest: Buffer): string => `${digest.toString('hex').slice(0, 32)}.webp`;
export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const written = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};
const flushed = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

export type Store = ReturnType<typeof openStore>;

/** Files below one folder: drafts in transit, private ones by id, public ones by content. */
export const openStore = (root: string) => {
  const drafts = join(root, 'drafts');
  const newDraft = async () => {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    return join(drafts, randomUUID());
  };
  const placeOf = (name: string): string | undefined => {
    if (PUBLIC_NAME.test(name)) return join(root, 'public', name.slice(0, 2), name);
    return isId(name) ? join(root, 'private', name.slice(-2), `${name.toLowerCase()}.webp`) : undefined;
  };

  /** Writes a stream, through another, to a draft; the caller removes it. */
  const draft = async (from: Readable, through: Transform): Promise<string> => {
    const path = await onDisk(newDraft());
    try {
      await pipeline(from, through, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw unlessDisk(error);
    }
  };

  /** Stores bytes durably under their name: written, synced, renamed. */
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    const place = placeOf(name);
    if (!place) throw new Error(`no name for a file: ${name}`);
    const path = await newDraft();
    try {
      await written(path, bytes);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
      await flushed(dirname(place));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  /** An open file and its size; undefined if there is none. */
  const read = async (name: string) => {
    const place = placeOf(name);
    const file = place ? await open(place, 'r').catch(nothingThere) : undefined;
    return file ? { bytes: (await file.stat()).size, stream: file.createReadStream() } : undefined;
  };

  const remove = async (name: string): Promise<void> => {
    const place = placeOf(name);
    if (place) await rm(place, { force: true });
  };

  /** Files of one kind older than this: names for `remove`, and paths for drafts. */
  const old = async function* (kind: 'drafts' | 'private' | 'public', age_ms: number): AsyncGenerator<string> {
    const folder = await opendir(join(root, kind), { recursive: true }).catch(nothingThere);
    if (!folder) return;
    for await (const entry of folder) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const made = await stat(path).catch(nothingThere);
      if (!made || Date.now() - made.mtimeMs < age_ms) continue;
      yield kind === 'drafts' ? path : kind === 'private' ? entry.name.replace(/\.webp$/, '') : entry.name;
    }
  };

  return {
    draft,
    placeOf,
    put: (name: string, bytes: Buffer) => onDisk(put(name, bytes)),
    read,
    remove,
    removeDraft: (path: string) => rm(path, { force: true }),
    old,
  };
};

const nothingThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw unlessDisk(error);
};
