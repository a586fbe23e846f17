import { Provider } from '@portal/contract/payments.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { HookSecrets } from '../../platform/config.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { isSigned, sha256 } from '../../platform/security/tokens.ts';
import { bankAccountById } from '../accounts/queries.ts';
import { insertInbox, insertConflicting, sameInbox } from './queries.ts';

const Envelope = z.looseObject({ event_id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Where a webhook event came from: the bank of an account, or a gateway. */
interface Origin {
  readonly source: 'bank' | Provider;
  readonly account: string | null;
}

/**
 * What comes in from banks and gateways: verified, stored once, answered. Processed afterwards, so that a slow rule never
 * makes them wait and a known event is answered like a new one. Each source has secrets of its own, so that none can speak
 * for another. `stored` wakes the inbox.
 */
export const webhooks = async (
  app: FastifyInstance,
  db: Db,
  secrets: HookSecrets,
  stored: () => void,
): Promise<void> => {
  const take = async (request: FastifyRequest, own: readonly string[], originOf: () => Origin) => {
    const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const signature = request.headers['x-signature'];
    if (!isSigned(own, typeof signature === 'string' ? signature : undefined, raw))
      throw new DomainError('unauthenticated');
    const { source, account } = originOf();
    const body = parsed(raw);
    const envelope = z.safeParse(Envelope, body);
    if (!envelope.success) throw new DomainError('invalid_input', { field: 'event_id' });
    await storeOnce(db, { source, account }, envelope.data.event_id, JSON.stringify(body));
    stored();
    return { data: { stored: true } };
  };
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { account: string } }>('/hooks/bank/:account', (request) =>
      take(request, secrets.bank, () => {
        const { account } = request.params;
        if (!isId(account)) throw new DomainError('not_found');
        return { source: 'bank', account };
      }),
    );
    hooks.post<{ Params: { provider: string } }>('/hooks/gateway/:provider', (request) => {
      const provider = z.safeParse(Provider, request.params.provider);
      return take(request, provider.success ? secrets[provider.data] : Object.values(secrets).flat(), () => {
        if (!provider.success) throw new DomainError('not_found');
        return { source: provider.data, account: null };
      });
    });
  });
};

/** A known event changes nothing. Other content under a known id is kept for a person: it may be somebody's money, and may be a lie. */
const storeOnce = async (db: Db, { source, account }: Origin, eventId: string, body: string): Promise<void> => {
  if (await first(db, insertInbox(source, account, eventId, body))) return;
  if (account && !(await first(db, bankAccountById(account)))) throw new DomainError('not_found');
  const known = await first(db, sameInbox(source, account, eventId, body));
  if (known?.same) return;
  const digest = sha256((account ?? source) + body).toString('base64url');
  await db.rows(insertConflicting(source, account, `${eventId} ${digest}`, body));
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
