import { bankName } from '@portal/contract/banks.ts';
import type { BankChangeRow, listBankChanges } from '@portal/contract/console/bank-changes.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import * as z from 'zod/mini';
import {
  audit,
  type ApprovalRef,
  closeApproval,
  defineApproval,
  hasAudited,
  pendingApproval,
} from '../../operators/index.ts';
import { constraintOf, type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { maskAccount, memberSummaryOf, lockPayee, type Payee, payeeOf, payeesOf, toBank } from '../members/members.ts';
import { containsName } from '../members/names.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { recordSecurityEvent } from '../security/security.ts';
import { countReveal } from '../security/access-log.ts';
import * as queries from './queries.ts';

const toRow = (row: queries.BankChangeRecord, member: Payee, approval: BankChangeRow['approval']): BankChangeRow => ({
  id: row.id,
  ref: row.ref,
  member: memberSummaryOf(member),
  status: row.status,
  from: toBank(row.from_bank, row.from_number),
  to: toBank(row.to_bank, row.to_number),
  files: row.file_ids.length,
  approval,
  reason: row.reason,
  created_at: row.created_at,
  decided_at: row.decided_at,
});

const toRows = async (reader: Reader, rows: readonly queries.BankChangeRecord[]): Promise<BankChangeRow[]> => {
  const [members, waiting] = await Promise.all([
    payeesOf(
      reader,
      rows.map(({ member_id }) => member_id),
    ),
    pendingApproval(
      reader,
      ['bank-change.approve'],
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.flatMap((row) => {
    const [member, approval] = [members.get(row.member_id), waiting.get(row.id)];
    return member ? [toRow(row, member, approval ? { id: approval.id, by: approval.by } : null)] : [];
  });
};

/** Newest first. */
export const bankChanges = (reader: Reader, { status, id, limit, cursor }: Input<typeof listBankChanges>) => {
  const cursorId = idCursor(cursor) ?? null;
  return pageOf(
    limit,
    (rowLimit) => reader.rows(queries.changesPage({ cursorId, status, id }, rowLimit)),
    (rows) => toRows(reader, rows),
  );
};

const VIEWED = 'bank-change.viewed';

/** Returns account numbers and pictures; each view is counted and audited. */
export const revealEvidence = (db: Db, uploads: Uploads, id: string, { operator, address }: Actor) =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.changeById(id));
    if (!row) throw new DomainError('not_found');
    const files = row.file_ids.map((file_id) => ({ file_id, url: uploads.addressOf(file_id) }));
    await countReveal(tx, operator);
    audit(tx, { operator, action: VIEWED, subject: row.ref, detail: { files: files.length }, address });
    return { from_number: row.from_number, to_number: row.to_number, files };
  });

const pendingLocked = async (tx: Tx, id: string): Promise<queries.BankChangeRecord> => {
  const row = await first(tx, queries.lockedChange(id));
  if (!row) throw new DomainError('not_found');
  if (row.status !== 'pending') throw new DomainError('already_decided', { id });
  return row;
};

const detailOf = (row: queries.BankChangeRecord, { name }: Payee) => ({
  member: name,
  from: `${row.from_bank} ${maskAccount(row.from_bank, row.from_number)}`,
  to: `${row.to_bank} ${maskAccount(row.to_bank, row.to_number)}`,
});

/** Changes the payout account; always needs two operators. The row keeps both accounts. */
export const bankChangeApproval = defineApproval({
  kind: 'bank-change.approve',
  input: z.object({}),
  lock: async (tx, id) => {
    const unlocked = await first(tx, queries.changeById(id));
    if (!unlocked) throw new DomainError('not_found');
    const member = await lockPayee(tx, unlocked.member_id);
    return { member, row: await pendingLocked(tx, id) };
  },
  request: async (tx, { member, row }) => {
    if (await first(tx, queries.accountHolder(row.to_bank, row.to_number))) throw new DomainError('account_taken');
    return {
      needsTwo: true,
      ref: row.ref,
      member: memberSummaryOf(member),
      amount: 0n,
      reason: `${bankName(row.to_bank)} ${maskAccount(row.to_bank, row.to_number)}`,
      detail: detailOf(row, member),
    };
  },
  execute: async (tx, { member, row }, _input, { checker_id, compared }) => {
    await assertEvidenceChecked(tx, row.ref, member, checker_id, compared);
    await first(tx, queries.setAccount(member.id, row.to_bank, row.to_number)).catch((error: unknown) => {
      throw constraintOf(error) === 'member_account' ? new DomainError('account_taken') : error;
    });
    tx.send(queries.settleChange(row.id, 'approved', null, checker_id));
    recordSecurityEvent(tx, member.id, 'bank_change_approved');
    publishToQueues(tx, 'bank-changes');
  },
});

/**
 * Requires that the checker opened the evidence and typed the member's name. Throws evidence_unseen, invalid_input,
 * name_differs.
 */
const assertEvidenceChecked = async (
  tx: Tx,
  ref: string,
  member: Payee,
  checkerId: string | null,
  compared: string | undefined,
): Promise<void> => {
  if (!checkerId || !(await hasAudited(tx, checkerId, VIEWED, ref))) throw new DomainError('evidence_unseen');
  if (!compared) throw new DomainError('invalid_input', { field: 'compared', message: 'กรุณาพิมพ์ชื่อบัญชีที่เห็นในหลักฐาน' });
  if (!containsName(compared, member.name)) throw new DomainError('name_differs', { field: 'compared' });
};

/** Proposes the change as the first operator. Throws not_found, already_decided, account_taken. */
export const approveBankChange = (db: Db, id: string, actor: Actor): Promise<ApprovalRef> =>
  db.transaction(async (tx) => {
    publishToQueues(tx, 'bank-changes');
    return bankChangeApproval.decide(tx, id, {}, actor);
  });

/** Rejects a request, with a reason the member sees. */
export const rejectBankChange = (
  db: Db,
  id: string,
  reason: string,
  { operator, address }: Actor,
): Promise<BankChangeRow> =>
  db.transaction(async (tx) => {
    closeApproval(tx, { kind: 'bank-change', subject_id: id, operator, reason: `ไม่อนุมัติคำขอแล้ว: ${reason}` });
    const row = await pendingLocked(tx, id);
    const settled = await one(tx, queries.settleChange(id, 'rejected', reason, operator.id));
    recordSecurityEvent(tx, row.member_id, 'bank_change_rejected');
    publishToQueues(tx, 'bank-changes');
    const member = await payeeOf(tx, row.member_id);
    audit(tx, {
      operator,
      action: 'bank-change.rejected',
      subject: row.ref,
      detail: { ...detailOf(row, member), reason },
      address,
    });
    return toRow(settled, member, null);
  });
