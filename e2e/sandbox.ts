import type { Endpoint, Input, Output, SandboxCaller } from '@portal/contract/endpoint.ts';
import { satang } from '@portal/contract/money.ts';
import * as control from '@portal/contract/sandbox/control.ts';
import { expect } from '@playwright/test';
import { callSandbox } from '../sandbox/src/client.ts';
import { where } from './urls.ts';

const call = <E extends Endpoint<SandboxCaller>>(endpoint: E, input: Input<E>) =>
  callSandbox(where.sandbox, endpoint, input);

interface Transfer {
  to_account: string;
  /** In baht. */
  amount: number;
  from_bank: string;
  from_account: string;
  from_name: string;
}

/** Somebody pays into an account of the operator, and the bank tells the portal. */
export const transfer = ({ amount, ...transfer }: Transfer) =>
  call(control.transfer, { ...transfer, amount: satang(amount) });

type Payout = Output<typeof control.listPayouts>['data'][number];

/** The payout to an account, once the bank was asked for it. */
export const payoutTo = async (account: string): Promise<Payout> => {
  let found: Payout | undefined;
  const look = async () => {
    const { data } = await call(control.listPayouts, {});
    found = data.find(({ to_account }) => to_account === account);
    return found?.state;
  };
  await expect.poll(look, { intervals: [50] }).toBeDefined();
  if (!found) throw new Error(`no payout to ${account}`);
  return found;
};

/** No payout is decided by itself after two seconds: a test that asks for one says what becomes of it, when it has looked. */
export const decidePayoutsByHand = () => call(control.setPayoutMode, { mode: 'manual' });

/** The bank decides about a payout. */
export const decidePayout = (ref: string, outcome: 'succeeded' | 'failed' | 'unknown', reason?: string) =>
  call(control.decidePayout, { ref, outcome, reason });

/** The code of a message to a phone, by the reference the page shows; waits until it is there. */
export const codeFor = async (tel: string, ref: string): Promise<string> => {
  let found: string | undefined;
  const look = async () => {
    found = (await messagesTo(tel)).find((text) => text.includes(`Ref ${ref}`));
    return found;
  };
  await expect.poll(look, { intervals: [50] }).toBeDefined();
  return /\d{6}/.exec(found ?? '')?.[0] ?? '';
};

/** What came to a phone, newest first. */
export const messagesTo = async (tel: string): Promise<string[]> =>
  (await call(control.listMessages, { to: tel })).data.map(({ text }) => text);

type Decision = Pick<Input<typeof control.decidePayment>, 'outcome' | 'copies'>;
type Provider = Input<typeof control.decidePayment>['provider'];
/** A payment gateway decides about a payment and tells the portal. */
export const decidePayment = (provider: Provider, ref: string, decision: Decision) =>
  call(control.decidePayment, { provider, ref, ...decision });

/** A part of the outside world does not answer until it is said to be well again. */
export const setDown = (target: Input<typeof control.setFault>['target'], down: boolean) =>
  call(control.setFault, { target, down, latency_ms: 0, silent: false });

/** The address in the newest of these messages. */
export const linkIn = (messages: readonly string[]): string => /https?:\S+/.exec(messages[0] ?? '')?.[0] ?? '';

/** A provider of games signs a call of its wallet's protocol and sends it; what it was answered. */
export const tellWallet = (provider: 'star' | 'nova', path: string, body: object) =>
  call(control.callWallet, { provider, path, body, sign: 'good' });

/** A provider plays rounds for whoever has opened a game with this token: of ten baht and as they are drawn, unless it is said. */
export const playRounds = (
  provider: 'star' | 'nova',
  token: string,
  rounds: number,
  { stake = 10, win }: { readonly stake?: number; readonly win?: number } = {},
) =>
  call(control.playRounds, {
    provider,
    token,
    rounds,
    stake: satang(stake),
    ...(win === undefined ? {} : { win: satang(win) }),
    copies: 1,
    shuffle: false,
    lost: 0,
  });
