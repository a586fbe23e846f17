import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { type PushConfig, vapidOf } from '../modules/push/index.ts';

const KEY = Buffer.alloc(32, 7);
const SUBJECT = 'mailto:push@site.test';

interface Arrival {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** A fake push service with browsers. Senders must sign with the site's key (RFC 8292). */
export const fakePush = () => {
  const vapid = vapidOf(KEY, SUBJECT);
  const arrived: Arrival[] = [];
  const behaviour: { status: number; failure?: string | undefined } = { status: 201 };
  const push: PushConfig = {
    vapid,
    hosts: ['push.test', '.push.test'],
    post: async (message) => {
      assertSigned(message, vapid.publicKey);
      if (behaviour.failure) throw Object.assign(new Error('no answer'), { code: behaviour.failure });
      if (behaviour.status < 300) arrived.push(message);
      return behaviour.status;
    },
  };
  let browserCount = 0;
  const secrets = new Map<string, { curve: ECDH; auth: Buffer }>();
  return {
    push,
    behaviour,
    arrived,
    /** A subscription of a new browser. */
    browser: () => {
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16);
      const keys = { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') };
      const endpoint = `https://push.test/device/${(browserCount += 1)}`;
      secrets.set(endpoint, { curve, auth });
      return { endpoint, expirationTime: null, keys };
    },
    /** Decrypted messages of a device. */
    read: (at: string): unknown[] =>
      arrived.flatMap(({ endpoint, body }) => {
        const secret = endpoint === at ? secrets.get(endpoint) : undefined;
        return secret ? [JSON.parse(decrypted(body, secret.curve, secret.auth))] : [];
      }),
  };
};

/** Decrypts a message (RFC 8291, section 3): salt, record size, sender's key, one record. */
const decrypted = (body: Buffer, curve: ECDH, auth: Buffer): string => {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derived = (of: Uint8Array, by: Buffer, info: string, more: Buffer[], length: number) =>
    Buffer.from(hkdfSync('sha256', of, by, Buffer.concat([Buffer.from(`${info}\0`), ...more]), length));
  const key = derived(curve.computeSecret(sender), auth, 'WebPush: info', [curve.getPublicKey(), sender], 32);
  const opener = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, 'Content-Encoding: aes128gcm', [], 16),
    derived(key, salt, 'Content-Encoding: nonce', [], 12),
  );
  opener.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
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
