import type { Satang } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../platform/http/mount.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { audit } from '../audit/audit.ts';
import { closeApproval } from './approvals.ts';
import {
  type ApprovalKind,
  type ApprovalRow,
  groupOf,
  insertApproval,
  type MemberColumns,
  waitingAbout,
} from './queries.ts';

/** What a second operator is asked, and whether one is needed at all. */
export interface Question<NeedsTwo extends boolean = boolean> {
  readonly needsTwo: NeedsTwo;
  /** What people search the trail for, as the subject's reference. Absent: the approval's own. */
  readonly ref?: string;
  /** Whose money or account it is; null: nobody's but the operator's own. */
  readonly member: { readonly id: string; readonly name: string; readonly tel_masked: string } | null;
  /** 0n where no money moves. */
  readonly amount: Satang;
  /** What the second operator reads. */
  readonly reason?: string | null;
  /** For the audit line of who decides at once or asks. Amounts in baht, no secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Who decided. `checker_id` is null where one operator was enough; `approval_id` too. */
export interface DecidedBy {
  readonly maker_id: string;
  readonly checker_id: string | null;
  readonly approval_id: string | null;
}

interface ApprovalSpec<Schema extends z.ZodMiniType, Subject, NeedsTwo extends boolean> {
  /** `thing.what-is-done-to-it`. Of one thing one question waits at a time, whatever is asked about it. */
  readonly kind: ApprovalKind;
  /** What carrying it out needs besides the subject. Kept as JSON while the question waits, so amounts need a codec (`Baht`). */
  readonly input: Schema;
  /** Audit actions: done by one operator alone, asked of a second. Absent: `kind` and `kind.requested`. */
  readonly actions?: { readonly done?: string; readonly asked?: string };
  /** What operators read of a question that waited, when one operator alone did it. Absent: that one is enough by now. */
  readonly endedBy?: string;
  /** Locks the subject. Throws not_found, and already_decided or line_already_matched when there is nothing to decide any more. */
  readonly lock: (tx: Tx, subjectId: string, input: z.output<Schema>) => Promise<Subject>;
  /** What the maker saw, where the question is over when it changes meanwhile. */
  readonly seen?: (subject: Subject) => string;
  /** Asked under the subject's lock. Throws when it may not be decided like this. */
  readonly question: (
    tx: Tx,
    subject: Subject,
    input: z.output<Schema>,
  ) => Question<NeedsTwo> | Promise<Question<NeedsTwo>>;
  /** Does it, under the subject's lock: at once, or when a second operator agreed. It leaves no audit line. */
  readonly carryOut: (tx: Tx, subject: Subject, input: z.output<Schema>, by: DecidedBy) => void | Promise<void>;
}

/** How a question that a second operator agreed to is carried out; what a room hands to `operatorRoutes`. */
export interface ApprovalExecutor {
  readonly kind: ApprovalKind;
  readonly execute: (tx: Tx, approval: ApprovalRow, checker: Pick<OperatorCaller, 'id'>) => Promise<void>;
}

/** The id of the question that waits for a second operator. */
export interface Awaiting {
  readonly approval_id: string;
}

interface ApprovalDefinition<Input, NeedsTwo extends boolean> extends ApprovalExecutor {
  readonly decide: (
    tx: Tx,
    subjectId: string,
    input: Input,
    actor: Actor,
  ) => Promise<Awaiting | (NeedsTwo extends true ? never : undefined)>;
}

/**
 * A thing that operators decide, alone or by two. Declared once, listed in the room's `approvals`, and asked for in one line:
 *
 *     const decided = await db.transaction((tx) => bankChangeApproval.decide(tx, id, {}, actor));
 *     return decided ? new Accepted({ data: decided }) : shown(id);
 *
 * `decide` locks the subject, then `question` says whether a second operator is needed. If not, it is carried out now, with its
 * audit line, and a question that waited from stricter days ends: undefined. If so, the question is opened, with the line of
 * who asked: its id, a 202. The same input by the same maker again answers the same id; anything else about a subject of
 * which a question waits (the part of `kind` before the dot, and the subject's id) throws already_decided. When another
 * operator agrees, the same `lock` and `carryOut` run in the transaction of that decision. If they throw, nothing happened and
 * the question stays open, unless they say that the subject is decided (already_decided, line_already_matched): then it ends.
 *
 * Who decides the subject in another way (refuses it, takes it back), or something that a question's input names, calls
 * `closeApproval` or `closeNaming` in that transaction, before or after the subject's lock, in `carryOut` too.
 */
export const defineApproval = <Schema extends z.ZodMiniType, Subject, NeedsTwo extends boolean>(
  spec: ApprovalSpec<Schema, Subject, NeedsTwo>,
): ApprovalDefinition<z.output<Schema>, NeedsTwo> => ({
  kind: spec.kind,
  decide: async (tx, subjectId, input, actor) => {
    const subject = await spec.lock(tx, subjectId, input);
    const question = await spec.question(tx, subject, input);
    const { operator, address } = actor;
    const { done = spec.kind, asked = `${spec.kind}.requested` } = spec.actions ?? {};
    if (question.needsTwo) {
      const payload = { ...(z.encode(spec.input, input) as object), ...(spec.seen && { seen: spec.seen(subject) }) };
      return ask(tx, { kind: spec.kind, subjectId, question, payload, action: asked, actor });
    }
    closeApproval(tx, {
      kind: groupOf(spec.kind),
      subject_id: subjectId,
      operator,
      reason: spec.endedBy ?? ONE_IS_ENOUGH,
    });
    await spec.carryOut(tx, subject, input, { maker_id: operator.id, checker_id: null, approval_id: null });
    audit(tx, { operator, action: done, subject: question.ref ?? subjectId, detail: question.detail, address });
    return undefined as NeedsTwo extends true ? never : undefined;
  },
  execute: async (tx, { id, subject_id, payload, maker_id }, checker) => {
    const input = z.decode(spec.input, payload as z.input<Schema>);
    const subject = await spec.lock(tx, subject_id, input);
    if (spec.seen && spec.seen(subject) !== payload['seen'])
      throw new DomainError('already_decided', { id: subject_id });
    await spec.carryOut(tx, subject, input, { maker_id, checker_id: checker.id, approval_id: id });
  },
});

const ONE_IS_ENOUGH = 'ดำเนินการแล้วโดยไม่ต้องมีคนที่สอง';

interface OpenQuestion {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly question: Question;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly actor: Actor;
}

/** Under the subject's lock, so that nobody else asks about it or decides it meanwhile. */
const ask = async (tx: Tx, { kind, subjectId, question, payload, action, actor }: OpenQuestion): Promise<Awaiting> => {
  const { operator, address } = actor;
  const { member, amount, reason = null, detail } = question;
  const about = { kind, subject_id: subjectId, payload, maker_id: operator.id };
  const waiting = await first(tx, waitingAbout(about));
  if (waiting?.is_same) return { approval_id: waiting.id };
  const row = { ...about, id: newId(), ref: newRef('AP'), amount, reason, ...memberColumns(member) };
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
