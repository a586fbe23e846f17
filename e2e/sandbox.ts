import type { Endpoint, Input, Output, SandboxCaller } from '@portal/contract/endpoint.ts';
import { satang } from '@portal/contract/money.ts';
import * as control from '@portal/contract/sandbox/control.ts';
import { expect } from '@playwright/test';
import { callSandbox } from '../sandbox/src/testing.ts';
import { urls } from './urls.ts';

const call = <E extends Endpoint<SandboxCaller>>(endpoint: E, input: Input<E>) =>
  callSandbox(urls.sandbox, endpoint, input);

interface Transfer {
  to_account: string;
  /** In baht. */
  amount: number;
  from_bank: string;
  from_account: string;
  from_name: string;
}

/** Transfers money to an account of the operator; the bank notifies the portal. */
export const transfer = ({ amount, ...transfer }: Transfer) =>
  call(control.transfer, { ...transfer, amount: satang(amount) });

type Payout = Output<typeof control.listPayouts>['data'][number];

/** Waits for the bank's payout to an account. */
export const payoutTo = async (account: string): Promise<Payout> => {
  let payout: Payout | undefined;
  const look = async () => {
    const { data } = await call(control.listPayouts, {});
    payout = data.find(({ to_account }) => to_account === account);
    return payout?.state;
  };
  await expect.poll(look, { intervals: [50] }).toBeDefined();
  if (!payout) throw new Error(`no payout to ${account}`);
  return payout;
};

/** Turns off automatic payouts: tests decide each payout themselves. */
export const decidePayoutsByHand = () => call(control.setPayoutMode, { mode: 'manual' });

/** Decides a payout at the bank. */
export const decidePayout = (ref: string, outcome: 'succeeded' | 'failed' | 'unknown', reason?: string) =>
  call(control.decidePayout, { ref, outcome, reason });

/** Waits for the message with this reference and returns its code. */
export const codeFor = async (tel: string, ref: string): Promise<string> => {
  let message: string | undefined;
  const look = async () => {
    message = (await messagesTo(tel)).find((text) => text.includes(`Ref ${ref}`));
    return message;
  };
  await expect.poll(look, { intervals: [50] }).toBeDefined();
  return /\d{6}/.exec(message ?? '')?.[0] ?? '';
};

/** Messages to a phone, newest first. */
export const messagesTo = async (tel: string): Promise<string[]> =>
  (await call(control.listMessages, { to: tel })).data.map(({ text }) => text);

type Decision = Pick<Input<typeof control.decidePayment>, 'outcome' | 'copies'>;
type Provider = Input<typeof control.decidePayment>['provider'];
/** Decides a payment at its gateway; the gateway sends the webhook. */
export const decidePayment = (provider: Provider, ref: string, decision: Decision) =>
  call(control.decidePayment, { provider, ref, ...decision });

/** Starts or ends an outage of an outside service. */
export const setOutage = (target: Input<typeof control.setFault>['target'], down: boolean) =>
  call(control.setFault, { target, down, latency_ms: 0, silent: false });

/** URL in the newest message. */
export const linkIn = (messages: readonly string[]): string => /https?:\S+/.exec(messages[0] ?? '')?.[0] ?? '';

/** Sends a signed wallet call of a game provider; returns the response. */
export const callWallet = (provider: 'star' | 'nova', path: string, body: object) =>
  call(control.callWallet, { provider, path, body, sign: 'good' });

/** Plays rounds in the game session of a token: stakes of ten baht and random results by default. */
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
