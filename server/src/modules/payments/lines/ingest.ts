import { formatRound } from '@portal/contract/money.ts';
import type { BankListeners } from '../../banking/index.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { post } from '../../ledger/index.ts';
import { lockThenRead, one, type Tx } from '../../../platform/database/db.ts';
import { publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import * as postings from '../postings.ts';
import { creditDeposit } from '../settlement.ts';
import { ingestDebit } from './debiting.ts';
import * as queries from './queries.ts';
import { mismatchOf } from './evidence.ts';
import { candidateOf, bestMatch, digits, scoreOf, type Sender, senderOf } from './matching.ts';
import type { NewLine } from './queries.ts';

/** Placeholders of banks for a missing reference, name or account. */
const PLACEHOLDER = /^[\s\p{Cf}.\-–—_0]*$|^(n\/?a|none|null)$/iu;
const textOrNull = (words: string | null | undefined): string | null => {
  const text = words?.trim() ?? '';
  return PLACEHOLDER.test(text) ? null : text;
};

/** Stores a bank's line, matches it where its owner is certain, and posts it. */
export const ingestLine: BankListeners['line'] = async (tx, event, { inboxId, accountId }) => {
  const { direction, amount, occurred_at, stated_time, balance = null } = event;
  const line: queries.NewLine = {
    id: newId(),
    ref: newRef('SL'),
    bank_account_id: accountId,
    direction,
    amount,
    from_bank: textOrNull(event.from_bank),
    from_account: textOrNull(event.from_account),
    from_name: textOrNull(event.from_name),
    reference: textOrNull(event.reference),
    occurred_at,
    stated_time,
    balance,
  };
  tx.send(queries.insertLine(line, inboxId));
  const isMatched = await (direction === 'in' ? ingestCredit(tx, line) : ingestDebit(tx, line));
  return isMatched ? 'matched' : 'unmatched';
};

/** Credits an incoming line when its owner is certain, else leaves it to an operator. True when credited. */
const ingestCredit = async (tx: Tx, line: NewLine): Promise<boolean> => {
  const sender = digits(line.from_account);
  const [rows, { reference_seen: referenceReused, auto_score }] = await lockThenRead(
    tx.rows(queries.lockedCandidates(line.bank_account_id, line.amount, sender)),
    () => one(tx, queries.matchingContext(line)),
  );
  const from = senderOf(line, referenceReused);
  const open = rows.filter((row) => row.state !== 'credited');
  // A deposit in review may have another sender's line; only a certain match replaces it.
  const scores = open.map((row) => ({ ...scoreOf(from, candidateOf(row)), isReviewed: row.state === 'review' }));
  const best = bestMatch(
    scores.filter(({ certain, isReviewed }) => certain || !isReviewed),
    auto_score,
  );
  const match =
    open.find(({ id }) => id === best?.deposit_id) ?? (referenceReused ? undefined : roundedOrOver(line, rows));
  if (match) {
    await creditDeposit(tx, match, { line, isNew: true, by: null });
    return true;
  }
  post(tx, postings.bankCreditPosting({ lineId: line.id, amount: line.amount, at: line.occurred_at }));
  if (!referenceReused) sendToReview(tx, line, rows, from);
  publishToQueues(tx, 'deposits');
  return false;
};

/** The only open deposit of the sender's own account, for an amount that is rounded or above the requested one. */
const roundedOrOver = (line: NewLine, rows: readonly queries.CandidateRow[]): queries.CandidateRow | undefined => {
  const own = rows.filter((row) => row.bank_number === digits(line.from_account) && isAwaited(row.state));
  // The same number may be another person's at another bank.
  const [only, another] = own.filter(({ bank_code }) => !line.from_bank || line.from_bank === bank_code);
  return only && !another && line.amount >= only.amount ? only : undefined; // `amount` is without the satang
};

/** True while no line has arrived; a slip is only a claim. */
const isAwaited = (state: string): boolean => state === 'awaiting_payment' || state === 'slip_sent';

/** Attaches an uncertain line to the one likely deposit, sends it to review and notifies its member. */
const sendToReview = (tx: Tx, line: NewLine, rows: readonly queries.CandidateRow[], from: Sender): void => {
  const exact = rows.filter((row) => row.amount_to_pay === line.amount);
  const paid = exact.find((row) => row.state === 'credited' && row.bank_number === digits(line.from_account));
  if (paid) return addSecondDeposit(tx, line, paid);
  const waiting = rows.filter((row) => !['credited', 'cancelled', 'review'].includes(row.state));
  const own = waiting.filter((row) => row.bank_number === digits(line.from_account));
  const likely =
    own.length === 1
      ? own[0]
      : exact.filter((row) => waiting.includes(row)).length === 1
        ? exact.find((row) => waiting.includes(row))
        : undefined;
  if (!likely || likely.statement_line_id) return;
  tx.send(queries.reviewDeposit(likely.id, line.id, reasonOf(line, likely, from), line.occurred_at));
  publishToMember(tx, likely.member_id, 'deposit.updated', { id: likely.id, status: 'Approve' });
};

/** Reason for the review, in the sentences of docs/design/money.md#what-does-not-fit. */
const reasonOf = (line: NewLine, request: queries.CandidateRow, from: Sender): string => {
  const { amount_to_pay, expires_at } = request;
  const [got, expected] = [formatRound(line.amount), formatRound(amount_to_pay)];
  if (line.amount < amount_to_pay) return `ได้รับ ${got} บาท น้อยกว่าที่แจ้งไว้ ${expected} บาท เจ้าหน้าที่กำลังตรวจสอบ`;
  if (from.at > expires_at) return 'ได้รับเงินหลังหมดเวลา กำลังตรวจสอบให้คุณ';
  return [mismatchOf(line, request), 'เจ้าหน้าที่กำลังตรวจสอบ'].filter(Boolean).join(' ');
};

/** Stores a second payment by the same sender as a deposit of its own, in review. */
const addSecondDeposit = (tx: Tx, line: NewLine, { member_id, channel }: queries.CandidateRow): void => {
  const id = newId();
  const { amount, bank_account_id } = line;
  const deposit = { id, ref: newRef('DP'), member_id, channel, bank_account_id, amount, amount_to_pay: amount };
  tx.send(queries.insertDepositForLine(deposit, line.id, 'ได้รับเงินยอดเดิมอีกครั้ง เจ้าหน้าที่กำลังตรวจสอบ', line.occurred_at));
  publishToMember(tx, member_id, 'deposit.updated', { id, status: 'Approve' });
};
