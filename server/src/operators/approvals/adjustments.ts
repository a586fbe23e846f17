import type { Approval } from '@portal/contract/console/control.ts';
import { baht, type Satang } from '@portal/contract/money.ts';
import type { Db, Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../audit/audit.ts';
import { openApproval } from './approvals.ts';

/** How the app tells who a member is; null when there is none. */
export type MemberBriefOf = (reader: Reader, memberId: string) => Promise<Approval['member']>;

interface AdjustmentInput {
  readonly member_id: string;
  readonly amount: Satang;
  readonly reason: string;
  readonly operator: OperatorCaller;
  readonly address: string;
}

/** Asks for a change of a member's credit; nothing moves until a second operator agrees. */
export const requestAdjustment = (
  db: Db,
  briefOf: MemberBriefOf,
  { member_id, amount, reason, operator, address }: AdjustmentInput,
): Promise<{ approval_id: string }> =>
  db.transaction(async (tx) => {
    const member = await briefOf(tx, member_id);
    if (!member) throw new DomainError('invalid_input', { field: 'member_id' });
    const question = { kind: 'adjustment', subject_id: newId(), member, amount, reason, maker: operator } as const;
    const { id, ref } = await openApproval(tx, question);
    const detail = { member_id, member: member.name, amount: baht(amount), reason };
    audit(tx, { operator, action: 'adjustment.requested', subject: ref, detail, address });
    return { approval_id: id };
  });
