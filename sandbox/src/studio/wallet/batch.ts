import { createHmac, randomUUID } from 'node:crypto';
import { baht, satang, type Satang } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import type { Operation, Call, Dialect, Refusal, Player } from './dialect.ts';

const STALE_MS = 301_000;

const Answer = z.object({
  statusCode: z.int(),
  username: z.optional(z.nullable(z.string())),
  balanceBefore: z.optional(z.nullable(z.number())),
  balanceAfter: z.optional(z.nullable(z.number())),
});

const paths = { bet: '/placeBets', win: '/settleBets', rollback: '/cancelBets' } as const;

const NOT_DECIDED = 50001;
const refusals: Record<string, Refusal> = {
  10002: 'no_money',
  10001: 'session_over',
  30001: 'session_over',
  40003: 'may_not_play',
};

const call = (path: string, { token, user, game }: Player, txns: object[]): Call => ({
  path,
  body: JSON.stringify({
    id: randomUUID(),
    timestampMillis: Date.now(),
    productId: 'NOVA',
    currency: 'THB',
    username: user,
    sessionToken: token,
    ...(txns.length ? { txns } : { gameCode: game }),
  }),
});

const moved = ({ kind, id, wager, round, stake, amount }: Operation, gameCode: string) => ({
  id: wager,
  txnId: id,
  roundId: round,
  gameCode,
  betAmount: baht(stake),
  ...(kind === 'win' ? { payoutAmount: baht(amount), isSingleState: false, isEndRound: true } : {}),
});

interface Keys {
  readonly agent: string;
  readonly key: string;
  readonly secret: string;
}

/** Money in an answer in satang; null if missing. */
const moneyOf = (value: number | null | undefined): Satang | null =>
  value === undefined || value === null ? null : satang(value);

/**
 * Batch protocol in the style of AMB's SuperAPI: several transactions per call, Basic authentication and an HMAC over
 * time and body.
 */
export const batch = ({ agent, key, secret }: Keys): Dialect => ({
  balance: (player) => call('/checkBalance', player, []),
  operation: (player, operation) => call(paths[operation.kind], player, [moved(operation, player.game)]),
  both: (player, win) => call(paths.bet, player, [{ ...moved(win, player.game), isSingleState: true }]),
  read: (status, body) => {
    const { data } = z.safeParse(Answer, body);
    if (status !== 200 || !data || data.statusCode === NOT_DECIDED) return undefined;
    const { statusCode, username = null, balanceBefore, balanceAfter } = data;
    const ok = statusCode === 0;
    return {
      ok,
      code: String(statusCode),
      user: username,
      balance: moneyOf(balanceAfter),
      same: ok ? `${statusCode} ${balanceBefore} ${balanceAfter}` : String(statusCode),
    };
  },
  headers: (body, signing): Record<string, string> => {
    if (signing === 'none') return {};
    const timestamp = String(Date.now() - (signing === 'stale' ? STALE_MS : 0));
    const signed = createHmac('sha256', signing === 'wrong' ? `${secret}?` : secret).update(`${timestamp}.${body}`);
    return {
      authorization: `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`,
      'sapi-timestamp': timestamp,
      'sapi-signature': signed.digest('hex'),
    };
  },
  refusalOf: (code) => refusals[code] ?? 'unknown',
  unknownBet: '20001',
});
