import { baht } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { type LineRow, lockLine, markMatched } from '../../banking/index.ts';
import { post } from '../../ledger/index.ts';
import { audit, closeApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../platform/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http.ts';
import { tellMember, tellQueues } from '../../platform/outbox.ts';
import { tellCredited } from '../lines/crediting.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import * as gateways from '../gateways/queries.ts';
import * as lines from '../lines/queries.ts';

interface By {
  readonly operator: OperatorCaller;
  readonly address: string;
}

/** Why nobody needs to say any more what else a line may be. */
const FOUND = 'พบเจ้าของเงินแล้ว';

/** Says whose money a line is: the whole line is credited, once. The line's row is taken first, as everywhere. */
export const matchLine = (db: Db, lineId: string, depositId: string, by: By): Promise<void> =>
  db.transaction(async (tx) => {
    closeApproval(tx, { kind: 'line', subject_id: lineId, operator: by.operator, reason: FOUND });
    const line = await lockLine(tx, lineId);
    if (line?.direction !== 'in') throw new DomainError('not_found');
    if (line.state !== 'unmatched') throw new DomainError('line_already_matched', { id: lineId });
    const deposit = await undecided(tx, depositId);
    if (deposit.provider) throw new DomainError('not_found'); // a gateway's money never is a line of its own
    await credit(tx, line, deposit, by);
  });

/** Credits what the line brought that was found for this deposit, or what its gateway confirmed. */
export const approveDeposit = (db: Db, id: string, by: By): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await first(tx, queries.depositById(id));
    if (!found) throw new DomainError('not_found');
    if (found.state === 'credited' || found.state === 'rejected') throw new DomainError('already_decided', { id });
    if (found.provider) return creditConfirmed(tx, await undecided(tx, id), found.provider, by);
    if (!found.statement_line_id) throw new DomainError('no_statement_line', { id });
    closeApproval(tx, { kind: 'line', subject_id: found.statement_line_id, operator: by.operator, reason: FOUND });
    const line = await lockLine(tx, found.statement_line_id);
    const deposit = await undecided(tx, id);
    if (line?.state !== 'unmatched') throw new DomainError('line_already_matched', { id: found.statement_line_id });
    await credit(tx, line, deposit, by);
  });

const undecided = async (tx: Tx, id: string): Promise<queries.DepositRow> => {
  const deposit = await first(tx, queries.lockedDeposit(id));
  if (!deposit) throw new DomainError('not_found');
  if (deposit.state === 'credited' || deposit.state === 'rejected') throw new DomainError('already_decided', { id });
  return deposit;
};

const credit = async (tx: Tx, line: LineRow, deposit: queries.DepositRow, { operator, address }: By): Promise<void> => {
  const { id: lineId, amount, occurred_at } = line;
  tx.send(lines.releaseLine(lineId, deposit.id));
  tx.send(queries.creditDeposit(deposit.id, lineId, amount, occurred_at, operator.id));
  markMatched(tx, lineId, deposit.id);
  post(tx, postings.credited(deposit.member_id, deposit.id, { lineId, amount, at: occurred_at }));
  tellCredited(tx, deposit.member_id, deposit.id, 'manual');
  audit(tx, {
    operator,
    action: 'deposit.credited',
    subject: deposit.ref,
    detail: { amount: baht(amount), line: line.ref },
    address,
  });
};

/** No statement line is needed, but the provider's word on how much it received; never more than that. */
const creditConfirmed = (tx: Tx, deposit: queries.DepositRow, provider: Provider, { operator, address }: By): void => {
  const { id, member_id, received: amount, provider_state } = deposit;
  if (amount === null || deposit.state !== 'review' || provider_state !== 'succeeded')
    throw new DomainError('no_statement_line', { id, message: UNCONFIRMED });
  tx.send(gateways.creditGatewayDeposit(id, amount, operator.id));
  post(tx, postings.paidThrough(provider, { id, member_id, amount }, deposit.bank_time ?? new Date()));
  tellCredited(tx, member_id, id, 'manual');
  const detail = { amount: baht(amount), provider };
  audit(tx, { operator, action: 'deposit.credited', subject: deposit.ref, detail, address });
};

const UNCONFIRMED = 'ผู้ให้บริการยังไม่ยืนยันว่าได้รับเงินของรายการนี้';

/** The request is over; a line that was found for it stays in the queue, for its money is still somebody's. */
export const rejectDeposit = (db: Db, id: string, reason: string, { operator, address }: By): Promise<void> =>
  db.transaction(async (tx) => {
    const deposit = await undecided(tx, id);
    if (deposit.state === 'expired' || deposit.state === 'cancelled') throw new DomainError('already_decided', { id });
    if (deposit.statement_line_id) tx.send(lines.releaseLine(deposit.statement_line_id, null));
    tx.send(queries.moveDeposit(id, 'rejected', reason));
    tellMember(tx, deposit.member_id, 'deposit.updated', { id, status: 'Reject' });
    tellQueues(tx, 'deposits');
    audit(tx, { operator, action: 'deposit.rejected', subject: deposit.ref, detail: { reason }, address });
  });
