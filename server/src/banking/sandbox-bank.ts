import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import type { Bank, BankAnswer } from './bank.ts';

const TIMEOUT_MS = 4000;

const Answer = z.object({
  state: z.enum(['waiting', 'succeeded', 'failed', 'unknown']),
  reason: z.optional(z.nullable(z.string())),
});

/** The bank of the sandbox. */
export const sandboxBank = (url: string, secret: string): Bank => {
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/bank${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answerOf = async (response: Response): Promise<BankAnswer> => {
    if (!response.ok) throw new Error(`the bank answered ${response.status}`);
    const { state, reason = null } = z.parse(Answer, await response.json());
    return { state, reason };
  };
  return {
    announce: async (accounts) => {
      const response = await call('PUT', '/accounts', { accounts });
      if (!response.ok) throw new Error(`the bank answered ${response.status}`);
    },
    pay: async ({ ref, amount, ...order }) =>
      answerOf(await call('POST', '/payouts', { payout_ref: ref, amount: baht(amount), ...order })),
    ask: async (ref) => {
      const response = await call('GET', `/payouts/${encodeURIComponent(ref)}`);
      return response.status === 404 ? { state: 'never_seen' } : answerOf(response);
    },
  };
};
