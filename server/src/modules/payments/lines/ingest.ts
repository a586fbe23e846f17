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
import { misfitOf } from './evidence.ts';
import { candidateOf, decide, digits, scoreOf, type Sender, senderOf } from './matching.ts';
import type { NewLine } from './queries.ts';

/** Placeholders of banks that have no reference, name or account. */
const NOTHING = /^[\s\p{Cf}.\-–—_0]*$|^(n\/?a|none|null)$/iu;
const named = (words: string | null | undefined): string | null => {
  const text = words?.trim() ?? '';
  return NOTHING.test(text) ? null : text;
};

/** A bank told of a line: written down first, then matched where it is certain whose it is, and posted. */
export const ingestLine: BankListeners['line'] = async (tx, event, { inboxId, accountId }) => {
  const { direction, amount, occurred_at, stated_time, balance = null } = event;
  const line: queries.NewLine = {
    id: newId(),
    ref: newRef('SL'),
    bank_account_id: accountId,
    direction,
    amount,
    from_bank: named(event.from_bank),
    from_account: named(event.from_account),
    from_name: named(event.from_name),
    reference: named(event.reference),
    occurred_at,
    stated_time,
    balance,
  };
  tx.send(queries.insertLine(line, inboxId));
  const isMatched = await (direction === 'in' ? ingestCredit(tx, line) : ingestDebit(tx, line));
  return isMatched ? 'matched' : 'unmatched';
};

/** Money came in: credited when it is certain whose it is, else kept for a person. It is never refused. True when credited. */
const ingestCredit = async (tx: Tx, line: NewLine): Promise<boolean> => {
  const sender = digits(line.from_account);
  const [rows, { reference_seen: referenceSeen, auto_score }] = await lockThenRead(
    tx.rows(queries.lockedCandidates(line.bank_account_id, line.amount, sender)),
    () => one(tx, queries.judgedBy(line)),
  );
  const from = senderOf(line, referenceSeen);
  const open = rows.filter((row) => row.state !== 'credited');
  // A request under review may wait for a line of somebody else; only a certain one takes it away.
  const scores = open.map((row) => ({ ...scoreOf(from, candidateOf(row)), isReviewed: row.state === 'review' }));
  const best = decide(
    scores.filter(({ certain, isReviewed }) => certain || !isReviewed),
    auto_score,
  );
  const match =
    open.find(({ id }) => id === best?.deposit_id) ?? (referenceSeen ? undefined : roundedOrOver(line, rows));
  if (match) {
    await creditDeposit(tx, match, { line, isNew: true, by: null });
    return true;
  }
  post(tx, postings.bankCredited({ lineId: line.id, amount: line.amount, at: line.occurred_at }));
  if (!referenceSeen) keepForReview(tx, line, rows, from);
  publishToQueues(tx, 'deposits');
  return false;
};

/** Rounded or more than was asked, from the member's own account, and only one request it can be for: all of it is the member's. */
const roundedOrOver = (line: NewLine, rows: readonly queries.CandidateRow[]): queries.CandidateRow | undefined => {
  const own = rows.filter((row) => row.bank_number === digits(line.from_account) && isAwaited(row.state));
  // The same number may be another person's at another bank.
  const [only, another] = own.filter(({ bank_code }) => !line.from_bank || line.from_bank === bank_code);
  return only && !another && line.amount >= only.amount ? only : undefined; // `amount` is without the satang
};

/** A slip says that money is on its way; no line has said so yet. */
const isAwaited = (state: string): boolean => state === 'awaiting_payment' || state === 'slip_sent';

/** Not certain, but there is one request it most likely belongs to: its member is told that a person looks. */
const keepForReview = (tx: Tx, line: NewLine, rows: readonly queries.CandidateRow[], from: Sender): void => {
  const exact = rows.filter((row) => row.amount_to_pay === line.amount);
  const paid = exact.find((row) => row.state === 'credited' && row.bank_number === digits(line.from_account));
  if (paid) return keepSecond(tx, line, paid);
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

/** The sentences of docs/design/money.md#what-does-not-fit. */
const reasonOf = (line: NewLine, request: queries.CandidateRow, from: Sender): string => {
  const { amount_to_pay, expires_at } = request;
  const [got, asked] = [formatRound(line.amount), formatRound(amount_to_pay)];
  if (line.amount < amount_to_pay) return `ได้รับ ${got} บาท น้อยกว่าที่แจ้งไว้ ${asked} บาท เจ้าหน้าที่กำลังตรวจสอบ`;
  if (from.at > expires_at) return 'ได้รับเงินหลังหมดเวลา กำลังตรวจสอบให้คุณ';
  return [misfitOf(line, request), 'เจ้าหน้าที่กำลังตรวจสอบ'].filter(Boolean).join(' ');
};

/** Paid once more by the same person: a deposit of its own, for a person to see. */
const keepSecond = (tx: Tx, line: NewLine, { member_id, channel }: queries.CandidateRow): void => {
  const id = newId();
  const { amount, bank_account_id } = line;
  const deposit = { id, ref: newRef('DP'), member_id, channel, bank_account_id, amount, amount_to_pay: amount };
  tx.send(queries.insertFoundDeposit(deposit, line.id, 'ได้รับเงินยอดเดิมอีกครั้ง เจ้าหน้าที่กำลังตรวจสอบ', line.occurred_at));
  publishToMember(tx, member_id, 'deposit.updated', { id, status: 'Approve' });
};
