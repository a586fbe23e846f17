import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { payouts } from '../banking/index.ts';
import { accountChangesOf, memberSummaryOf, lockPayee, payeeOf, suspendedSince } from '../identity/index.ts';
import { audit, type ApprovalRef, closeApproval, defineApproval } from '../operators/index.ts';
import { now } from '../../platform/clock.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { payoutLimits, settingsOf } from '../settings/index.ts';
import { publishRequest, settle } from './moves.ts';
import * as queries from './queries.ts';
import { type RequestRow, type RequestSpec, sideOf, statusOf } from './source.ts';
import { versionOf } from './views.ts';

/** A waiting request; `isSuspended`: its member is suspended, so a second operator is needed. */
type Decidable<Row extends RequestRow> = Row & { readonly isSuspended: boolean };

/** Locks a waiting request. Throws not_found, already_decided. */
const lockWaiting = async <Row extends RequestRow>(
  tx: Tx,
  spec: RequestSpec<Row>,
  id: string,
): Promise<Decidable<Row>> => {
  const owner = spec.lock && (await first(tx, queries.requestsByIds(spec, [id])));
  if (owner) await Promise.all([lockPayee(tx, owner.member_id), spec.lock?.(tx, owner.member_id)]); // same lock order as a new request
  const row = await first(tx, queries.lockedRequest(spec, id));
  if (!row) throw new DomainError('not_found');
  if (statusOf(spec, row) !== 'waiting') throw new DomainError('already_decided', { id });
  const isSuspended = spec.bank !== undefined && (await suspendedSince(tx, [row.member_id])).has(row.member_id);
  return { ...row, isSuspended };
};

interface DecisionSpec<Row extends RequestRow, Schema extends z.ZodMiniType<object>> {
  readonly name: 'approve' | 'pay';
  readonly input: Schema;
  /** Throws if the input is not allowed. */
  readonly check?: (tx: Tx, row: Row, input: z.output<Schema>) => Promise<void>;
  /** `by`: the operator who decided last. */
  readonly execute: (tx: Tx, row: Row, input: z.output<Schema>, by: string, isAlone: boolean) => Promise<void>;
}

/** Approval that pays a request, by one or two operators. It ends if the member is suspended in between. */
export const payingApproval = <Row extends RequestRow, Schema extends z.ZodMiniType<object>>(
  spec: RequestSpec<Row>,
  { name, input: schema, check, execute }: DecisionSpec<Row, Schema>,
) =>
  defineApproval({
    kind: `${spec.kind}.${name}` as `${typeof spec.kind}.approve`,
    pays: true,
    input: schema,
    ...(spec.secondPermission && { approverPermission: spec.secondPermission }),
    lock: (tx, id) => lockWaiting(tx, spec, id),
    ...(spec.bank && { fingerprint: ({ isSuspended }: Decidable<Row>) => (isSuspended ? 'suspended' : 'free') }),
    request: async (tx, row, input) => {
      await check?.(tx, row, input);
      const { ref, member_id, amount, destination, isSuspended } = row;
      const limits = payoutLimits(await settingsOf(tx), sideOf(destination));
      return {
        needsTwo: isSuspended,
        worth: { each: amount, members: [member_id], limits },
        ref,
        member: memberSummaryOf(await payeeOf(tx, member_id)),
        amount,
        detail: { amount: baht(amount), ...spec.detail?.(row), ...input },
      };
    },
    execute: (tx, row, input, { maker_id, checker_id }) =>
      execute(tx, row, input, checker_id ?? maker_id, checker_id === null),
  });

/** Approval that credits the wallet or orders a bank payout. */
export const approvalOf = <Row extends RequestRow>(spec: RequestSpec<Row>) =>
  payingApproval(spec, {
    name: 'approve',
    input: z.object({}),
    execute: async (tx, row, _input, by) => {
      const { bank, table } = spec;
      if (row.destination === 'credit' || !bank) return settle(tx, spec, row, { status: 'paid', at: now(), by });
      if (!(await payouts.canPayOut(tx))) throw new DomainError('channel_down', { message: bank.noAccount });
      tx.send(queries.setApproval(spec, row.id, by));
      const { id: withdrawalId, amount, to_bank, to_account, to_name } = row;
      const account = { to_bank: to_bank ?? '', to_account: to_account ?? '', to_name: to_name ?? '' };
      await payouts.order(tx, { subject: bank.subject, withdrawalId, amount, ...account });
      publishRequest(tx, spec, row, table.statuses.paying);
    },
  });

type Decision<Input> = (tx: Tx, id: string, input: Input, actor: Actor) => Promise<ApprovalRef | undefined>;

/**
 * Decides a request under its row's lock, or requests a second operator. Throws not_found, already_decided, the errors of the
 * decision, and changed_meanwhile if the operator saw another `version`.
 */
export const decideVersion = <Row extends RequestRow, Input>(
  db: Db,
  spec: RequestSpec<Row>,
  decide: Decision<Input>,
  { id, version, input, actor }: { id: string; version?: string | undefined; input: Input; actor: Actor },
): Promise<ApprovalRef | undefined> =>
  db.transaction(async (tx) => {
    if (version !== undefined) {
      const row = await lockWaiting(tx, spec, id);
      const changedAt = await accountChangesOf(tx, [row]);
      if (versionOf(row, changedAt(row)) !== version) throw new DomainError('changed_meanwhile', { id });
    }
    return decide(tx, id, input, actor);
  });

/** Rejects a request and returns its money; the member sees the reason. Throws not_found, already_decided. */
export const reject = <Row extends RequestRow>(
  db: Db,
  spec: RequestSpec<Row>,
  { id, reason }: { readonly id: string; readonly reason: string },
  { operator, address }: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockWaiting(tx, spec, id);
    closeApproval(tx, { kind: spec.kind, subject_id: id, operator, reason: `${spec.rejected}: ${reason}` });
    settle(tx, spec, row, { status: 'rejected', at: now(), reason, by: operator.id });
    const detail = { amount: baht(row.amount), reason };
    audit(tx, { operator, action: `${spec.kind}.rejected`, subject: row.ref, detail, address });
  });
