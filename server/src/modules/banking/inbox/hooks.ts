import { Provider } from '@portal/contract/payments.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Db, first, one } from '../../../platform/database/db.ts';
import { awaitStandby } from '../../../platform/database/queries.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { sha256, signatureIn } from '../../../platform/security/tokens.ts';
import type { Keyring } from '../secrets/secrets.ts';
import type { WebhookSource } from '../secrets/queries.ts';
import { type ReceivedEvent, insertConflicting, insertInbox, storageFailure } from './queries.ts';

const Envelope = z.looseObject({ event_id: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * Webhooks of banks and gateways: verifies, stores once and acknowledges; processing happens later. Each source has its own
 * secrets. `onStored` wakes the inbox.
 */
export const webhooks = async (app: FastifyInstance, db: Db, keyring: Keyring, onStored: () => void): Promise<void> => {
  const receive = async (request: FastifyRequest, source: WebhookSource) => {
    const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const signature = request.headers['x-signature'];
    const signed = signatureIn(typeof signature === 'string' ? signature : undefined, raw);
    const signer = signed && (await keyring.signerOf(source, signed));
    if (!signer) throw new DomainError('unauthenticated');
    const body = parseBody(raw);
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
    onStored();
    return { data: { stored: true } };
  };
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { account: string } }>('/hooks/bank/:account', (request) => {
      const { account } = request.params;
      if (!isId(account)) throw new DomainError('not_found');
      return receive(request, { account, provider: null });
    });
    hooks.post<{ Params: { provider: string } }>('/hooks/gateway/:provider', (request) => {
      const provider = z.safeParse(Provider, request.params.provider);
      if (!provider.success) throw new DomainError('not_found');
      return receive(request, { account: null, provider: provider.data });
    });
  });
};

/**
 * Stores an event; a duplicate changes nothing. Other content under a known id is stored for review. False: the secret has ended
 * since it was read.
 */
const storeOnce = async (db: Db, arrival: ReceivedEvent): Promise<boolean> => {
  if (await first(db, insertInbox(arrival))) return true;
  const { has_account, has_secret, is_same } = await one(db, storageFailure(arrival));
  if (!has_secret) return false;
  if (!has_account) throw new DomainError('not_found');
  if (is_same) {
    await db.rows(awaitStandby());
    return true;
  }
  const digest = sha256((arrival.account ?? arrival.source) + arrival.body).toString('base64url');
  await db.rows(insertConflicting({ ...arrival, event_id: `${arrival.event_id} ${digest}` }));
  return true;
};

const parseBody = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'), toStorable);
  } catch {
    throw new DomainError('invalid_input');
  }
};

/** JSON reviver that removes zero bytes and lone surrogates, which PostgreSQL's JSON rejects. */
const toStorable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [text(key), each]));
};
const text = (value: string) => value.replaceAll('\0', '').toWellFormed();
