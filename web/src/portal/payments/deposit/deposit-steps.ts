import { formatBaht } from '@portal/contract/money.ts';
import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import type { Step } from '../../../kit/list/timeline.tsx';
import * as gateway from '../gateway/gateway-words.ts';
import * as words from './pay/pay-words.ts';

const BEGINS = 0;
const FOUND = 1;
const THERE = 2;
const reached: Record<DepositState, number> = {
  awaiting_payment: BEGINS,
  expired: BEGINS,
  cancelled: BEGINS,
  slip_sent: FOUND,
  detected: FOUND,
  matching: FOUND,
  review: FOUND,
  rejected: FOUND,
  credited: THERE,
};
/** A slip says that money is on its way, and nobody has found it yet; a person looks, or has refused it. */
const looking: Partial<Record<DepositState, string>> = {
  review: words.review,
  slip_sent: words.slipSent,
  rejected: words.rejected,
};
const failed: readonly DepositState[] = ['rejected', 'expired', 'cancelled'];

type Status = Pick<Deposit, 'state' | 'provider'>;

/** The three steps of a deposit as they stand. Through a gateway it is the provider who finds and confirms. */
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
/** Where a deposit stands, in one sentence for a reader that hears the change. */
export const spokenStatus = (deposit: Status): string =>
  (deposit.provider && deposit.state === 'expired' ? gateway.expired : aloud[deposit.state]) ??
  depositSteps(deposit).findLast((step) => step.state === 'now' || step.state === 'done')?.title ??
  '';

/** The same of what is watched; of what was credited, how much. */
export const spokenNews = (deposit: Status & Pick<Deposit, 'credited'>): string =>
  deposit.state === 'credited' && deposit.credited !== null
    ? words.credited(formatBaht(deposit.credited))
    : spokenStatus(deposit);

/**
 * Whether no news is to be expected. A deposit that ran out may still be paid late, and a provider may take back that a
 * payment failed.
 */
export const isOver = ({ state, provider }: Status): boolean =>
  state === 'credited' || (!provider && (state === 'rejected' || state === 'cancelled'));
