import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';
import { countPictureFailure } from '../metrics.ts';

/** Stored pictures by name: private ones by id, public ones by content. Every failure is answered 503. */
export interface Store {
  /** Stores bytes durably; resolves only when they will survive. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
  /** An open file and its size; undefined if there is none. */
  readonly read: (name: string) => Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
  /** A file's size; undefined if there is none. */
  readonly sizeOf: (name: string) => Promise<number | undefined>;
  readonly remove: (name: string) => Promise<void>;
  /** Names of one kind older than this. */
  readonly old: (kind: 'private' | 'public', age_ms: number) => AsyncGenerator<string>;
  /** False if the folder or bucket is not there. */
  readonly exists: () => Promise<boolean>;
}

const PUBLIC_NAME = /^[0-9a-f]{32}\.webp$/;

/** Name of public bytes, from their content, so that it may be cached for ever. */
export const publicNameOf = (digest: Buffer): string => `${digest.toString('hex').slice(0, 32)}.webp`;
export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Path of a name below the store's root; undefined for an invalid name. */
export const placeOf = (name: string): string | undefined => {
  if (PUBLIC_NAME.test(name)) return `public/${name.slice(0, 2)}/${name}`;
  return isId(name) ? `private/${name.slice(-2)}/${name.toLowerCase()}.webp` : undefined;
};

/** Path of a new file's name. */
export const newPlaceOf = (name: string): string => {
  const place = placeOf(name);
  if (!place) throw new Error(`no name for a file: ${name}`);
  return place;
};

/** Name of a file at a path; undefined for one that is not ours. */
export const nameAt = (path: string): string | undefined => {
  const file = basename(path);
  const name = PUBLIC_NAME.test(file) ? file : basename(file, '.webp');
  return placeOf(name) && name;
};

/** The failure of a disk or bucket: counted, and answered 503 with the reason in the log. */
export const unavailable = (cause: unknown): DomainError => {
  countPictureFailure();
  return new DomainError('unavailable', {}, { cause });
};
