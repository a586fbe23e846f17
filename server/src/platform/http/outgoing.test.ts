import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { callOut } from './outgoing.ts';

const servers: Server[] = [];
const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
/** With a timeout that never ends, unless given. */
const call = (url: string, timeout_ms = 3_600_000) =>
  callOut({ method: 'POST', url, secret: 'a-secret-of-ours', body: { amount: 1 }, timeout_ms });

test('a refusal also has its status and JSON', async () => {
  const url = await serving((request, reply) => {
    reply.statusCode = request.headers.authorization === 'Bearer a-secret-of-ours' ? 409 : 500;
    reply.end('{"state":"failed"}');
  });
  expect(await call(url)).toEqual({ status: 409, ok: false, body: { state: 'failed' } });
});

test('a body that is not JSON is undefined', async () => {
  const url = await serving((_request, reply) => void reply.end('<html>'));
  expect(await call(url)).toEqual({ status: 200, ok: true, body: undefined });
});

test('a redirect is not followed', async () => {
  let requests = 0;
  const elsewhere = await serving((_request, reply) => {
    requests += 1;
    reply.end('{"state":"succeeded"}');
  });
  const url = await serving((_request, reply) => {
    reply.writeHead(307, { location: elsewhere });
    reply.end();
  });
  expect(await call(url)).toMatchObject({ status: 307, ok: false });
  expect(requests).toBe(0);
});

test('a failed call is not retried', async () => {
  let requests = 0;
  const url = await serving((request) => {
    requests += 1;
    request.socket.destroy();
  });
  await expect(call(url)).rejects.toThrow(/^no connection/);
  expect(requests).toBe(1);
});

test('a silent server times out', async () => {
  const url = await serving(() => {});
  await expect(call(url, 400)).rejects.toThrow('no answer in time');
});

test('a server that answers byte by byte times out', async () => {
  const drops: NodeJS.Timeout[] = [];
  const url = await serving((_request, reply) => void drops.push(setInterval(() => reply.write(' '), 20)));
  await expect(call(url, 400)).rejects.toThrow('no answer in time');
  for (const drop of drops) clearInterval(drop);
});

test('an endless answer is cut', async () => {
  let written = 0;
  const url = await serving((_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(64 * 1024, 'x'))) written += 1;
      written += 1;
    };
    reply.on('drain', more);
    more();
  });
  await expect(call(url)).rejects.toThrow('more than 65536 bytes');
  expect(written).toBeLessThan(1000);
});

test('errors contain no URL', async () => {
  const url = await serving(() => {});
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  await expect(call(`${url}accounts/1112233441`)).rejects.toThrow(/^no connection \(ECONNREFUSED\)$/);
});
