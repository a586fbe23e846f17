import { baht, formatRound } from '@portal/contract/money.ts';
import { type BankListeners, gatewayPayments, type Gateways, type PaymentAnswer } from '../../banking/index.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { enqueueJob, publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { now } from '../../../platform/clock.ts';
import * as deposits from '../queries.ts';
import { creditDeposit } from '../settlement.ts';
import type { DepositRow } from '../queries.ts';
import * as queries from './queries.ts';

/** The job that asks a provider about one deposit: `{ id }`. */
export const POLL_JOB = 'poll-payment';

/** A provider told something about a payment: it will be asked. What the event itself says moves no money. */
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
  enqueueJob(tx, POLL_JOB, { id }, { key: `${POLL_JOB} ${id}` });
  return 'asked';
};

/** Asks the provider about one deposit and does what follows. Throws when the provider does not answer. */
export const pollPayment = async (db: Db, gateways: Gateways, id: string): Promise<void> => {
  const deposit = await first(db, deposits.depositById(id));
  if (!deposit?.provider || deposit.state === 'credited') return;
  const answer = await gatewayPayments.ask(db, gateways, deposit.provider, deposit.ref);
  await db.transaction((tx) => applyAnswer(tx, id, answer));
};

/** The one place where a provider's word changes a deposit, held from here on so that it is credited once. */
const applyAnswer = async (tx: Tx, id: string, answer: PaymentAnswer): Promise<void> => {
  const deposit = await first(tx, deposits.lockedDeposit(id));
  if (!deposit?.provider || deposit.state === 'credited') return;
  const { provider, member_id } = deposit;
  const at = now();
  const transition = transitionFor(deposit, answer, at);
  const received = answer.state === 'succeeded' && answer.received > 0n ? answer.received : null;
  tx.send(queries.recordAnswer(id, answer.state, received));
  if (!transition) return;
  if (transition.to === 'credited') {
    await creditDeposit(tx, deposit, { provider, amount: transition.amount, at, by: null });
    return;
  }
  tx.send(deposits.moveDeposit(id, transition.to, transition.to === 'expired' ? null : transition.reason));
  const status = { review: 'Approve', rejected: 'Reject', expired: '' }[transition.to];
  publishToMember(tx, member_id, 'deposit.updated', { id, status });
  publishToQueues(tx, 'deposits');
};

/** A payment is asked about again when so long has passed: each minute, and a little sooner than the job's minute is over. */
export const STALE_AFTER_S = 45;
const AT_ONCE = 4;
const MOST = 200;

/**
 * Asks about open payments that were not asked about for `stale_after_s`; after their time is over ever more seldom, for a
 * day, or eight while a slip is in review (`staleDeposits`). A provider that does not answer is left alone until the next time.
 */
export const pollStale = async (
  db: Db,
  gateways: Gateways,
  stale_after_s: number,
  onError: (error: unknown) => void,
): Promise<void> => {
  const rows = await db.rows(queries.staleDeposits(stale_after_s, MOST));
  const byProvider = Map.groupBy(rows, ({ provider }) => provider);
  await Promise.all(
    [...byProvider.values()].map((own) =>
      pollInTurn(
        db,
        gateways,
        own.map(({ id }) => id),
        onError,
      ),
    ),
  );
};

const pollInTurn = async (
  db: Db,
  gateways: Gateways,
  waiting: string[],
  onError: (error: unknown) => void,
): Promise<void> => {
  let failed = 0;
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id && failed < AT_ONCE; id = waiting.shift())
      try {
        await pollPayment(db, gateways, id);
      } catch (error) {
        failed += 1;
        onError(error);
        await db.rows(queries.recordUnanswered(id)); // the next one's turn comes first
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};

/** The next state of a deposit after a provider's answer; null: none. Amounts in satang. */
type Step =
  | { readonly to: 'credited'; readonly amount: bigint }
  | { readonly to: 'review'; readonly reason: string }
  | { readonly to: 'rejected'; readonly reason: string }
  | { readonly to: 'expired' }
  | null;

type DepositStanding = Pick<DepositRow, 'state' | 'amount_to_pay' | 'provider_state' | 'received' | 'expires_at'>;

/**
 * Money that the provider confirms is credited in full, early or late; less than was asked for, and money of a request
 * that an operator refused, waits for a person. Without money a request ends as the provider says, or with its time.
 */
export const transitionFor = (deposit: DepositStanding, answer: PaymentAnswer, now: Date): Step => {
  const isOpen = deposit.state === 'awaiting_payment' || deposit.state === 'detected';
  if (answer.state === 'succeeded' && answer.received > 0n) return moneyCame(deposit, answer.received);
  if (!isOpen) return null;
  if (answer.state === 'failed') return { to: 'rejected', reason: 'การชำระเงินไม่สำเร็จ' };
  if (answer.state === 'expired' || deposit.expires_at <= now) return { to: 'expired' };
  return null;
};

const moneyCame = (
  { state, provider_state, amount_to_pay, received: known }: DepositStanding,
  received: bigint,
): Step => {
  // A person looks at what was confirmed; what only a slip claims is still the provider's to confirm.
  if (state === 'credited' || (state === 'review' && known !== null)) return null;
  const byOperator = state === 'rejected' && (provider_state !== 'failed' || known !== null);
  if (byOperator && known !== null) return null;
  const [got, asked] = [formatRound(received), formatRound(amount_to_pay)];
  if (byOperator) return { to: 'review', reason: `ได้รับ ${got} บาท หลังจากปฏิเสธรายการแล้ว เจ้าหน้าที่กำลังตรวจสอบ` };
  if (received < amount_to_pay)
    return { to: 'review', reason: `ได้รับ ${got} บาท น้อยกว่าที่แจ้งไว้ ${asked} บาท เจ้าหน้าที่กำลังตรวจสอบ` };
  return { to: 'credited', amount: received };
};
