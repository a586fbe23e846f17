import { type BankListeners, payouts } from '../../banking/index.ts';
import { closeApproval } from '../../operators/index.ts';
import { post } from '../../ledger/index.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { agrees } from './matching.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';

/** True once the bank's statement shows that this payout left. */
export const isShown: BankListeners['isShown'] = async (tx, { id }) =>
  (await first(tx, queries.lineOfPayout(id))) !== undefined;

/** Money left: for a payout, for what was paid by hand, or for a person to look at. True when it is known what for. */
export const ingestDebit = async (tx: Tx, line: queries.NewLine): Promise<boolean> => {
  const { id: lineId, bank_account_id, from_account, amount, reference, occurred_at: at } = line;
  const payout = reference ? await payouts.lockNamed(tx, reference) : undefined;
  // A payout that failed is the member's money again: what leaves for it all the same is somebody's to look at.
  const isPayer = payout?.bank_account_id === bank_account_id;
  const mayShow =
    isPayer &&
    payout.amount === amount &&
    (from_account === null || goesTo(line, payout)) &&
    payout.state !== 'failed' &&
    payout.state !== 'stopped';
  const own = mayShow && !(await isShown(tx, payout)) ? payout : undefined;
  const byHand = reference && !payout ? await paidByHand(tx, reference, line) : undefined;
  if (own) tx.send(queries.matchPayout(lineId, own.id));
  else if (byHand) {
    const reason = 'ธนาคารแสดงรายการโอนแล้ว';
    closeApproval(tx, { kind: 'withdrawal', subject_id: byHand.id, operator: null, reason });
    tx.send(queries.claimLine(lineId, byHand.id));
  } else publishToQueues(tx, 'withdrawals');
  post(tx, postings.bankDebited({ lineId, amount, at }, own?.withdrawal_id ?? byHand?.id ?? lineId));
  return own !== undefined || byHand !== undefined;
};

interface Recipient {
  readonly to_bank: string;
  readonly to_account: string;
}

/** The account that a line says the money went to (its other side) is the order's, as far as the bank shows it. */
const goesTo = (
  { from_bank, from_account }: Pick<queries.LineRow, 'from_bank' | 'from_account'>,
  { to_bank, to_account }: Recipient,
): boolean => agrees(from_account, to_account) !== 'no' && (!from_bank || from_bank === to_bank);

/** The payment by hand that a line shows: reference, amount and account, and under a reference that paid nothing before. */
const paidByHand = async (tx: Tx, reference: string, line: queries.NewLine) => {
  tx.send(queries.lockReference(reference));
  const withdrawals = await tx.rows(queries.paidByHand(reference, line.amount));
  return withdrawals.find((withdrawal) => goesTo(line, withdrawal));
};

/**
 * A line that came before and shows what was paid by hand (satang); its reference is held from here on. One that does not say where it
 * went only where a second operator has confirmed the payment.
 */
export const lockLineToClaim = async (
  tx: Tx,
  reference: string,
  withdrawal: Recipient & { readonly amount: bigint },
  { confirmed = false } = {},
): Promise<string | undefined> => {
  tx.send(queries.lockReference(reference));
  const lines = await tx.rows(queries.linesToClaim(reference, withdrawal.amount));
  return lines.find((line) => goesTo(line, withdrawal) || (confirmed && line.from_account === null))?.id;
};
