import type { listRisks, RiskRow, RiskRule } from '@portal/contract/console/risk.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, hasPermission } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import type { ApprovalRef } from '../approvals/requests.ts';
import { audit } from '../audit/audit.ts';
import * as queries from './queries.ts';

interface Flag {
  readonly rule: RiskRule;
  /** Stable id of the subject: a bonus, a withdrawal. */
  readonly subject: string;
  readonly member: RiskRow['member'];
  /** No phones, no full account numbers: `support` reads them. */
  readonly evidence: readonly queries.Evidence[];
}

/**
 * Raises a flag for review in the caller's transaction, once per rule and subject even after it was closed. A flag has no
 * effect by itself. True if it is new.
 */
export const raiseFlag = async (tx: Tx, { rule, subject, member, evidence }: Flag): Promise<boolean> => {
  const { id: member_id, name: member_name, tel_masked } = member;
  const row = { id: newId(), rule, subject, member_id, member_name, tel_masked, evidence };
  if (!(await first(tx, queries.insertFlag(row)))) return false;
  publishToQueues(tx, 'risk');
  return true;
};

/** Evidence on the wire; signals between members are grouped. */
const toEvidence = (evidence: readonly queries.Evidence[]): RiskRow['evidence'] => {
  const signals = evidence.flatMap(({ signal, text, member_id }) =>
    signal && member_id ? [{ kind: signal, text, member_id }] : [],
  );
  return signals.length ? { with: [...new Set(signals.map((each) => each.member_id))], signals } : [...evidence];
};

const toView = (row: queries.FlagRow): RiskRow => {
  const { id, rule, state, evidence, outcome, created_at, closed_at } = row;
  return {
    id,
    rule,
    state,
    evidence: toEvidence(evidence),
    outcome,
    created_at,
    closed_at,
    member: { id: row.member_id, name: row.member_name, tel_masked: row.tel_masked },
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : null,
  };
};

/** A page of flags. `seesCare`: includes tasks of the rule `care`. */
export const risks = (
  reader: Reader,
  { state, member_id: memberId, limit, cursor }: Input<typeof listRisks>,
  seesCare: boolean,
) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.flagsPage({ state, memberId, seesCare }, idCursor(cursor), rowLimit)),
    (rows) => rows.map(toView),
  );

/** One flag. Throws not_found, also for a `care` task without `seesCare`. */
export const riskOf = async (reader: Reader, id: string, seesCare: boolean): Promise<RiskRow> => {
  const flag = await first(reader, queries.flagById(id));
  if (!flag || (flag.rule === 'care' && !seesCare)) throw new DomainError('not_found');
  return toView(flag);
};

/** True if the member has an open flag of this rule. */
export const hasOpenFlag = async (reader: Reader, memberId: string, rule: RiskRule): Promise<boolean> =>
  (await one(reader, queries.hasOpenFlag(memberId, rule))).is;

/** Takes a flag, also from another operator. Throws not_found; already_decided when it is closed. */
export const takeRisk = (db: Db, id: string, { operator, address }: Actor): Promise<RiskRow> =>
  db.transaction(async (tx) => {
    const flag = await lockRisk(tx, id);
    if (flag.rule === 'care' && !hasPermission(operator, 'care.handle')) throw new DomainError('not_found');
    if (flag.owner_id === operator.id) return toView(flag);
    tx.send(queries.takeFlag(id, operator.id));
    return recordAction(tx, flag, 'risk.taken', { before: flag.owner_name }, { operator, address });
  });

/** Effects of closing a flag, by rule; from the modules' `riskRules`. */
export type RiskRules = Partial<
  Record<RiskRule, (tx: Tx, flag: queries.FlagRow, outcome: string, actor: Actor) => Promise<ApprovalRef | undefined>>
>;

/** Closes a flag. Throws not_found, already_decided; forbidden for non-owners and for `care` tasks, which have their own call. */
export const closeRisk = (
  db: Db,
  rules: RiskRules,
  { id, outcome }: { readonly id: string; readonly outcome: string },
  actor: Actor,
): Promise<RiskRow | ApprovalRef> =>
  db.transaction(async (tx) => {
    const flag = await lockRisk(tx, id);
    if (flag.rule === 'care' || flag.owner_id !== actor.operator.id) throw new DomainError('forbidden');
    const awaiting = await rules[flag.rule]?.(tx, flag, outcome, actor);
    if (awaiting) return awaiting;
    tx.send(queries.closeFlag(id, outcome));
    return recordAction(tx, flag, 'risk.closed', { outcome }, actor);
  });

/** Closes a flag whose subject two operators decided; the audit log has their request. */
export const closeDecided = (tx: Tx, id: string, outcome: string): void => {
  tx.send(queries.closeFlag(id, outcome));
  publishToQueues(tx, 'risk');
};

/** Closes a flag of any rule in the caller's transaction. Throws as `closeRisk`. */
export const closeFlag = async (
  tx: Tx,
  id: string,
  outcome: string,
  { operator, address }: Actor,
): Promise<RiskRow> => {
  const flag = await lockRisk(tx, id);
  if (flag.owner_id !== operator.id) throw new DomainError('forbidden');
  tx.send(queries.closeFlag(id, outcome));
  return recordAction(tx, flag, 'risk.closed', { outcome }, { operator, address });
};

/** Locks an open flag. Throws not_found, already_decided. */
export const lockRisk = async (tx: Tx, id: string): Promise<queries.FlagRow> => {
  const flag = await first(tx, queries.lockFlag(id));
  if (!flag) throw new DomainError('not_found');
  if (flag.state === 'closed') throw new DomainError('already_decided', { id });
  return flag;
};

const recordAction = async (
  tx: Tx,
  { id, rule, member_name }: queries.FlagRow,
  action: string,
  detail: Readonly<Record<string, unknown>>,
  by: Actor,
): Promise<RiskRow> => {
  publishToQueues(tx, 'risk');
  const row = toView(await one(tx, queries.flagById(id)));
  audit(tx, { ...by, action, subject: id, detail: { rule, member: member_name, ...detail } });
  return row;
};
