import { LineKind } from '@portal/contract/console/deposits.ts';
import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { lineBy, type LineRow, lockLine, nameLine } from '../../banking/index.ts';
import { post } from '../../ledger/index.ts';
import { audit, closeApproval, type ApprovalExecutor, openApproval, pendingApproval } from '../../operators/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import { assertMayExplain, needsTwoToExplain } from '../rules.ts';

interface By {
  readonly operator: OperatorCaller;
  readonly address: string;
}
interface ClassificationInput {
  readonly kind: LineKind;
  readonly reason: string;
}

/** Says what a line is that is no payment of a member; done at once, or the question a second operator must answer. */
export const explainLine = (
  db: Db,
  id: string,
  said: ClassificationInput,
  { operator, address }: By,
): Promise<{ readonly approval_id: string } | undefined> =>
  db.transaction(async (tx) => {
    const [seen, settings] = await Promise.all([lineBy(tx, id), settingsOf(tx)]);
    if (!seen) throw new DomainError('not_found');
    assertMayExplain(said.kind, seen.direction);
    const isForTwo = needsTwoToExplain(seen.direction, seen.amount, settings);
    // One that waits for a second operator although one is enough by now; closed before the line is held.
    if (!isForTwo) closeApproval(tx, { kind: 'line', subject_id: id, operator, reason: 'ระบุที่มาแล้วโดยไม่ต้องมีคนที่สอง' });
    const line = await unexplained(tx, id);
    const detail = { direction: line.direction, amount: baht(line.amount), ...said };
    if (!isForTwo) {
      carryOut(tx, line, said, operator.id);
      audit(tx, { operator, action: 'line.explained', subject: line.ref, detail, address });
      return undefined;
    }
    if ((await pendingApproval(tx, ['line.explain'], [id])).has(id)) throw new DomainError('already_decided', { id });
    const { kind, reason } = said;
    const question = { kind: 'line.explain', subject_id: id, member: null, amount: line.amount, reason } as const;
    const approval = await openApproval(tx, { ...question, payload: { kind, line: line.ref }, maker: operator });
    publishLines(tx, line);
    const asked = { ...detail, approval: approval.ref };
    audit(tx, { operator, action: 'line.explain.requested', subject: line.ref, detail: asked, address });
    return { approval_id: approval.id };
  });

/** A second operator agrees; the one who asked is who explained it. */
export const carryOutClassification: ApprovalExecutor['execute'] = async (
  tx,
  { subject_id, payload, reason, maker_id },
) => {
  const line = await unexplained(tx, subject_id);
  carryOut(tx, line, { kind: z.parse(LineKind, payload['kind']), reason: reason ?? '' }, maker_id);
};

const unexplained = async (tx: Tx, id: string): Promise<LineRow> => {
  const line = await lockLine(tx, id);
  if (!line) throw new DomainError('not_found');
  if (line.state !== 'unmatched') throw new DomainError('line_already_matched', { id });
  return line;
};

const carryOut = (tx: Tx, line: LineRow, { kind, reason }: ClassificationInput, operatorId: string): void => {
  const { id: lineId, amount, direction, occurred_at: at } = line;
  tx.send(queries.releaseLine(lineId, null)); // a request that waited for this money waits for other money again
  nameLine(tx, lineId, kind, reason, operatorId);
  post(tx, postings.classified(kind, direction, { lineId, amount, at }));
  publishLines(tx, line);
};

const publishLines = (tx: Tx, { direction }: LineRow): void =>
  publishToQueues(tx, direction === 'in' ? 'deposits' : 'withdrawals');
