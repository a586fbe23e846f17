import type { Permission } from '@portal/contract/permissions.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { audit } from '../audit/audit.ts';
import { assertFreshCode } from '../step-up.ts';
import { closeApproval } from './approvals.ts';
import { hasActedLately, recordGuardedActs } from './sensitive-actions.ts';
import { type ApprovalKind, type ApprovalRow, groupOf, isGuard } from './queries.ts';
import { ask, type Awaiting, type Question } from './approval-requests.ts';
import { countWorth, worthNeedsTwo } from '../worth/worth.ts';

/** Who decided. `checker_id` is null where one operator was enough; `approval_id` too. */
export interface DecidedBy {
  readonly maker_id: string;
  readonly checker_id: string | null;
  readonly approval_id: string | null;
  /** What the second person says to have compared; undefined where nothing was said. */
  readonly compared?: string | undefined;
  /** What secrets are sealed with; null where one operator was enough. */
  readonly appSecret: string | null;
}

/** What who asked may see once, when it was agreed to: a secret that was made, with what it belongs to. */
export type Result = Readonly<Record<string, string>>;

interface ApprovalSpec<Schema extends z.ZodMiniType, Subject, NeedsTwo extends boolean> {
  /** `thing.what-is-done-to-it`. Of one thing one question waits at a time, whatever is asked about it. */
  readonly kind: ApprovalKind;
  /**
   * What carrying it out needs besides the subject. Kept as JSON while the question waits, so amounts need a codec (`Baht`); its
   * `sealed` is forgotten when the question is decided.
   */
  readonly input: Schema;
  /** What who agrees has to hold besides. */
  readonly agree?: Permission;
  /** Audit actions: done by one operator alone, asked of a second. Absent: `kind` and `kind.requested`. */
  readonly actions?: { readonly done?: string; readonly asked?: string };
  /**
   * It pays a member: whoever gave that member worth, or had something guarded done to them, within a week is only the first of two
   * (docs/decisions/two-persons.md). Everything else about a member is guarded where a second operator is asked.
   */
  readonly pays?: true;
  /** It touches the member's account, password or birth date: guarded also where one operator alone may do it. */
  readonly guardsAlone?: true;
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
  /**
   * Does it, under the subject's lock: at once, or when a second operator agreed. It leaves no audit line. What it gives back
   * is kept sealed for who asked.
   */
  readonly carryOut: (
    tx: Tx,
    subject: Subject,
    input: z.output<Schema>,
    by: DecidedBy,
  ) => void | Promise<void> | Promise<Result>;
  /** Ends what holds until somebody agrees (`holds.ts`), when the question was refused. */
  readonly refused?: (tx: Tx, approval: ApprovalRow) => void;
}

/** How a question that a second operator agreed to is carried out; what a module hands to `operatorRoutes`. */
export interface ApprovalExecutor {
  readonly kind: ApprovalKind;
  /** What who agrees has to hold besides `approvals.decide`. */
  readonly agree?: Permission;
  readonly execute: (
    tx: Tx,
    approval: ApprovalRow,
    by: {
      readonly checker: Pick<OperatorCaller, 'id'>;
      readonly compared?: string | undefined;
      readonly appSecret: string;
    },
  ) => Promise<Result | void>;
  readonly refused?: (tx: Tx, approval: ApprovalRow) => void;
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
 * A thing that operators decide, alone or by two. Declared once, listed in the module's `approvals`, and asked for in one line:
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
 * Where the contract says that the kind guards money, who asks has given a code of now (code_required), and who agrees may
 * `guards.agree` (docs/decisions/two-persons.md).
 *
 * Who decides the subject in another way (refuses it, takes it back), or something that a question's input names, calls
 * `closeApproval` or `closeNaming` in that transaction, before or after the subject's lock, in `carryOut` too.
 */
export const defineApproval = <Schema extends z.ZodMiniType, Subject, NeedsTwo extends boolean>(
  spec: ApprovalSpec<Schema, Subject, NeedsTwo>,
): ApprovalDefinition<z.output<Schema>, NeedsTwo> => ({
  kind: spec.kind,
  ...(spec.agree && { agree: spec.agree }),
  ...(spec.refused && { refused: spec.refused }),
  decide: async (tx, subjectId, input, actor) => {
    const subject = await spec.lock(tx, subjectId, input);
    const question = await spec.question(tx, subject, input);
    const { operator, address } = actor;
    const { done = spec.kind, asked = `${spec.kind}.requested` } = spec.actions ?? {};
    const { member, worth } = question;
    const given = worth?.limits.side === 'given' ? worth.members : [];
    const needsTwo =
      (worth && (await worthNeedsTwo(tx, worth, operator.id))) ||
      question.needsTwo ||
      (spec.pays && member && (await hasActedLately(tx, member.id, operator.id)));
    if (needsTwo) {
      if (isGuard(spec.kind)) await assertFreshCode(tx, operator);
      const touched = spec.pays ? [] : touchedBy(member?.id, given);
      recordGuardedActs(tx, touched, operator.id);
      const payload = {
        ...(z.encode(spec.input, input) as object),
        ...(spec.seen && { seen: spec.seen(subject) }),
        ...(given.length && { given }),
      };
      return ask(tx, { kind: spec.kind, subjectId, question, payload, action: asked, actor });
    }
    closeApproval(tx, {
      kind: groupOf(spec.kind),
      subject_id: subjectId,
      operator,
      reason: spec.endedBy ?? ONE_IS_ENOUGH,
    });
    await spec.carryOut(tx, subject, input, {
      maker_id: operator.id,
      checker_id: null,
      approval_id: null,
      appSecret: null,
    });
    if (worth) countWorth(tx, spec.kind, worth, operator.id);
    recordGuardedActs(tx, touchedBy(spec.guardsAlone && member?.id, given), operator.id);
    audit(tx, { operator, action: done, subject: question.ref ?? subjectId, detail: question.detail, address });
    return undefined as NeedsTwo extends true ? never : undefined;
  },
  execute: async (tx, { id, subject_id, payload, maker_id, member_id }, { checker, compared, appSecret }) => {
    const input = z.decode(spec.input, payload as z.input<Schema>);
    const subject = await spec.lock(tx, subject_id, input);
    if (spec.seen && spec.seen(subject) !== payload['seen'])
      throw new DomainError('already_decided', { id: subject_id });
    if (!spec.pays) recordGuardedActs(tx, touchedBy(member_id, payload['given'] as string[] | undefined), checker.id);
    return spec.carryOut(tx, subject, input, {
      maker_id,
      checker_id: checker.id,
      approval_id: id,
      compared,
      appSecret,
    });
  },
});

/** Each member once, as one statement wants them. */
const touchedBy = (member: string | null | undefined | false, given: readonly string[] = []): string[] => [
  ...new Set(member ? [member, ...given] : given),
];

const ONE_IS_ENOUGH = 'ดำเนินการแล้วโดยไม่ต้องมีคนที่สอง';
