import { baht } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { lineBy, type LineRow, lockLine, markMatched } from '../../banking/index.ts';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { audit, closeApproval, closeNaming, type ApprovalExecutor, openApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { publishCredited } from '../lines/crediting.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import * as gateways from '../gateways/queries.ts';
import * as lines from '../lines/queries.ts';
import { needsTwo } from '../rules.ts';
import { now } from '../../platform/clock.ts';

interface By {
  readonly operator: OperatorCaller;
  readonly address: string;
}

/** Why nobody needs to say any more what else a line may be. */
const FOUND = 'พบเจ้าของเงินแล้ว';

/** Done at once, or the id of the question a second operator must answer. */
export type Decided = { readonly approval_id: string } | undefined;

/** Says whose money a line is: the whole line is credited, once; a large one when a second operator agrees. */
export const matchLine = (db: Db, lineId: string, depositId: string, by: By): Promise<Decided> =>
  db.transaction(async (tx) => {
    const isForTwo = await endQuestions(tx, lineId, depositId, by);
    const line = await lockLine(tx, lineId);
    if (line?.direction !== 'in') throw new DomainError('not_found');
    if (line.state !== 'unmatched') throw new DomainError('line_already_matched', { id: lineId });
    const deposit = await undecided(tx, depositId);
    if (deposit.provider) throw new DomainError('not_found'); // a gateway's money never is a line of its own
    return creditOrAsk(tx, line, deposit, isForTwo, by);
  });

/** Credits what the line brought that was found for this deposit, or what its gateway confirmed. */
export const approveDeposit = (db: Db, id: string, by: By): Promise<Decided> =>
  db.transaction(async (tx) => {
    const found = await first(tx, queries.depositById(id));
    if (!found) throw new DomainError('not_found');
    if (found.state === 'credited' || found.state === 'rejected') throw new DomainError('already_decided', { id });
    if (found.provider) return creditConfirmed(tx, await undecided(tx, id), found.provider, by);
    if (!found.statement_line_id) throw new DomainError('no_statement_line', { id });
    const isForTwo = await endQuestions(tx, found.statement_line_id, id, by);
    const line = await lockLine(tx, found.statement_line_id);
    const deposit = await undecided(tx, id);
    if (line?.state !== 'unmatched') throw new DomainError('line_already_matched', { id: found.statement_line_id });
    return creditOrAsk(tx, line, deposit, isForTwo, by);
  });

/** Whether a second operator is needed for this line. When not, what was asked about the line or the request ends, before either is held. */
const endQuestions = async (tx: Tx, lineId: string, depositId: string, { operator }: By): Promise<boolean> => {
  const [line, settings] = await Promise.all([lineBy(tx, lineId), settingsOf(tx)]);
  if (line && needsTwo(line.amount, settings)) return true;
  closeApproval(tx, { kind: 'line', subject_id: lineId, operator, reason: FOUND });
  closeNaming(tx, { kind: 'line.match', naming: { deposit_id: depositId }, operator, reason: 'คำขอฝากได้รับเงินอื่นแล้ว' });
  return false;
};

const creditOrAsk = async (
  tx: Tx,
  line: LineRow,
  deposit: queries.DepositRow,
  isForTwo: boolean,
  { operator, address }: By,
): Promise<Decided> => {
  const detail = { amount: baht(line.amount), line: line.ref };
  const subject = deposit.ref;
  if (!isForTwo) {
    credit(tx, line, deposit, operator.id);
    audit(tx, { operator, action: 'deposit.credited', subject, detail, address });
    return undefined;
  }
  const approval = await openApproval(tx, {
    kind: 'line.match',
    subject_id: line.id,
    member: briefOf(await payeeOf(tx, deposit.member_id)),
    amount: line.amount,
    reason: `${line.ref} → ${deposit.ref}`,
    payload: { deposit_id: deposit.id },
    maker: operator,
  });
  publishToQueues(tx, 'deposits');
  audit(tx, {
    operator,
    action: 'line.match.requested',
    subject,
    detail: { ...detail, approval: approval.ref },
    address,
  });
  return { approval_id: approval.id };
};

/** A second operator agrees; the one who asked is who matched it. */
export const carryOutMatch: ApprovalExecutor['execute'] = async (tx, { subject_id, payload, maker_id }) => {
  const line = await lockLine(tx, subject_id);
  if (line?.state !== 'unmatched') throw new DomainError('line_already_matched', { id: subject_id });
  credit(tx, line, await undecided(tx, String(payload['deposit_id'])), maker_id);
};

const undecided = async (tx: Tx, id: string): Promise<queries.DepositRow> => {
  const deposit = await first(tx, queries.lockedDeposit(id));
  if (!deposit) throw new DomainError('not_found');
  if (deposit.state === 'credited' || deposit.state === 'rejected') throw new DomainError('already_decided', { id });
  return deposit;
};

const credit = (tx: Tx, line: LineRow, deposit: queries.DepositRow, operatorId: string): void => {
  const { id: lineId, amount, occurred_at } = line;
  tx.send(lines.releaseLine(lineId, deposit.id));
  tx.send(queries.creditDeposit(deposit.id, lineId, amount, occurred_at, operatorId));
  markMatched(tx, lineId, deposit.id);
  post(tx, postings.credited(deposit.member_id, deposit.id, { lineId, amount, at: occurred_at }));
  publishCredited(tx, deposit.member_id, deposit.id, 'manual');
};

/** No statement line is needed, but the provider's word on how much it received; never more than that. */
const creditConfirmed = (
  tx: Tx,
  deposit: queries.DepositRow,
  provider: Provider,
  { operator, address }: By,
): undefined => {
  const { id, member_id, received: amount, provider_state } = deposit;
  if (amount === null || deposit.state !== 'review' || provider_state !== 'succeeded')
    throw new DomainError('no_statement_line', { id, message: UNCONFIRMED });
  tx.send(gateways.creditGatewayDeposit(id, amount, operator.id));
  post(tx, postings.paidThrough(provider, { id, member_id, amount }, deposit.bank_time ?? now()));
  publishCredited(tx, member_id, id, 'manual');
  const detail = { amount: baht(amount), provider };
  audit(tx, { operator, action: 'deposit.credited', subject: deposit.ref, detail, address });
};

const UNCONFIRMED = 'ผู้ให้บริการยังไม่ยืนยันว่าได้รับเงินของรายการนี้';

/** The request is over; a line that was found for it stays in the queue, for its money is still somebody's. */
export const rejectDeposit = (db: Db, id: string, reason: string, { operator, address }: By): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = `ปฏิเสธคำขอฝากแล้ว: ${reason}`;
    closeNaming(tx, { kind: 'line.match', naming: { deposit_id: id }, operator, reason: ended });
    const deposit = await undecided(tx, id);
    if (deposit.state === 'expired' || deposit.state === 'cancelled') throw new DomainError('already_decided', { id });
    if (deposit.statement_line_id) tx.send(lines.releaseLine(deposit.statement_line_id, null));
    tx.send(queries.moveDeposit(id, 'rejected', reason));
    publishToMember(tx, deposit.member_id, 'deposit.updated', { id, status: 'Reject' });
    publishToQueues(tx, 'deposits');
    audit(tx, { operator, action: 'deposit.rejected', subject: deposit.ref, detail: { reason }, address });
  });
