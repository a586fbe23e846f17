import { baht, formatRound } from '@portal/contract/money.ts';
import { type BankListeners, gatewayPayments, type Gateways, type PaymentAnswer } from '../../banking/index.ts';
import { type Db, first, one, type Tx } from '../../../platform/database/db.ts';
import { enqueueJob, publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { now } from '../../../platform/clock.ts';
import * as deposits from '../queries.ts';
import { BY_SLIP } from '../rules.ts';
import { creditDeposit } from '../settlement.ts';
import type { DepositRow } from '../queries.ts';
import * as queries from './queries.ts';

/** Job that polls a provider about one deposit: `{ id }`. */
export const POLL_JOB = 'poll-payment';

/** After commit: the deposit's provider is asked. Its key replaces a job that waits after failures. */
export const enqueuePoll = (tx: Tx, { id }: Pick<deposits.DepositRow, 'id'>): void =>
  enqueueJob(tx, POLL_JOB, { id }, { key: `${POLL_JOB} ${id}` });

/** Schedules a poll after a provider's event; the event itself moves no money. */
export const onGatewayEvent: BankListeners['gateway'] = async (tx, provider, { type, merchant_ref, amount }) => {
  const deposit = await first(tx, queries.lockedGatewayDeposit(provider, merchant_ref));
  if (!deposit) return 'unknown payment';
  const { id, state, credited, member_id } = deposit;
  if (state === 'credited' && credited !== null) {
    const agrees = type === 'payment.succeeded' && (amount ?? credited) === credited;
    return agrees ? 'already so' : `contradicts: ${baht(credited)} were credited`;
  }
  if (state === 'awaiting_payment' && type === 'payment.succeeded') {
    tx.send(deposits.moveDeposit(id, 'detected', null));
    publishToMember(tx, member_id, 'deposit.updated', { id, status: 'Pending' });
    publishToQueues(tx, 'deposits');
  }
  enqueuePoll(tx, deposit);
  return 'asked';
};

/**
 * Polls the provider about one deposit and applies the answer; `onMoved` is called in its transaction. Throws when the
 * provider does not answer.
 */
export const pollPayment = async (
  db: Db,
  gateways: Gateways,
  id: string,
  onMoved: typeof enqueuePoll = () => {},
): Promise<void> => {
  const deposit = await first(db, deposits.depositById(id));
  if (!deposit?.provider || deposit.state === 'credited') return;
  const answer = await gatewayPayments.query(db, gateways, deposit.provider, deposit.ref);
  await db.transaction(async (tx) => {
    if (await applyAnswer(tx, id, answer)) onMoved(tx, deposit);
  });
};

/** Applies a provider's answer under the deposit's row lock, so that it is credited once; true if the deposit moved. */
const applyAnswer = async (tx: Tx, id: string, answer: PaymentAnswer): Promise<boolean> => {
  const deposit = await first(tx, deposits.lockedDeposit(id));
  if (!deposit?.provider || deposit.state === 'credited') return false;
  const { provider, member_id } = deposit;
  const at = now();
  const transition = transitionFor(deposit, answer, at);
  const received = answer.state === 'succeeded' && answer.received > 0n ? answer.received : null;
  tx.send(queries.recordAnswer(id, answer.state, received));
  if (!transition) return false;
  if (transition.to === 'credited') {
    await creditDeposit(tx, deposit, { provider, amount: transition.amount, at, by: null });
    return true;
  }
  const hasSlip = transition.to === 'expired' && (await one(tx, deposits.slipPresence(id))).is;
  const { to, reason } = hasSlip ? { to: 'review' as const, reason: BY_SLIP } : { reason: null, ...transition };
  tx.send(deposits.moveDeposit(id, to, reason));
  const status = { review: 'Approve', rejected: 'Reject', expired: '' }[to];
  publishToMember(tx, member_id, 'deposit.updated', { id, status });
  publishToQueues(tx, 'deposits');
  return true;
};

/** Seconds between polls of a payment; a little less than the job's minute. */
export const STALE_AFTER_S = 45;
const PARALLEL_POLLS = 4;
/** Per provider and run. */
const MAX_POLLS = 200;

/**
 * Polls open payments not polled for `stale_after_s`; ended ones ever more rarely for a day, or for eight while a slip is in review
 * (`staleDeposits`). A provider that does not answer is left until the next run. A job that failed meanwhile runs at once
 * when its deposit moves, and so ends.
 */
export const pollStale = async (
  db: Db,
  gateways: Gateways,
  stale_after_s: number,
  onError: (error: unknown) => void,
): Promise<void> => {
  const rows = await db.rows(queries.staleDeposits(stale_after_s, MAX_POLLS));
  const byProvider = Map.groupBy(rows, ({ provider }) => provider);
  await Promise.all(
    [...byProvider.values()].map((own) =>
      pollProvider(
        db,
        gateways,
        own.map(({ id }) => id),
        onError,
      ),
    ),
  );
};

const pollProvider = async (
  db: Db,
  gateways: Gateways,
  waiting: string[],
  onError: (error: unknown) => void,
): Promise<void> => {
  let failed = 0;
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id && failed < PARALLEL_POLLS; id = waiting.shift())
      try {
        await pollPayment(db, gateways, id, enqueuePoll);
      } catch (error) {
        failed += 1;
        onError(error);
        await db.rows(queries.recordQueryTime(id)); // others come first next time
      }
  };
  await Promise.all(Array.from({ length: PARALLEL_POLLS }, next));
};

/** The next state of a deposit after a provider's answer; null: unchanged. Amounts in satang. */
type Transition =
  | { readonly to: 'credited'; readonly amount: bigint }
  | { readonly to: 'review'; readonly reason: string }
  | { readonly to: 'rejected'; readonly reason: string }
  | { readonly to: 'expired' }
  | null;

type PolledDeposit = Pick<DepositRow, 'state' | 'amount_to_pay' | 'provider_state' | 'received' | 'expires_at'>;

/**
 * Credits confirmed money in full, early or late; too little money, and money of a rejected deposit, goes to review. Without money
 * the provider's answer or the expiry ends the deposit.
 */
export const transitionFor = (deposit: PolledDeposit, answer: PaymentAnswer, now: Date): Transition => {
  const isOpen = deposit.state === 'awaiting_payment' || deposit.state === 'detected';
  if (answer.state === 'succeeded' && answer.received > 0n) return transitionForMoney(deposit, answer.received);
  if (!isOpen) return null;
  if (answer.state === 'failed') return { to: 'rejected', reason: 'การชำระเงินไม่สำเร็จ' };
  if (answer.state === 'expired' || deposit.expires_at <= now) return { to: 'expired' };
  return null;
};

const transitionForMoney = (
  { state, provider_state, amount_to_pay, received: confirmed }: PolledDeposit,
  received: bigint,
): Transition => {
  // A confirmed amount in review waits for an operator; a review because of a slip still waits for the provider.
  if (state === 'credited' || (state === 'review' && confirmed !== null)) return null;
  const byOperator = state === 'rejected' && (provider_state !== 'failed' || confirmed !== null);
  if (byOperator && confirmed !== null) return null;
  const [got, expected] = [formatRound(received), formatRound(amount_to_pay)];
  if (byOperator) return { to: 'review', reason: `ได้รับ ${got} บาท หลังจากปฏิเสธรายการแล้ว เจ้าหน้าที่กำลังตรวจสอบ` };
  if (received < amount_to_pay)
    return { to: 'review', reason: `ได้รับ ${got} บาท น้อยกว่าที่แจ้งไว้ ${expected} บาท เจ้าหน้าที่กำลังตรวจสอบ` };
  return { to: 'credited', amount: received };
};
