import type { Satang } from '@portal/contract/money.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { audit } from '../audit/audit.ts';
import { type ApprovalKind, type Fact, insertApproval, type MemberColumns, waitingAbout } from './queries.ts';
import type { Worth } from '../worth/worth.ts';

/** What a second operator is asked, and whether one is needed at all. */
export interface Question<NeedsTwo extends boolean = boolean> {
  readonly needsTwo: NeedsTwo;
  /** What people search the trail for, as the subject's reference. Absent: the approval's own. */
  readonly ref?: string;
  /** Whose money or account it is; null: nobody's but the operator's own. */
  readonly member: { readonly id: string; readonly name: string; readonly tel_masked: string } | null;
  /** 0n where no money moves. */
  readonly amount: Satang;
  /** Why, as the second operator reads it. */
  readonly reason?: string | null;
  /** What it comes to, as the second operator reads it. */
  readonly facts?: readonly Fact[];
  /** It brings members worth or pays them: above what one may bring alone a second operator is needed. */
  readonly worth?: Worth;
  /** For the audit line of who decides at once or asks. Amounts in baht, no secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The id of the question that waits for a second operator. */
export interface Awaiting {
  readonly approval_id: string;
}

interface OpenQuestion {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly question: Question;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly actor: Actor;
}

/** Under the subject's lock, so that nobody else asks about it or decides it meanwhile. */
export const ask = async (
  tx: Tx,
  { kind, subjectId, question, payload, action, actor }: OpenQuestion,
): Promise<Awaiting> => {
  const { operator, address } = actor;
  const { member, amount, reason = null, facts = [], detail } = question;
  const about = { kind, subject_id: subjectId, payload, maker_id: operator.id };
  const waiting = await first(tx, waitingAbout(about));
  if (waiting?.is_same) return { approval_id: waiting.id };
  const row = { ...about, id: newId(), ref: newRef('AP'), amount, facts, reason, ...memberColumns(member) };
  if (waiting || !(await first(tx, insertApproval(row)))) throw new DomainError('already_decided', { id: subjectId });
  publishToQueues(tx, 'approvals');
  const subject = question.ref ?? row.ref;
  audit(tx, { operator, action, subject, detail: { ...detail, approval: row.ref }, address });
  return { approval_id: row.id };
};

const memberColumns = (member: Question['member']): MemberColumns => ({
  member_id: member?.id ?? null,
  member_name: member?.name ?? null,
  tel_masked: member?.tel_masked ?? null,
});
