import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { type Push, vapidOf } from '../push/index.ts';

const KEY = Buffer.alloc(32, 7);
const SUBJECT = 'mailto:push@site.test';

interface Arrival {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** A push service and the browsers that hang on it. It reads nothing; who sends must prove the site's key (RFC 8292). */
export const fakePush = () => {
  const vapid = vapidOf(KEY, SUBJECT);
  const arrived: Arrival[] = [];
  const weather = { status: 201 };
  const push: Push = {
    vapid,
    hosts: ['push.test'],
    post: async (message) => {
      assertSigned(message, vapid.publicKey);
      if (weather.status < 300) arrived.push(message);
      return weather.status;
    },
  };
  let born = 0;
  return {
    push,
    weather,
    arrived,
    /** What a browser says of itself when its user agrees. */
    browser: () => {
      const curve = createECDH('prime256v1');
      const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
      return { endpoint: `https://push.test/device/${(born += 1)}`, expirationTime: null, keys };
    },
  };
};

const assertSigned = ({ endpoint, headers }: Arrival, publicKey: string): void => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['Authorization'])) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const lasts_s = claimed.exp - Date.now() / 1000;
  if (
    key !== publicKey ||
    !isSigned ||
    claimed.aud !== new URL(endpoint).origin ||
    claimed.sub !== SUBJECT ||
    lasts_s > 86_400
  )
    throw new Error('a push that the service would refuse');
};
