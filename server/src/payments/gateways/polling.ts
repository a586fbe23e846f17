import { baht } from '@portal/contract/money.ts';
import { type BankListeners, gatewayPayments, type Gateways, type PaymentAnswer } from '../../banking/index.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { enqueueJob, publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { transitionFor } from './rules.ts';
import * as deposits from '../queries.ts';
import { creditDeposit } from '../settlement.ts';
import * as queries from './queries.ts';
import { now } from '../../platform/clock.ts';

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
