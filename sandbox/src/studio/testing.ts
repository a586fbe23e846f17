import { createVerify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { singleKeysOf } from '@portal/contract/sandbox/games.ts';
import Fastify from 'fastify';
import { SECRET } from '../testing.ts';

type Body = Record<string, unknown>;
/**
 * Answer of the test wallet: a protocol status or an HTTP status. `nthCopy`: number of times the transaction was
 * received.
 */
export type Respond = (path: string, body: Body, nthCopy: number) => string | number;

/** A wallet of both protocols with configurable answers; verifies the single one's signatures independently. */
export const startWallet = async () => {
  const counts = new Map<string, number>();
  const calls: { readonly path: string; readonly body: Body }[] = [];
  let respond: Respond = () => 'RS_OK';
  const app = Fastify({ forceCloseConnections: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const answerTo = (path: string, body: Body, id: string) => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    calls.push({ path, body });
    return respond(path, body, counts.get(id)!);
  };
  app.post('/wallet/single/star/*', async (request, reply) => {
    const raw = request.body as string;
    const signature = String(request.headers['x-hub88-signature']);
    const key = singleKeysOf(SECRET).publicKey;
    if (!createVerify('RSA-SHA256').update(raw).verify(key, signature, 'base64'))
      return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    const path = request.url.replace('/wallet/single/star', '');
    const body = JSON.parse(raw) as Body;
    const status = answerTo(path, body, (body['transaction_uuid'] as string | undefined) ?? path);
    if (typeof status === 'number') return reply.status(status).send({ status: 'RS_ERROR_UNKNOWN' });
    return { status, request_uuid: body['request_uuid'], user: 'p1', currency: 'THB', balance: 50_000_000 };
  });
  app.post('/wallet/batch/nova/*', async (request, reply) => {
    const body = JSON.parse(request.body as string) as Body;
    const status = answerTo(request.url.replace('/wallet/batch/nova', ''), body, String(body['id']));
    if (typeof status === 'number') return reply.status(status).send({});
    return {
      statusCode: status === 'RS_OK' ? 0 : Number(status),
      username: 'p1',
      balanceBefore: 500,
      balanceAfter: 500,
    };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    calls,
    respondWith: (next: Respond) => {
      respond = next;
      calls.length = 0;
    },
    close: () => app.close(),
  };
};
