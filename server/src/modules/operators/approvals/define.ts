import type { Permission } from '@portal/contract/permissions.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { audit } from '../audit/audit.ts';
import { assertRecentCode } from '../codes.ts';
import { closeApproval, openRequest, type ApprovalRef, type ApprovalRequest } from './requests.ts';
import { hasRecentAction, recordSensitiveActions, recordWorth, exceedsWorthLimits } from './single-operator.ts';
import { type ApprovalKind, type ApprovalRow, groupOf, isGuard } from './queries.ts';

/** Maker and checker of a decision; `checker_id` and `approval_id` are null if one operator decided. */
export interface Deciders {
  readonly maker_id: string;
  readonly checker_id: string | null;
  readonly approval_id: string | null;
  /** The approver's note of what was compared. */
  readonly compared?: string | undefined;
  /** Key that seals secrets; null if one operator decided. */
  readonly appSecret: AppSecret | null;
}

/** Shown once after approval, to its reader (`isReader`): a new secret or link, and what it belongs to. */
export type Result = Readonly<Record<string, string>>;

interface ApprovalSpec<Schema extends z.ZodMiniType, Subject, NeedsTwo extends boolean> {
  /** `subject.action`. A subject has one pending request at a time. */
  readonly kind: ApprovalKind;
  /**
   * Input besides the subject, stored as JSON while pending, so amounts need a codec (`Baht`). Its `sealed` is deleted
   * when the request is decided.
   */
  readonly input: Schema;
  /** Extra permission of the approver. */
  readonly approverPermission?: Permission;
  /** Audit actions: carried out by one operator, requested of a second. Absent: `kind` and `kind.requested`. */
  readonly actions?: { readonly done?: string; readonly request?: string };
  /**
   * It pays a member: an operator who gave that member value, or took part in a sensitive action on them, within a week needs
   * a second operator (docs/decisions/two-persons.md). Any other request about a member counts as a sensitive action.
   */
  readonly pays?: true;
  /** It changes the member's account, password or birth date: a sensitive action also without a second operator. */
  readonly alwaysSensitive?: true;
  /** Closing text of a pending request when one operator decides directly, in Thai. */
  readonly closedReason?: string;
  /** Deciding it directly ends only a pending request of this kind, because the group's other kinds remain possible. */
  readonly leavesOtherKinds?: true;
  /**
   * Locks the subject. Throws not_found, and already_decided or line_already_matched if it is decided. `address`: of the
   * maker; at approval, of the approver.
   */
  readonly lock: (tx: Tx, subjectId: string, input: z.output<Schema>, address: string) => Promise<Subject>;
  /** Fingerprint of what the maker saw; if it differs at approval, the request ends. */
  readonly fingerprint?: (subject: Subject) => string;
  /** Builds the request under the subject's lock. Throws if the input is not allowed. */
  readonly request: (
    tx: Tx,
    subject: Subject,
    input: z.output<Schema>,
  ) => ApprovalRequest<NeedsTwo> | Promise<ApprovalRequest<NeedsTwo>>;
  /**
   * Carries it out under the subject's lock, at once or after approval. Writes no audit line. Its result is stored sealed
   * for its reader.
   */
  readonly execute: (
    tx: Tx,
    subject: Subject,
    input: z.output<Schema>,
    by: Deciders,
  ) => void | Promise<void> | Promise<Result>;
  /** Runs when the request is rejected; ends a hold (`placeHold`). */
  readonly refused?: (tx: Tx, approval: ApprovalRow) => void;
}

/** Carries out an approved request; modules register it with `operatorRoutes`. */
export interface ApprovalExecutor {
  readonly kind: ApprovalKind;
  /** Permission of the approver besides `approvals.decide`. */
  readonly approverPermission?: Permission;
  readonly execute: (
    tx: Tx,
    approval: ApprovalRow,
    by: {
      readonly checker: Pick<OperatorCaller, 'id'>;
      readonly address: string;
      readonly compared?: string | undefined;
      readonly appSecret: AppSecret;
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
  ) => Promise<ApprovalRef | (NeedsTwo extends true ? never : undefined)>;
}

/**
 * An action that one or two operators decide. Declared once, listed in the module's `approvals`, called in one line:
 *
 *     const decided = await db.transaction((tx) => bankChangeApproval.decide(tx, id, {}, actor));
 *     return decided ? new Accepted({ data: decided }) : toView(id);
 *
 * `decide` locks the subject; `request` says whether a second operator is needed. If not, `execute` runs now, an audit line is
 * written, a pending request of the subject ends (`leavesOtherKinds`: of this kind), and the result is undefined. If so, a
 * request is opened and audited: its id, a 202. The same input by the same maker returns the same id; any other request about that subject (the part of `kind` before
 * the dot, and the subject's id) throws already_decided. On approval `lock` and `execute` run in the approving transaction. If
 * they throw, the request stays pending, unless the subject is decided (already_decided, line_already_matched): then it ends.
 *
 * For kinds the contract lists in `guards`, the maker needs a fresh code (code_required) and the approver `guards.agree`
 * (docs/decisions/two-persons.md).
 *
 * Code that decides the subject directly, or something a request's input names, calls `closeApproval` or
 * `closeMatchingRequests` in the same transaction.
 */
export const defineApproval = <Schema extends z.ZodMiniType, Subject, NeedsTwo extends boolean>(
  spec: ApprovalSpec<Schema, Subject, NeedsTwo>,
): ApprovalDefinition<z.output<Schema>, NeedsTwo> => ({
  kind: spec.kind,
  ...(spec.approverPermission && { approverPermission: spec.approverPermission }),
  ...(spec.refused && { refused: spec.refused }),
  decide: async (tx, subjectId, input, actor) => {
    const { operator, address } = actor;
    const subject = await spec.lock(tx, subjectId, input, address);
    const request = await spec.request(tx, subject, input);
    const { done = spec.kind, request: requestAction = `${spec.kind}.requested` } = spec.actions ?? {};
    const { member, worth } = request;
    const recipients = worth?.limits.side === 'given' ? worth.members : [];
    const needsTwo =
      (worth && (await exceedsWorthLimits(tx, worth, operator.id))) ||
      request.needsTwo ||
      (spec.pays && member && (await hasRecentAction(tx, member.id, operator.id)));
    if (needsTwo) {
      if (isGuard(spec.kind)) await assertRecentCode(tx, operator);
      const touched = spec.pays ? [] : touchedBy(member?.id, recipients);
      recordSensitiveActions(tx, touched, operator.id);
      const payload = {
        ...(z.encode(spec.input, input) as object),
        ...(spec.fingerprint && { seen: spec.fingerprint(subject) }),
        ...(recipients.length && { given: recipients }),
      };
      return openRequest(tx, { kind: spec.kind, subjectId, request, payload, action: requestAction, actor });
    }
    closeApproval(tx, {
      kind: spec.leavesOtherKinds ? spec.kind : groupOf(spec.kind),
      subject_id: subjectId,
      operator,
      reason: spec.closedReason ?? ONE_IS_ENOUGH,
    });
    await spec.execute(tx, subject, input, {
      maker_id: operator.id,
      checker_id: null,
      approval_id: null,
      appSecret: null,
    });
    if (worth) recordWorth(tx, spec.kind, worth, operator.id);
    recordSensitiveActions(tx, touchedBy(spec.alwaysSensitive && member?.id, recipients), operator.id);
    audit(tx, { operator, action: done, subject: request.ref ?? subjectId, detail: request.detail, address });
    return undefined as NeedsTwo extends true ? never : undefined;
  },
  execute: async (tx, { id, subject_id, payload, maker_id, member_id }, { checker, address, compared, appSecret }) => {
    const input = z.decode(spec.input, payload as z.input<Schema>);
    const subject = await spec.lock(tx, subject_id, input, address);
    if (spec.fingerprint && spec.fingerprint(subject) !== payload['seen'])
      throw new DomainError('already_decided', { id: subject_id });
    const outcome = await spec.execute(tx, subject, input, {
      maker_id,
      checker_id: checker.id,
      approval_id: id,
      compared,
      appSecret,
    });
    // Last: bonuses lock the member's promotions before they record theirs.
    if (!spec.pays)
      recordSensitiveActions(tx, touchedBy(member_id, payload['given'] as string[] | undefined), checker.id);
    return outcome;
  },
});

/** Distinct member ids. */
const touchedBy = (member: string | null | undefined | false, recipients: readonly string[] = []): string[] => [
  ...new Set(member ? [member, ...recipients] : recipients),
];

const ONE_IS_ENOUGH = 'ดำเนินการแล้วโดยไม่ต้องมีคนที่สอง';
