import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { type Answered, callOut } from '../platform/http/outgoing.ts';
import type { Bank, BankAnswer } from './bank.ts';

const Answer = z.object({
  state: z.enum(['waiting', 'succeeded', 'failed', 'unknown']),
  reason: z.optional(z.nullable(z.string())),
});

/** The bank of the sandbox. */
export const sandboxBank = (url: string, secret: string): Bank => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    callOut({ method, url: `${url}/bank${path}`, secret, body });
  const answerOf = ({ ok, status, body }: Answered): BankAnswer => {
    if (!ok) throw new Error(`the bank answered ${status}`);
    const { state, reason = null } = z.parse(Answer, body);
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
