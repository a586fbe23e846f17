import { payouts } from '../../banking/index.ts';
import { isOnStatement } from '../../cashier/index.ts';
import { closeApproval } from '../../operators/index.ts';
import { post } from '../../ledger/index.ts';
import { one, type Tx } from '../../../platform/database/db.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { compareAccounts } from './matching.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';

/** Matches an outgoing line to a payout or manual payment, else leaves it to an operator. True when matched. */
export const ingestDebit = async (tx: Tx, line: queries.NewLine): Promise<boolean> => {
  const { id: lineId, bank_account_id, from_account, amount, reference, occurred_at: at } = line;
  const payout = reference ? await payouts.lockByRef(tx, reference) : undefined;
  // A failed payout went back to the member: money that still leaves for it needs an operator.
  const isPayer = payout?.bank_account_id === bank_account_id;
  const canMatch =
    isPayer &&
    payout.amount === amount &&
    (from_account === null || isRecipient(line, payout)) &&
    payout.state !== 'failed' &&
    payout.state !== 'stopped';
  const own = canMatch && !(await isOnStatement(tx, payout)) ? payout : undefined;
  const byHand = reference && !payout ? await paidByHand(tx, reference, line) : undefined;
  if (own) tx.send(queries.matchPayout(lineId, own.id));
  else if (byHand) {
    const reason = 'ธนาคารแสดงรายการโอนแล้ว';
    closeApproval(tx, { kind: 'withdrawal', subject_id: byHand.id, operator: null, reason });
    tx.send(queries.claimLine(lineId, byHand.id));
  } else publishToQueues(tx, 'withdrawals');
  const payee = own ? await one(tx, queries.payeeOf(own.withdrawal_id)) : byHand;
  post(tx, postings.bankDebitPosting({ lineId, amount, at }, payee?.member_id ?? lineId));
  return own !== undefined || byHand !== undefined;
};

interface Recipient {
  readonly to_bank: string;
  readonly to_account: string;
}

/** True when a line's recipient (its other side) is the order's account, as far as the bank shows it. */
const isRecipient = (
  { from_bank, from_account }: Pick<queries.LineRow, 'from_bank' | 'from_account'>,
  { to_bank, to_account }: Recipient,
): boolean => compareAccounts(from_account, to_account) !== 'no' && (!from_bank || from_bank === to_bank);

/** The manual payment that a line shows, by reference, amount and account; no other line shows it. */
const paidByHand = async (tx: Tx, reference: string, line: queries.NewLine) => {
  tx.send(queries.lockReference(reference));
  const withdrawals = await tx.rows(queries.manualPayments(reference, line.amount));
  return withdrawals.find((withdrawal) => isRecipient(line, withdrawal));
};

/**
 * Id of an earlier line that shows a manual payment (satang); locks its reference. A line without a recipient counts only once a
 * second operator has confirmed the payment.
 */
export const lockLineToClaim = async (
  tx: Tx,
  reference: string,
  withdrawal: Recipient & { readonly amount: bigint },
  { confirmed = false } = {},
): Promise<string | undefined> => {
  tx.send(queries.lockReference(reference));
  const lines = await tx.rows(queries.linesToClaim(reference, withdrawal.amount));
  return lines.find((line) => isRecipient(line, withdrawal) || (confirmed && line.from_account === null))?.id;
};
