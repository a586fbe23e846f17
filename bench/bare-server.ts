// Baseline of P7 and P6 on the same library: one route that answers JSON, and one that first verifies a signed call.
// Also collects traces.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import { batchKeysOf } from '../contract/src/sandbox/games.ts';

const app = Fastify();
app.get('/credit', async () => ({ credit: 12_450.37 }));
const { secret } = batchKeysOf('sandbox-secret');
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/v1/traces', async () => ({}));
app.post('/wallet/*', async ({ body, headers }) => {
  const raw = body as Buffer;
  const right = createHmac('sha256', secret)
    .update(`${String(headers['sapi-timestamp'])}.`)
    .update(raw)
    .digest();
  const isSigned = timingSafeEqual(right, Buffer.from(String(headers['sapi-signature']), 'hex'));
  const { id, productId, username } = JSON.parse(raw.toString('utf8')) as Record<string, string>;
  const balance = { balanceBefore: 100, balanceAfter: 99 };
  return {
    id,
    statusCode: isSigned ? 0 : 30002,
    timestampMillis: Date.now(),
    productId,
    currency: 'THB',
    username,
    ...balance,
  };
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
