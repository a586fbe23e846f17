import { type BankListeners, holdReference, payoutNamed, payoutShown } from '../../banking/index.ts';
import { post } from '../../ledger/index.ts';
import { ingestCredit } from './crediting.ts';
import { onGatewayEvent } from '../gateways/polling.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import { settleByBank } from '../withdrawals/withdrawals.ts';

/** What payments does with what banks and gateways tell. */
export const bankListeners: BankListeners = {
  payout: settleByBank,
  gateway: onGatewayEvent,
  line: async (tx, line) => {
    if (line.direction === 'in') return ingestCredit(tx, line);
    const payout = line.reference ? await payoutNamed(tx, line.reference) : undefined;
    // A payout that failed is the member's money again: what leaves for it all the same is somebody's to look at.
    const mayShow = payout?.amount === line.amount && payout.state !== 'failed';
    const own = mayShow && !(await payoutShown(tx, payout.id)) ? payout : undefined;
    const byHand = line.reference && !payout ? await paidByHand(tx, line.reference, line.amount) : undefined;
    post(
      tx,
      postings.bankDebited(
        { lineId: line.id, amount: line.amount, at: line.occurred_at },
        own?.withdrawal_id ?? byHand?.id ?? line.id,
      ),
    );
    if (!own && !byHand) publishToQueues(tx, 'withdrawals');
    return own ? { payout_id: own.id } : byHand ? { withdrawal_id: byHand.id } : {};
  },
};

const paidByHand = (tx: Tx, reference: string, amount: bigint) => {
  holdReference(tx, reference);
  return first(tx, queries.paidByHand(reference, amount));
};
