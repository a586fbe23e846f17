import { createSign, type KeyObject, randomUUID } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import type { Operation, Call, Dialect, Refusal, Player } from './dialect.ts';

/** Amounts are integers of 1/100,000 baht. */
const UNITS_OF_SATANG = 1000;
const units = (amount: Satang): number => Number(amount) * UNITS_OF_SATANG;

const Answer = z.object({
  status: z.string(),
  user: z.optional(z.nullable(z.string())),
  balance: z.optional(z.nullable(z.int())),
});

const paths = { bet: '/transaction/bet', win: '/transaction/win', rollback: '/transaction/rollback' } as const;

const refusals: Record<string, Refusal> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'no_money',
  RS_ERROR_TOKEN_EXPIRED: 'session_over',
  RS_ERROR_INVALID_TOKEN: 'session_over',
  RS_ERROR_USER_DISABLED: 'may_not_play',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
  RS_ERROR_INVALID_GAME: 'closed',
};

const call = (path: string, { token, user, game }: Player, more: object = {}): Call => ({
  path,
  body: JSON.stringify({ request_uuid: randomUUID(), token, user, game_code: game, currency: 'THB', ...more }),
});

const moved = ({ kind, id, bet, round, amount }: Operation) => ({
  transaction_uuid: id,
  round,
  round_closed: kind !== 'bet',
  ...(kind === 'rollback' ? {} : { amount: units(amount) }),
  ...(kind === 'bet' ? {} : { reference_transaction_uuid: bet }),
});

/** Queries the user of a token. */
export const userInfo = (token: string): Call => ({
  path: '/user/info',
  body: JSON.stringify({ request_uuid: randomUUID(), token }),
});

/** Single protocol in the style of Hub88: one transaction per call, RSA-SHA256 over the raw body. */
export const single = (privateKey: KeyObject): Dialect => {
  const signatureOf = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  return {
    balance: (player) => call('/user/balance', player),
    operation: (player, operation) => call(paths[operation.kind], player, moved(operation)),
    read: (status, body) => {
      const { data } = z.safeParse(Answer, body);
      if (status !== 200 || !data || data.status === 'RS_ERROR_UNKNOWN') return undefined;
      const { status: code, user = null, balance } = data;
      const ok = code === 'RS_OK';
      return {
        ok,
        code,
        user,
        balance: balance === undefined || balance === null ? null : BigInt(balance) / BigInt(UNITS_OF_SATANG),
        same: ok ? `${code} ${balance}` : code,
      };
    },
    headers: (body, signing): Record<string, string> => {
      if (signing === 'none') return {};
      // The protocol has no time: a stale signature signs an earlier body.
      const signature = signatureOf(signing === 'stale' ? `${body} ` : body);
      return {
        'x-hub88-signature':
          signing === 'wrong'
            ? Buffer.from(Buffer.from(signature, 'base64').toReversed()).toString('base64')
            : signature,
      };
    },
    refusalOf: (code) => refusals[code] ?? 'unknown',
    unknownBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  };
};
