import { formatRound } from '@portal/contract/money.ts';
import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import { formatDateTime } from '../../kit/date-time.ts';
import { dayAhead } from '../../kit/days.ts';
import * as words from './deposit-fate-words.ts';

/** So long money that comes late still finds its request (docs/design/money.md#what-does-not-fit). */
const KEPT_MS = 24 * 3_600_000;

type DepositFacts = Pick<Deposit, 'state' | 'provider' | 'money' | 'received' | 'expires_at'>;

/** The fate of a deposit's money now, and until when. */
export function depositFate({ state, provider, money, received, expires_at }: DepositFacts, now: number): string {
  const x = formatRound(received ?? 0n);
  if (money === 'credited') return words.credited(x);
  if (money === 'held') return state === 'rejected' ? words.refusedHeld(x) : words.held(x);
  if (money === 'returning') return words.returning(x);
  if (money === 'elsewhere') return words.elsewhere(x);
  if (state === 'review') return words.searched;
  if (state === 'awaiting_payment') return words.unpaid;
  if (money === 'awaited') return provider ? words.confirming : words.awaited;
  const kept = expires_at.getTime() + KEPT_MS;
  const until = formatDateTime(new Date(kept), 'history');
  if (provider) return now < kept ? words.askedFor(until) : words.unconfirmed;
  return state !== 'rejected' && now < kept ? words.waitedFor(until) : words.notFound;
}

/** By when a person answers about it, or that it takes longer; undefined where nobody looks. */
export function answerTime({ answer_by }: Pick<Deposit, 'answer_by'>, now: number): string | undefined {
  if (answer_by === null) return undefined;
  if (answer_by.getTime() < now) return words.late;
  return words.answerWithin(formatDateTime(answer_by, dayAhead(answer_by, now) ? 'history' : 'clock'));
}

const over: readonly DepositState[] = ['rejected', 'expired', 'cancelled'];

/** No credit will come of it by itself. */
export const isClosed = ({ state }: Pick<Deposit, 'state'>): boolean => over.includes(state);

/**
 * The first thing to do about a deposit that is not credited: `pay` it while only the member can, `watch` it while somebody
 * else does, `ask` a person who keeps its money, or begin `anew`.
 */
export type DepositAct = 'pay' | 'watch' | 'ask' | 'anew';

export function depositAct(deposit: Pick<Deposit, 'state' | 'money'>): DepositAct {
  if (deposit.state === 'awaiting_payment') return 'pay';
  if (!isClosed(deposit)) return 'watch';
  return deposit.money === 'held' ? 'ask' : 'anew';
}
