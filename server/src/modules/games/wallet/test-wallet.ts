import { createHmac, createSign, type KeyObject } from 'node:crypto';
import { baht } from '@portal/contract/money.ts';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import { afterAll, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { now_ms } from '../../../platform/clock.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import type { TestServer } from '../../../testing/server.ts';
import { aTestPlayer, type TestPlayer, type TestProvider } from '../engine/test-engine.ts';

type PlayerSession = Pick<TestPlayer, 'token' | 'name' | 'game'>;

/** Signature headers of each protocol; by default with the sandbox's keys. */
export const signatures = {
  single: (text: string, key: KeyObject = singleKeysOf(SANDBOX_SECRET).privateKey): Record<string, string> => ({
    'x-hub88-signature': createSign('RSA-SHA256').update(text).sign(key, 'base64'),
  }),
  batch: (text: string, at_ms = now_ms(), keys = batchKeysOf(SANDBOX_SECRET)): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(`${keys.agent}:${keys.key}`).toString('base64')}`,
    'sapi-timestamp': String(at_ms),
    'sapi-signature': createHmac('sha256', keys.secret).update(`${at_ms}.${text}`).digest('hex'),
  }),
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

/** Advances the clock by half a second, so that the next call reads the keys again. */
export const freshKeys = (): (() => void) => {
  const real_ms = performance.now.bind(performance);
  let passed_ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real_ms() + passed_ms);
  afterAll(() => clock.mockRestore());
  return () => {
    passed_ms += 500;
  };
};

/** Units of star's amounts per satang. */
export const UNITS = 1000;

/** A member with 100 baht in a game of star. `send` returns the status and the balance relative to the deposit, in baht. */
export const aStarPlayer = async (server: TestServer, star: TestProvider) => {
  const gamer = await aTestPlayer(server, star);
  const paid = await gamer.payIn(100);
  const post = sender(server, 'single');
  const call = (path: string, more: object = {}) => post(path, singleBody(gamer, more));
  const send = async (path: string, more: object = {}) => {
    const { body } = await call(`/transaction/${path}`, more);
    return [body['status'], (Number(body['balance']) / UNITS - Number(paid)) / 100];
  };
  return { ...gamer, paid, call, send };
};

/** A member with 100 baht in a game of nova. `code` returns the code and the balance relative to the deposit, in baht. */
export const aNovaPlayer = async (server: TestServer, nova: TestProvider) => {
  const gamer = await aTestPlayer(server, nova);
  const paid = await gamer.payIn(100);
  const post = sender(server, 'batch');
  const call = async (path: string, txns: readonly object[], more: object = {}) => {
    const filled = txns.map((txn) => ({ txnId: newId(), ...txn }));
    const { status, body } = await post(path, batchBody(gamer, filled, more));
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    return body;
  };
  const code = async (path: string, txns: readonly object[], more: object = {}) => {
    const { statusCode, balanceAfter } = await call(path, txns, more);
    return [statusCode, balanceAfter === null ? null : Number((Number(balanceAfter) - baht(paid)).toFixed(2))];
  };
  return { ...gamer, paid, call, code };
};
