import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Db, first } from '../platform/db.ts';
import { DomainError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { isSigned, sha256 } from '../platform/tokens.ts';
import { bankAccountById, insertInbox, insertStrange, sameInbox } from './queries.ts';

const Envelope = z.looseObject({ event_id: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * What comes in from banks: verified, stored once, answered. Looked at afterwards, so that a slow rule never makes the
 * bank wait and a known event is answered like a new one. `stored` wakes the one who looks.
 */
export const bankHooks = async (
  app: FastifyInstance,
  db: Db,
  secrets: readonly string[],
  stored: () => void,
): Promise<void> => {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { account: string }; Body: Buffer | undefined }>(
      '/hooks/bank/:account',
      async (request, reply) => {
        const raw = request.body ?? Buffer.alloc(0);
        const signature = request.headers['x-signature'];
        if (!isSigned(secrets, typeof signature === 'string' ? signature : undefined, raw))
          throw new DomainError('unauthenticated');
        const { account } = request.params;
        if (!isId(account) || !(await first(db, bankAccountById(account)))) throw new DomainError('not_found');
        const body = parsed(raw);
        const envelope = z.safeParse(Envelope, body);
        if (!envelope.success) throw new DomainError('invalid_input', { field: 'event_id' });
        await keep(db, account, envelope.data.event_id, JSON.stringify(body));
        stored();
        return reply.send({ data: { stored: true } });
      },
    );
  });
};

/** A known event changes nothing. Other content under a known id is kept for a person: it may be somebody's money, and may be a lie. */
const keep = async (db: Db, account: string, eventId: string, body: string): Promise<void> => {
  if (await first(db, insertInbox('bank', account, eventId, body))) return;
  const known = await first(db, sameInbox('bank', account, eventId, body));
  if (known?.same) return;
  const digest = sha256(account + body).toString('base64url');
  await db.rows(insertStrange('bank', account, `${eventId} ${digest}`, body));
};

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'), storable);
  } catch {
    throw new DomainError('invalid_input');
  }
};

/** PostgreSQL's JSON has no character zero and no half characters; money must not wait for that. */
const storable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [text(key), each]));
};
const text = (given: string) => given.replaceAll('\0', '').toWellFormed();
