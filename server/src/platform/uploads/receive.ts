import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { consume, defineLimit, limitFor } from '../security/rate-limit.ts';
import type { Reader } from '../database/db.ts';
import { DomainError, tooMany } from '../errors.ts';
import { MAX_BYTES, MAX_FILES_PER_NODE, MAX_FILES_PER_PERSON } from './limits.ts';
import { refusals } from './pictures.ts';
import type { Drafts } from './drafts.ts';

const MAX_FIELD_BYTES = 2000;
const MAX_FIELDS = 5;
const UPLOADS = defineLimit('uploads', 60, 86_400);

export const limits = {
  files: 2, // so that a second one is refused
  fields: MAX_FIELDS,
  parts: MAX_FIELDS + 2,
  fieldNameSize: 60,
  fieldSize: MAX_FIELD_BYTES,
  headerPairs: 20,
  fileSize: MAX_BYTES + 1,
};

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Path of the bytes until the request ends. */
  readonly path: string;
  readonly bytes: number;
}

const invalidField = (field: string) => new DomainError('invalid_input', { field });
const tooBig = () =>
  new DomainError('too_large', { field: 'file', message: `ไฟล์ใหญ่เกินไป ใช้ได้ไม่เกิน ${MAX_BYTES / 1024 / 1024} MB` });

const byteCounter = () => {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(bytes > MAX_BYTES ? tooBig() : null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
};

/** Receives uploads straight to disk, so that memory does not grow with them. */
export const receiver = ({ drafts, db, limitRates }: { drafts: Drafts; db: Reader; limitRates: boolean }) => {
  const runningByPerson = new Map<string, number>();
  let running = 0;

  const file = async (part: MultipartFile) => {
    const count = byteCounter();
    const path = await drafts.write(part.file, count.stream);
    return { path, bytes: count.bytes() };
  };

  const read = async (request: FastifyRequest): Promise<ReceivedForm> => {
    const fields: Record<string, string> = {};
    let draft: { path: string; bytes: number } | undefined;
    try {
      for await (const part of request.parts() as AsyncIterable<Multipart>) {
        if (part.type === 'file') {
          if (part.fieldname !== 'file' || draft) throw invalidField(draft ? 'file' : part.fieldname.slice(0, 60));
          draft = await file(part);
        } else if (typeof part.value !== 'string' || part.valueTruncated || part.fieldname in fields)
          throw invalidField(part.fieldname.slice(0, 60));
        else fields[part.fieldname] = part.value;
      }
      if (!draft) throw invalidField('file');
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
  return async <T>(request: FastifyRequest, who: string, work: (received: ReceivedForm) => Promise<T>): Promise<T> => {
    if (!request.isMultipart()) throw new DomainError('unsupported_type');
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + 64 * 1024) throw tooBig();
    const ownRunning = runningByPerson.get(who) ?? 0;
    if (ownRunning >= (running < MAX_FILES_PER_NODE / 2 ? MAX_FILES_PER_PERSON : 1)) throw tooMany(2);
    if (running >= MAX_FILES_PER_NODE) throw new DomainError('unavailable');
    runningByPerson.set(who, ownRunning + 1);
    running += 1;
    try {
      if (limitRates) await consume(db, limitFor(UPLOADS, who));
      const received = await read(request);
      try {
        return await work(received);
      } finally {
        await rm(received.path, { force: true });
      }
    } finally {
      running -= 1;
      const remaining = (runningByPerson.get(who) ?? 1) - 1;
      if (remaining) runningByPerson.set(who, remaining);
      else runningByPerson.delete(who);
    }
  };
};

/** A malformed or truncated form is a bad request; the parser's message stays internal. */
const refusalOf = (error: unknown): Error => {
  if (error instanceof DomainError) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? tooBig() : invalidField('file');
};
