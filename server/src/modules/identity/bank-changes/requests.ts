import type { Input } from '@portal/contract/endpoint.ts';
import { accountNumber, accountProblem } from '@portal/contract/identity.ts';
import type { BankChange, requestBankChange as contract } from '@portal/contract/profile.ts';
import type { FastifyRequest } from 'fastify';
import { closeApproval } from '../../operators/index.ts';
import { consume, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { assertNotResetByOperator } from '../passwords/operator-link.ts';
import { lockActiveMember, toBank } from '../members/members.ts';
import { claimFile } from '../../../platform/uploads/uploads.ts';
import { assertRecentPassword, recordSecurityEvent } from '../security/security.ts';
import * as queries from './queries.ts';

/** Limits requests, because the answer tells whether an account is registered. */
const REQUESTS = defineLimit('bank-change', 10, 24 * 3600);

/** The member's view of a request. */
const toBankChange = (row: queries.BankChangeRecord): BankChange => ({
  id: row.id,
  ref: row.ref,
  status: row.status,
  bank: toBank(row.to_bank, row.to_number),
  reason: row.reason,
  created_at: row.created_at,
  decided_at: row.decided_at,
});

/** Requests another payout account; two operators must approve it. */
export const requestBankChange = async (
  db: Db,
  caller: MemberCaller,
  { bank_name, bank_number: typed, file_ids }: Input<typeof contract>,
  { request, limitRates }: { readonly request: FastifyRequest; readonly limitRates: boolean },
): Promise<BankChange> => {
  const bank_number = accountNumber(bank_name, typed);
  const problem = accountProblem(bank_name, bank_number);
  if (problem) throw new DomainError('invalid_input', { field: 'bank_number', message: problem });
  await assertRecentPassword(db, caller);
  await assertNotResetByOperator(db, caller.id);
  if (limitRates) await consume(db, limitFor(REQUESTS, caller.id));
  return db.transaction(async (tx) => {
    const member = await lockActiveMember(tx, caller.id);
    const holder = await first(tx, queries.accountHolder(bank_name, bank_number));
    if (holder?.id === caller.id) throw new DomainError('same_account', { field: 'bank_number' });
    if (holder) throw new DomainError('account_taken', { field: 'bank_number' });
    const files = [...new Set(file_ids)];
    const row = await first(
      tx,
      queries.insertChange({
        id: newId(),
        ref: newRef('BC'),
        member_id: caller.id,
        from_bank: member.bank_code,
        from_number: member.bank_number,
        to_bank: bank_name,
        to_number: bank_number,
        file_ids: files,
      }),
    );
    if (!row) throw new DomainError('bank_change_open');
    const taken = files.map((id) => claimFile(tx, id, { kind: 'member', id: caller.id }, 'bank-change'));
    if (!(await Promise.all(taken)).every(Boolean))
      throw new DomainError('invalid_input', { field: 'file_ids', message: 'ไม่พบรูปที่แนบ กรุณาแนบใหม่' });
    recordSecurityEvent(tx, caller.id, 'bank_change_asked', request);
    publishToQueues(tx, 'bank-changes');
    return toBankChange(row);
  });
};

export const lastBankChange = async (reader: Reader, memberId: string): Promise<BankChange | null> => {
  const row = await first(reader, queries.lastChange(memberId));
  return row ? toBankChange(row) : null;
};

/** Cancels the open request and its approval; null where there is none. */
export const cancelOpen = async (
  tx: Tx,
  memberId: string,
  request: FastifyRequest | null,
): Promise<BankChange | null> => {
  const open = await first(tx, queries.openChange(memberId));
  if (!open) return null;
  closeApproval(tx, { kind: 'bank-change', subject_id: open.id, operator: null, reason: 'สมาชิกยกเลิกคำขอแล้ว' });
  const row = await first(tx, queries.settleChange(open.id, 'cancelled', null, null));
  if (!row) return null;
  recordSecurityEvent(tx, memberId, 'bank_change_cancelled', request ?? undefined);
  publishToQueues(tx, 'bank-changes');
  return toBankChange(row);
};

export const cancelBankChange = (db: Db, memberId: string, request: FastifyRequest): Promise<BankChange> =>
  db.transaction(async (tx) => {
    const row = await cancelOpen(tx, memberId, request);
    if (!row) throw new DomainError('not_found');
    return row;
  });

const RECENT_DAYS = 7;

/** The last change of each request's payout account within seven days before the request; null where there is none. */
export const accountChangesOf = async (
  reader: Reader,
  requests: readonly { readonly member_id: string; readonly created_at: Date }[],
): Promise<(row: { readonly member_id: string; readonly created_at: Date }) => Date | null> => {
  if (!requests.length) return () => null;
  const since = (created_at: Date) => created_at.getTime() - RECENT_DAYS * 86_400_000;
  const from = new Date(Math.min(...requests.map(({ created_at }) => since(created_at))));
  const rows = await reader.rows(queries.changesSince([...new Set(requests.map(({ member_id }) => member_id))], from));
  return ({ member_id, created_at }) =>
    rows.find((row) => row.member_id === member_id && row.decided_at.getTime() >= since(created_at))?.decided_at ??
    null;
};
