import { expect } from '@playwright/test';
import { where } from './where.ts';

interface Payout {
  ref: string;
  amount: number;
  to_account: string;
  state: 'waiting' | 'succeeded' | 'failed' | 'unknown';
}
interface Transfer {
  to_account: string;
  amount: number;
  from_bank: string;
  from_account: string;
  from_name: string;
}

const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${where.sandbox}/control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`sandbox ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Somebody pays into one of the house's accounts, and the bank tells the portal. */
export const transfer = (what: Transfer) => control<{ reference: string }>('POST', '/transfers', what);

/** The payout to an account, once the house has asked the bank for it. */
export const payoutTo = async (account: string): Promise<Payout> => {
  let found: Payout | undefined;
  const look = async () => {
    const { data } = await control<{ data: Payout[] }>('GET', '/payouts');
    found = data.find(({ to_account }) => to_account === account);
    return found?.state;
  };
  await expect.poll(look, { intervals: [50] }).toBeDefined();
  if (!found) throw new Error(`no payout to ${account}`);
  return found;
};

/** The bank decides about a payout before it would by itself (two seconds). */
export const decidePayout = (ref: string, outcome: 'succeeded' | 'failed' | 'unknown', reason?: string) =>
  control('POST', `/payouts/${ref}`, { outcome, ...(reason ? { reason } : {}) });

/** The code of a message to a phone, by the reference the page shows; waits until it is there. */
export const codeFor = async (tel: string, ref: string): Promise<string> => {
  let found: string | undefined;
  const look = async () => {
    const { data } = await control<{ data: { text: string }[] }>('GET', `/sms?to=${tel}`);
    found = data.map(({ text }) => text).find((text) => text.includes(`Ref ${ref}`));
    return found;
  };
  await expect.poll(look, { intervals: [50] }).toBeDefined();
  return /\d{6}/.exec(found ?? '')?.[0] ?? '';
};

/** What came to a phone, newest first. */
export const messagesTo = async (tel: string): Promise<string[]> =>
  (await control<{ data: { text: string }[] }>('GET', `/sms?to=${tel}`)).data.map(({ text }) => text);

interface Decision {
  outcome: 'paid' | 'short' | 'over' | 'failed' | 'expired';
  copies?: number;
}
/** A payment gateway decides about a payment and tells the portal. */
export const decidePayment = (provider: string, ref: string, decision: Decision) =>
  control('POST', `/gateways/${provider}/${ref}`, decision);

/** A part of the outside world does not answer until it is said to be well again. */
export const setDown = (target: string, down: boolean) => control('PUT', '/faults', { target, down });
