import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';

const PAGE = 3; // small, so that lists have pages
const REGION = 'ap-southeast-7';
const KEY = 'a-key';
const SECRET = 'the secret of the test bucket';
const HOST_PATH = '/pictures';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes);
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that Amazon's documentation demands (Signature Version 4, single chunk). */
const signatureOf = ({ method = '', url = '', headers }: IncomingMessage, signed: string): string => {
  const [path = '', query = ''] = url.split('?');
  const stamp = String(headers['x-amz-date']);
  const scope = `${stamp.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const names = signed.split(';');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  return hmac(key, text).toString('hex');
};

const isSigned = (request: IncomingMessage): boolean => {
  const [, key, signed = '', signature] =
    /Credential=([^/]+)\/.+SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
  const isComplete = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.split(';').includes(name));
  return key === KEY && isComplete && signature === signatureOf(request, signed);
};

interface StoredObject {
  readonly bytes: Buffer;
  at: Date;
}

const listOf = (objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const rows = page.map((key) => {
    const { bytes, at } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const more = keys.length > PAGE;
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${rows.join('')}</ListBucketResult>`;
};

export type Behaviour = 'working' | 'full' | 'refusing' | 'silent' | 'stalling' | 'closing' | 'gone';

/** A bucket that speaks S3 and checks signatures and checksums; `behaviour` breaks it. */
export const openTestBucket = async () => {
  const objects = new Map<string, StoredObject>();
  const state = { behaviour: 'working' as Behaviour };

  const refuse = (reply: ServerResponse, status: number, code: string) =>
    reply
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const put = async (request: IncomingMessage, reply: ServerResponse, key: string) => {
    const bytes = await buffer(request);
    if (state.behaviour === 'full') return refuse(reply, 507, 'InsufficientCapacity');
    const checksum = request.headers['x-amz-checksum-sha256'];
    if (checksum !== sha256(bytes).digest('base64')) return refuse(reply, 400, 'BadDigest');
    objects.set(key, { bytes, at: new Date() });
    return reply.end();
  };

  const get = (reply: ServerResponse, key: string, withBody: boolean) => {
    const object = objects.get(key);
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    reply.writeHead(200, { 'content-length': object.bytes.length });
    if (state.behaviour === 'stalling') return reply.write(object.bytes.subarray(0, 10));
    return reply.end(withBody ? object.bytes : undefined);
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (state.behaviour === 'silent') return undefined;
    if (state.behaviour === 'closing') return request.socket.destroy();
    if (state.behaviour === 'refusing' || !isSigned(request)) return refuse(reply, 403, 'SignatureDoesNotMatch');
    if (state.behaviour === 'gone' || !pathname.startsWith(HOST_PATH)) return refuse(reply, 404, 'NoSuchBucket');
    const key = pathname.slice(HOST_PATH.length + 1);
    if (request.method === 'PUT') return put(request, reply, key);
    if (key && request.method !== 'DELETE') return get(reply, key, request.method === 'GET');
    if (key) objects.delete(key);
    return reply.writeHead(key ? 204 : 200).end(key ? undefined : listOf(objects, searchParams));
  };

  const server = createServer((request, reply) => void answer(request, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${HOST_PATH}`;
  const config: Bucket = { url, region: REGION, key: KEY, secret: SECRET };
  return {
    config,
    objects,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
