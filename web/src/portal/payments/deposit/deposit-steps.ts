import { formatBaht } from '@portal/contract/money.ts';
import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import type { Step } from '../../../kit/list/timeline.tsx';
import * as gateway from '../gateway/gateway-words.ts';
import * as words from './pay/pay-words.ts';

const BEGINS = 0;
const MATCHED = 1;
const THERE = 2;
const reached: Record<DepositState, number> = {
  awaiting_payment: BEGINS,
  expired: BEGINS,
  cancelled: BEGINS,
  slip_sent: MATCHED,
  detected: MATCHED,
  matching: MATCHED,
  review: MATCHED,
  rejected: MATCHED,
  credited: THERE,
};
/** A slip announces money not found yet; an operator reviews it, or has refused it. */
const looking: Partial<Record<DepositState, string>> = {
  review: words.review,
  slip_sent: words.slipSent,
  rejected: words.rejected,
};
const failed: readonly DepositState[] = ['rejected', 'expired', 'cancelled'];

type Status = Pick<Deposit, 'state' | 'provider'>;

/** Steps of a deposit with their state. Through a gateway the provider finds and confirms. */
export function depositSteps({ state, provider }: Status): Step[] {
  const at = reached[state];
  const [waiting, confirming] = provider ? [gateway.waiting, gateway.confirming] : [words.waiting, words.checking];
  const titles = [waiting, looking[state] ?? confirming, words.done];
  return titles.map((title, place) => {
    if (place < at || state === 'credited') return { title, state: 'done' };
    if (place > at) return { title, state: 'next' };
    if (failed.includes(state)) return { title, state: 'failed' };
    return { title, state: 'now', hint: words.canLeave };
  });
}

const aloud: Partial<Record<DepositState, string>> = {
  expired: words.expired,
  cancelled: words.cancelled,
  rejected: words.rejected,
};
/** State of a deposit in one sentence, for screen readers. */
export const spokenStatus = (deposit: Status): string =>
  (deposit.provider && deposit.state === 'expired' ? gateway.expired : aloud[deposit.state]) ??
  depositSteps(deposit).findLast((step) => step.state === 'now' || step.state === 'done')?.title ??
  '';

/** Announcement of a deposit's change of state; with the amount once credited. */
export const spokenChange = (deposit: Status & Pick<Deposit, 'credited'>): string =>
  deposit.state === 'credited' && deposit.credited !== null
    ? words.credited(formatBaht(deposit.credited))
    : spokenStatus(deposit);

/** Tells whether the state is final. An expired deposit may still be paid late, and a provider may reverse a failure. */
export const isOver = ({ state, provider }: Status): boolean =>
  state === 'credited' || (!provider && (state === 'rejected' || state === 'cancelled'));

/** Words before the time left: of a gateway's code, or of the request. */
export const leftWords = ({ provider, qr_payload }: Pick<Deposit, 'provider' | 'qr_payload'>): string =>
  provider && qr_payload ? gateway.qrLeft : words.left;
