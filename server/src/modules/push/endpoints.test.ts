import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPushServiceUrl, isPublicAddress, PUSH_SERVICE_HOSTS, postPush } from './endpoints.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => expect(isPushServiceUrl(endpoint, PUSH_SERVICE_HOSTS)).toBe(true));

test.each([
  'https://fcm.googleapis.com.evil.example/',
  'https://evilpush.apple.com.example/',
  'https://notify.windows.com@evil.example/',
  'https://localhost/',
  'ftp://web.push.apple.com/',
  'https://web.push.apple.com:22/',
  'nothing',
])('%s is no push service', (endpoint) => expect(isPushServiceUrl(endpoint, PUSH_SERVICE_HOSTS)).toBe(false));

test.each(['8.8.8.8', '203.0.112.9', '2404:6800:4003::1'])('%s is a public address', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test('a name that resolves to a private address is not contacted', async () => {
  let came = 0;
  const server = createServer().on('connection', () => (came += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const message = { endpoint: `https://localhost:${port}/`, headers: {}, body: Buffer.from('x') };
  await expect(postPush(message)).rejects.toMatchObject({ code: 'EINSIDE' });
  expect(came).toBe(0);
  server.close();
});
