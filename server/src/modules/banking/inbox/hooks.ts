import { Provider } from '@portal/contract/payments.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Db, first, one } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { sha256, signatureIn } from '../../../platform/security/tokens.ts';
import type { Keyring } from '../secrets/secrets.ts';
import type { Source } from '../secrets/queries.ts';
import { type Arrival, insertConflicting, insertInbox, whyNotStored } from './queries.ts';

const Envelope = z.looseObject({ event_id: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * Webhooks of banks and gateways: verified, stored once, answered. Processed afterwards, so that a slow rule never
 * makes them wait and a known event is answered like a new one. Each source has secrets of its own, so that none can speak
 * for another. `stored` wakes the inbox.
 */
export const webhooks = async (app: FastifyInstance, db: Db, keyring: Keyring, stored: () => void): Promise<void> => {
  const take = async (request: FastifyRequest, source: Source) => {
    const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const signature = request.headers['x-signature'];
    const signed = signatureIn(typeof signature === 'string' ? signature : undefined, raw);
    const signer = signed && (await keyring.signerOf(source, signed));
    if (!signer) throw new DomainError('unauthenticated');
    const body = parsed(raw);
    const envelope = z.safeParse(Envelope, body);
    if (!envelope.success) throw new DomainError('invalid_input', { field: 'event_id' });
    const { account, provider } = source;
    const { event_id } = envelope.data;
    const origin = { source: provider ?? 'bank', account, secret: signer.id } as const;
    const isGood = await storeOnce(db, { ...origin, event_id, body: JSON.stringify(body) });
    if (!isGood) {
      keyring.forget(source);
      throw new DomainError('unauthenticated');
    }
    stored();
    return { data: { stored: true } };
  };
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { account: string } }>('/hooks/bank/:account', (request) => {
      const { account } = request.params;
      if (!isId(account)) throw new DomainError('not_found');
      return take(request, { account, provider: null });
    });
    hooks.post<{ Params: { provider: string } }>('/hooks/gateway/:provider', (request) => {
      const provider = z.safeParse(Provider, request.params.provider);
      if (!provider.success) throw new DomainError('not_found');
      return take(request, { account: null, provider: provider.data });
    });
  });
};

/**
 * A known event changes nothing. Other content under a known id is kept for a person: it may be somebody's money, and may be
 * a lie. False: the secret has ended since it was read.
 */
const storeOnce = async (db: Db, arrival: Arrival): Promise<boolean> => {
  if (await first(db, insertInbox(arrival))) return true;
  const { has_account, has_secret, is_same } = await one(db, whyNotStored(arrival));
  if (!has_secret) return false;
  if (!has_account) throw new DomainError('not_found');
  if (is_same) return true;
  const digest = sha256((arrival.account ?? arrival.source) + arrival.body).toString('base64url');
  await db.rows(insertConflicting({ ...arrival, event_id: `${arrival.event_id} ${digest}` }));
  return true;
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
