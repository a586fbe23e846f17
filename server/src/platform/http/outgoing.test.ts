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
/** With a time that no machine needs, unless little is wanted. */
const call = (url: string, timeout_ms = 3_600_000) =>
  callOut({ method: 'POST', url, secret: 'a-secret-of-ours', body: { amount: 1 }, timeout_ms });

test('an answer comes with its status and its JSON, also when it is a refusal', async () => {
  const url = await serving((request, reply) => {
    reply.statusCode = request.headers.authorization === 'Bearer a-secret-of-ours' ? 409 : 500;
    reply.end('{"state":"failed"}');
  });
  expect(await call(url)).toEqual({ status: 409, ok: false, body: { state: 'failed' } });
});

test('what is no JSON is no body', async () => {
  const url = await serving((_request, reply) => void reply.end('<html>'));
  expect(await call(url)).toEqual({ status: 200, ok: true, body: undefined });
});

test('a redirect is not followed, and whoever it points at learns nothing', async () => {
  let asked = 0;
  const elsewhere = await serving((_request, reply) => {
    asked += 1;
    reply.end('{"state":"succeeded"}');
  });
  const url = await serving((_request, reply) => {
    reply.writeHead(307, { location: elsewhere });
    reply.end();
  });
  expect(await call(url)).toMatchObject({ status: 307, ok: false });
  expect(asked).toBe(0);
});

test('one call is one request, whatever comes of it', async () => {
  let asked = 0;
  const url = await serving((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(call(url)).rejects.toThrow(/^no connection/);
  expect(asked).toBe(1);
});

test('a side that says nothing is given up in time', async () => {
  const url = await serving(() => {});
  await expect(call(url, 400)).rejects.toThrow('no answer in time');
});

test('a side that answers a drop at a time is given up in time', async () => {
  const drops: NodeJS.Timeout[] = [];
  const url = await serving((_request, reply) => void drops.push(setInterval(() => reply.write(' '), 20)));
  await expect(call(url, 400)).rejects.toThrow('no answer in time');
  for (const drop of drops) clearInterval(drop);
});

test('an answer without end is cut where there is no more room', async () => {
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

test('what is thrown names no address', async () => {
  const url = await serving(() => {});
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  await expect(call(`${url}accounts/1112233441`)).rejects.toThrow(/^no connection \(ECONNREFUSED\)$/);
});
