import { baht } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { audit, type ApprovalRef, closeMatchingRequests, defineApproval } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, first, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { lockUnmatched } from '../lines/classify-line.ts';
import { provesOwnership } from '../lines/evidence.ts';
import { isReferenceReused } from '../lines/queries.ts';
import * as queries from '../queries.ts';
import { unopenedSlip } from './queries.ts';
import { assertReason } from '../rules.ts';
import { creditDeposit } from '../settlement.ts';

const MatchInput = z.object({ deposit_id: z.string(), reason: z.optional(z.string()) });

/**
 * Matches a line to a deposit and credits the line's full amount once; the maker counts as the operator who matched it. Needs two
 * operators unless the line proves its owner (docs/decisions/two-persons.md). The checker must have opened the deposit's slips.
 */
export const matchApproval = defineApproval({
  kind: 'line.match',
  input: MatchInput,
  actions: { done: 'deposit.credited' },
  closedReason: 'พบเจ้าของเงินแล้ว',
  lock: async (tx, lineId, { deposit_id }) => {
    const line = await lockUnmatched(tx, lineId);
    if (line.direction !== 'in') throw new DomainError('not_found');
    const deposit = await lockUndecided(tx, deposit_id);
    if (deposit.provider) throw new DomainError('not_found'); // a gateway deposit never matches a bank line
    return { line, deposit };
  },
  request: async (tx, { line, deposit }, { reason }) => {
    publishToQueues(tx, 'deposits');
    const [member, { seen: isReused }] = await Promise.all([
      payeeOf(tx, deposit.member_id),
      one(tx, isReferenceReused(line)),
    ]);
    const needsTwo = !provesOwnership(line, member, deposit, isReused);
    if (needsTwo) assertReason(reason);
    return {
      needsTwo,
      ref: deposit.ref,
      member: memberSummaryOf(member),
      amount: line.amount,
      reason: [`${line.ref} → ${deposit.ref}`, reason].filter(Boolean).join(' · '),
      detail: { amount: baht(line.amount), line: line.ref, ...(reason && { reason }) },
    };
  },
  execute: async (tx, { line, deposit }, { deposit_id }, { maker_id, checker_id }) => {
    if (checker_id && (await first(tx, unopenedSlip(deposit, checker_id)))) throw new DomainError('evidence_unseen');
    const reason = 'คำขอฝากได้รับเงินอื่นแล้ว';
    closeMatchingRequests(tx, { kind: 'line.match', matching: { deposit_id }, operator: { id: maker_id }, reason });
    await creditDeposit(tx, deposit, { line, isNew: false, by: maker_id });
  },
});

/** Matches a line to a deposit. Throws not_found, already_decided, line_already_matched, invalid_input without a required reason. */
export const matchLine = (
  db: Db,
  lineId: string,
  input: z.output<typeof MatchInput>,
  actor: Actor,
): Promise<ApprovalRef | undefined> => db.transaction((tx) => matchApproval.decide(tx, lineId, input, actor));

/** Credits a deposit with its line's amount, or with the amount its gateway confirmed. */
export const approveDeposit = (
  db: Db,
  id: string,
  reason: string | undefined,
  actor: Actor,
): Promise<ApprovalRef | undefined> =>
  db.transaction(async (tx) => {
    const deposit = await first(tx, queries.depositById(id));
    if (!deposit) throw new DomainError('not_found');
    if (deposit.state === 'credited' || deposit.state === 'rejected') throw new DomainError('already_decided', { id });
    if (deposit.provider) return creditConfirmed(tx, await lockUndecided(tx, id), deposit.provider, actor);
    if (!deposit.statement_line_id) throw new DomainError('no_statement_line', { id });
    return matchApproval.decide(tx, deposit.statement_line_id, { deposit_id: id, reason }, actor);
  });

const lockUndecided = async (tx: Tx, id: string): Promise<queries.DepositRow> => {
  const deposit = await first(tx, queries.lockedDeposit(id));
  if (!deposit) throw new DomainError('not_found');
  if (deposit.state === 'credited' || deposit.state === 'rejected') throw new DomainError('already_decided', { id });
  return deposit;
};

/** Credits exactly the amount the provider confirmed; needs no statement line. */
const creditConfirmed = async (
  tx: Tx,
  deposit: queries.DepositRow,
  provider: Provider,
  { operator, address }: Actor,
): Promise<undefined> => {
  const { id, received: amount, provider_state } = deposit;
  if (amount === null || deposit.state !== 'review' || provider_state !== 'succeeded')
    throw new DomainError('no_statement_line', { id, message: UNCONFIRMED });
  await creditDeposit(tx, deposit, { provider, amount, at: deposit.bank_time ?? now(), by: operator.id });
  const detail = { amount: baht(amount), provider };
  audit(tx, { operator, action: 'deposit.credited', subject: deposit.ref, detail, address });
};

const UNCONFIRMED = 'ผู้ให้บริการยังไม่ยืนยันว่าได้รับเงินของรายการนี้';

/** Rejects a deposit; its line stays in the queue, since the money still belongs to somebody. */
export const rejectDeposit = (db: Db, id: string, reason: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const deposit = await lockUndecided(tx, id);
    if (deposit.state === 'expired' || deposit.state === 'cancelled') throw new DomainError('already_decided', { id });
    const ended = `ปฏิเสธคำขอฝากแล้ว: ${reason}`;
    closeMatchingRequests(tx, { kind: 'line.match', matching: { deposit_id: id }, operator, reason: ended });
    tx.send(queries.refuseDeposit(id, reason));
    publishToMember(tx, deposit.member_id, 'deposit.updated', { id, status: 'Reject' });
    publishToQueues(tx, 'deposits');
    audit(tx, { operator, action: 'deposit.rejected', subject: deposit.ref, detail: { reason }, address });
  });
