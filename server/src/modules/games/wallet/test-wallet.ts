import { createHmac, createSign } from 'node:crypto';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import { newId } from '../../../platform/ids.ts';
import { now_ms } from '../../../platform/clock.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import type { TestServer } from '../../../testing/server.ts';
import type { TestPlayer } from '../engine/test-engine.ts';

type PlayerSession = Pick<TestPlayer, 'token' | 'name' | 'game'>;

/** Signature headers of each protocol. */
export const signatures = {
  single: (text: string): Record<string, string> => ({
    'x-hub88-signature': createSign('RSA-SHA256').update(text).sign(singleKeysOf(SANDBOX_SECRET).privateKey, 'base64'),
  }),
  batch: (text: string, at_ms = now_ms()): Record<string, string> => {
    const { agent, key, secret } = batchKeysOf(SANDBOX_SECRET);
    return {
      authorization: `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`,
      'sapi-timestamp': String(at_ms),
      'sapi-signature': createHmac('sha256', secret).update(`${at_ms}.${text}`).digest('hex'),
    };
  },
} as const;

/** Sends a call as star or nova, signed unless other headers are given. */
export const sender =
  (server: TestServer, style: 'single' | 'batch') =>
  async (path: string, body: unknown, headers?: Record<string, string>) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const { statusCode, json } = await server.portal.inject({
      method: 'POST',
      url: `/wallet/${style}/${style === 'single' ? 'star' : 'nova'}${path}`,
      headers: { 'content-type': 'application/json', ...(headers ?? signatures[style](payload)) },
      payload,
    });
    return { status: statusCode, body: json() as Record<string, unknown> };
  };

/** The body of a star call for a player. */
export const singleBody = ({ token, name, game }: PlayerSession, more: object = {}) => ({
  request_uuid: newId(),
  token,
  user: name,
  game_code: game,
  currency: 'THB',
  ...more,
});

/** The body of a nova call for a player with these transactions. */
export const batchBody = ({ token, name, game }: PlayerSession, txns: readonly object[], more: object = {}) => ({
  id: newId(),
  timestampMillis: now_ms(),
  productId: 'NOVA',
  currency: 'THB',
  username: name,
  sessionToken: token,
  txns: txns.map((txn) => ({ gameCode: game, roundId: 'r', ...txn })),
  ...more,
});
