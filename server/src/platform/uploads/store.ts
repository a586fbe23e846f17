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

/** A disk that is full or gone is no fault of the person; it is over when there is room again. */
const unlessDisk = (error: unknown): Error => {
  if (!(error instanceof Error) || !('syscall' in error)) return error as Error;
  countFailure('uploads');
  return new DomainError('unavailable');
};

/** Runs what touches the disk. Trouble of the disk is answered with 503. */
export const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unlessDisk(error);
  });

/** The name of public bytes: their content's, so that it may be kept for ever. */
export const publicNameOf = (digest: Buffer): string => `${digest.toString('hex').slice(0, 32)}.webp`;
export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export type Store = ReturnType<typeof openStore>;

/** Files below one folder: drafts on their way in, private ones by id, public ones by content. */
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

  /** After this the bytes are there under their name, also after the power went: written, flushed, renamed. */
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    const place = placeOf(name);
    if (!place) throw new Error(`no name for a file: ${name}`);
    const path = await newDraft();
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
      const folder = await open(dirname(place), 'r');
      await folder.sync().finally(() => folder.close());
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  /** An open file and its size; undefined when there is none of this name, whatever the name is. */
  const read = async (name: string) => {
    const place = placeOf(name);
    const file = place ? await open(place, 'r').catch(nothingThere) : undefined;
    return file ? { bytes: (await file.stat()).size, stream: file.createReadStream() } : undefined;
  };

  const remove = async (name: string): Promise<void> => {
    const place = placeOf(name);
    if (place) await rm(place, { force: true });
  };

  /** The files of one kind that nobody has touched for so long: names for `remove`, and for drafts their paths. */
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
