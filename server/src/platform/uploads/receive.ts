import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { consume, defineLimit, limitFor } from '../security/rate-limit.ts';
import type { Reader } from '../database/db.ts';
import { DomainError, tooMany } from '../errors.ts';
import { MOST_BYTES, PER_NODE, PER_PERSON } from './limits.ts';
import { refusals } from './pictures.ts';
import type { Store } from './store.ts';

const MOST_FIELD_BYTES = 2000;
const MOST_FIELDS = 5;
const UPLOADS = defineLimit('uploads', 60, 86_400);

export const limits = {
  files: 2, // so that a second one is refused
  fields: MOST_FIELDS,
  parts: MOST_FIELDS + 2,
  fieldNameSize: 60,
  fieldSize: MOST_FIELD_BYTES,
  headerPairs: 20,
  fileSize: MOST_BYTES + 1,
};

export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  /** Path of the bytes until the request ends. */
  readonly path: string;
  readonly bytes: number;
}

const bad = (field: string) => new DomainError('invalid_input', { field });
const tooBig = () =>
  new DomainError('too_large', { field: 'file', message: `ไฟล์ใหญ่เกินไป ใช้ได้ไม่เกิน ${MOST_BYTES / 1024 / 1024} MB` });

const counted = () => {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(bytes > MOST_BYTES ? tooBig() : null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
};

/** Receives uploads straight to disk, so that memory does not grow with them. */
export const receiver = ({ store, db, limitRates }: { store: Store; db: Reader; limitRates: boolean }) => {
  const busy = new Map<string, number>();
  let all = 0;

  const file = async (part: MultipartFile) => {
    const count = counted();
    const path = await store.draft(part.file, count.stream);
    return { path, bytes: count.bytes() };
  };

  const read = async (request: FastifyRequest): Promise<Received> => {
    const fields: Record<string, string> = {};
    let draft: { path: string; bytes: number } | undefined;
    try {
      for await (const part of request.parts() as AsyncIterable<Multipart>) {
        if (part.type === 'file') {
          if (part.fieldname !== 'file' || draft) throw bad(draft ? 'file' : part.fieldname.slice(0, 60));
          draft = await file(part);
        } else if (typeof part.value !== 'string' || part.valueTruncated || part.fieldname in fields)
          throw bad(part.fieldname.slice(0, 60));
        else fields[part.fieldname] = part.value;
      }
      if (!draft) throw bad('file');
      if (!draft.bytes) throw refusals.broken();
      return { fields, ...draft };
    } catch (error) {
      if (draft) await rm(draft.path, { force: true });
      throw refusalOf(error);
    }
  };

  /**
   * Runs the work with the one file, named `file`, and the form's fields, and deletes the file afterwards. `who` is
   * counted from the first byte to the end of the work. Throws refusals for a person.
   */
  return async <T>(request: FastifyRequest, who: string, work: (received: Received) => Promise<T>): Promise<T> => {
    if (!request.isMultipart()) throw new DomainError('unsupported_type');
    if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + 64 * 1024) throw tooBig();
    const own = busy.get(who) ?? 0;
    if (own >= (all < PER_NODE / 2 ? PER_PERSON : 1)) throw tooMany(2);
    if (all >= PER_NODE) throw new DomainError('unavailable');
    busy.set(who, own + 1);
    all += 1;
    try {
      if (limitRates) await consume(db, limitFor(UPLOADS, who));
      const received = await read(request);
      try {
        return await work(received);
      } finally {
        await rm(received.path, { force: true });
      }
    } finally {
      all -= 1;
      const left = (busy.get(who) ?? 1) - 1;
      if (left) busy.set(who, left);
      else busy.delete(who);
    }
  };
};

/** A malformed or truncated form is a bad request; the parser's message stays internal. */
const refusalOf = (error: unknown): Error => {
  if (error instanceof DomainError) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? tooBig() : bad('file');
};
