import * as z from 'zod/mini';
import { baht } from '@portal/contract/money.ts';
import { type CallResponse, callOut } from '../../platform/http/outgoing.ts';

/** Interface of a bank; the sandbox implements it in development. */
export interface Bank {
  /** Registers webhook URLs of accounts. */
  announce(accounts: readonly { readonly number: string; readonly webhook_url: string }[]): Promise<void>;
  /** Orders a payout, idempotent by ref. Throws if the outcome is unknown. */
  pay(order: PayoutOrder): Promise<BankAnswer>;
  /** State of a payout; `never_seen` if the bank has no such order. Throws if the bank does not answer. */
  query(ref: string): Promise<BankAnswer | { readonly state: 'never_seen' }>;
}

export interface PayoutOrder {
  readonly ref: string;
  readonly from_account: string;
  /** Satang. */
  readonly amount: bigint;
  readonly to_bank: string;
  readonly to_account: string;
  readonly to_name: string;
}

export interface BankAnswer {
  readonly state: 'waiting' | 'succeeded' | 'failed' | 'unknown';
  readonly reason: string | null;
}

const Answer = z.object({
  state: z.enum(['waiting', 'succeeded', 'failed', 'unknown']),
  reason: z.optional(z.nullable(z.string())),
});

/** The bank of the sandbox. */
export const sandboxBank = (url: string, secret: string): Bank => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    callOut({ method, url: `${url}/bank${path}`, secret, body });
  const answerOf = ({ ok, status, body }: CallResponse): BankAnswer => {
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
    query: async (ref) => {
      const response = await call('GET', `/payouts/${encodeURIComponent(ref)}`);
      return response.status === 404 ? { state: 'never_seen' } : answerOf(response);
    },
  };
};
