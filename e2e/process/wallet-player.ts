import { createHmac, createSign, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import { CEILING_MS } from '../../testing/ceilings.ts';
import { tryCall, bearer, retryCall, type MemberRecord } from './callers.ts';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';

const SECRET = 'sandbox-secret';
const COPIES = 3;
/** Percentage of answers treated as lost. */
const LOST = 20;

/** A call and its response, balance included: a repeat must get the same. */
interface AcknowledgedCall {
  readonly send: () => Promise<string | undefined>;
  readonly answer: string;
}

/** The provider's record of a member's play. Amounts in satang. */
export interface ProviderRecord {
  readonly own: MemberRecord;
  readonly acknowledged: AcknowledgedCall[];
  net: number;
}

interface GameSession {
  readonly token: string;
  readonly user: string;
}

const styles = {
  star: {
    game: 'koi',
    headers: (text: string): Record<string, string> => ({
      'x-hub88-signature': createSign('RSA-SHA256').update(text).sign(singleKeysOf(SECRET).privateKey, 'base64'),
    }),
    bet: (id: string, round: string, amount: number) =>
      ['/single/star/transaction/bet', { transaction_uuid: id, round, amount: amount * 1000 }] as const,
    win: (id: string, round: string, bet: string, amount: number) =>
      [
        '/single/star/transaction/win',
        { transaction_uuid: id, reference_transaction_uuid: bet, round, round_closed: true, amount: amount * 1000 },
      ] as const,
    rollback: (id: string, round: string, bet: string) =>
      ['/single/star/transaction/rollback', { transaction_uuid: id, reference_transaction_uuid: bet, round }] as const,
    body: ({ token, user }: GameSession, fields: object) => ({
      request_uuid: 'r',
      token,
      user,
      game_code: 'koi',
      currency: 'THB',
      ...fields,
    }),
    read: ({ status, balance }: Record<string, unknown>) => `${String(status)} ${String(balance)}`,
    ok: /^RS_OK /,
    undecided: 'RS_ERROR_UNKNOWN',
  },
  nova: {
    game: 'nova-spin',
    headers: (text: string): Record<string, string> => {
      const { agent, key, secret } = batchKeysOf(SECRET);
      const at = String(Date.now());
      return {
        authorization: `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`,
        'sapi-timestamp': at,
        'sapi-signature': createHmac('sha256', secret).update(`${at}.${text}`).digest('hex'),
      };
    },
    bet: (id: string, round: string, amount: number) =>
      ['/batch/nova/placeBets', { id, txnId: id, roundId: round, betAmount: amount / 100 }] as const,
    win: (id: string, round: string, bet: string, amount: number) =>
      ['/batch/nova/settleBets', { id: bet, txnId: id, roundId: round, payoutAmount: amount / 100 }] as const,
    rollback: (id: string, round: string, bet: string) =>
      ['/batch/nova/cancelBets', { id: bet, txnId: id, roundId: round }] as const,
    body: ({ token, user }: GameSession, fields: object) => ({
      id: 'r',
      timestampMillis: Date.now(),
      productId: 'NOVA',
      currency: 'THB',
      username: user,
      sessionToken: token,
      txns: [{ gameCode: 'nova-spin', ...fields }],
    }),
    read: ({ statusCode, balanceAfter }: Record<string, unknown>) => `${String(statusCode)} ${String(balanceAfter)}`,
    ok: /^0 /,
    undecided: '50001',
  },
} as const;

export type ProviderName = keyof typeof styles;

const json = async (url: string, body: unknown, headers: Record<string, string>) => {
  const text = JSON.stringify(body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    signal: AbortSignal.timeout(CEILING_MS),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Launches the provider's test game, with retries; returns its session. */
const launchGame = async ({ portal }: Product, own: MemberRecord, way: ProviderName): Promise<GameSession> => {
  const list = await retryCall(() => tryCall('GET', `${portal}/api/game/list?provider=${way}&limit=100`));
  const games = list.body.data as readonly unknown[] as { id: string; code: string }[];
  const game_id = games.find(({ code }) => code === styles[way].game)?.id;
  const launch = { game_id, mode: 'real', device: 'desktop' };
  const headers = { ...bearer(own), 'idempotency-key': randomUUID() };
  const { status, body } = await retryCall(() => tryCall('POST', `${portal}/api/game/launch`, launch, headers));
  if (status !== 200) throw new Error(`no game of ${way}: ${status} ${JSON.stringify(body)}`);
  const { searchParams } = new URL((body.data as unknown as { url: string }).url);
  return {
    token: searchParams.get('token') ?? '',
    user: searchParams.get('user') ?? searchParams.get('username') ?? '',
  };
};

/** A game session and its wallet calls: `send` targets a node and resolves to undefined if the outcome is unknown. */
export const aGameSession = async (product: Product, own: MemberRecord, way: ProviderName) => {
  const style = styles[way];
  const session = await launchGame(product, own, way);
  const send = ({ portal }: Pick<Product, 'portal'>, [path, fields]: readonly [string, object]) => {
    const body = style.body(session, fields);
    return async (): Promise<string | undefined> => {
      try {
        const answer = await json(`${portal}/wallet${path}`, body, style.headers(JSON.stringify(body)));
        const read = style.read(answer.body);
        return answer.status === 200 && !read.startsWith(style.undecided) ? read : undefined;
      } catch {
        return undefined;
      }
    };
  };
  const { bet, win, rollback, ok } = style;
  return { send, bet, win, rollback, ok };
};

/** Plays rounds until `stop`: each call in concurrent copies, out of order, with lost answers, retried until decided. */
export const playUntil = async (
  product: Product,
  play: ProviderRecord,
  way: ProviderName,
  stop: AbortSignal,
): Promise<void> => {
  const session = await aGameSession(product, play.own, way);
  const decided = (one: () => Promise<string | undefined>): Promise<string> =>
    until(async () => {
      const answer = await one();
      return answer !== undefined && randomInt(100) >= LOST ? answer : undefined;
    }, 'a call is decided');
  const sendCopies = async (call: readonly [string, object]): Promise<boolean> => {
    const one = session.send(product, call);
    const answers = await Promise.all(Array.from({ length: COPIES }, () => decided(one)));
    const done = answers.filter((answer) => session.ok.test(answer));
    if (done.length === 0) return false;
    if (new Set(answers).size > 1) throw new Error(`one call, answered in two ways: ${answers.join(' | ')}`);
    play.acknowledged.push({ send: one, answer: done[0]! });
    return true;
  };
  while (!stop.aborted) {
    const [bet, round] = [randomUUID(), randomUUID()];
    const [staked, won] = [randomInt(100, 1000), randomInt(2) * randomInt(100, 2100)];
    const order = ['bet first', 'bet first', 'win first', 'rollback first'][randomInt(4)];
    if (order === 'rollback first') {
      if (await sendCopies(session.rollback(randomUUID(), round, bet)))
        throw new Error('the rollback of an unknown bet returned money');
      if (await sendCopies(session.bet(bet, round, staked))) throw new Error('a bet was accepted after its rollback');
      continue;
    }
    const win = session.win(randomUUID(), round, bet, won);
    if (order === 'win first' && (await sendCopies(win))) throw new Error('a win was paid before its bet');
    if (!(await sendCopies(session.bet(bet, round, staked)))) {
      await wait(50);
      continue;
    }
    play.net -= staked;
    if (!(await sendCopies(win))) throw new Error('a win was refused');
    play.net += won;
  }
};
