import { LineKind, lineKindNames } from '@portal/contract/console/deposits.ts';
import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { post } from '../../ledger/index.ts';
import { type ApprovalRef, defineApproval, takeEvidence } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import * as postings from '../postings.ts';
import { assertMayClassify } from '../rules.ts';
import { releaseLine } from '../settlement.ts';
import * as queries from './queries.ts';
import type { LineRow } from './queries.ts';

const ClassificationInput = z.object({ kind: LineKind, reason: z.string(), file_id: z.optional(z.string()) });

/** Locks an unmatched line. Throws not_found, line_already_matched. */
export const lockUnmatched = async (tx: Tx, id: string): Promise<LineRow> => {
  const line = await first(tx, queries.lockedLine(id));
  if (!line) throw new DomainError('not_found');
  if (line.state !== 'unmatched') throw new DomainError('line_already_matched', { id });
  return line;
};

/** Classifies a line that is no member's payment; needs two operators, and the maker counts as the classifier. */
export const classificationApproval = defineApproval({
  kind: 'line.classify',
  input: ClassificationInput,
  lock: lockUnmatched,
  request: (tx, line, { kind, reason, file_id }) => {
    const { ref, direction, amount } = line;
    assertMayClassify(kind, direction, file_id !== undefined);
    publishLines(tx, line);
    return {
      needsTwo: true,
      ref,
      member: null,
      amount,
      reason,
      facts: [
        { label: 'ระบุเป็น', text: lineKindNames[kind] },
        { label: 'ทิศทาง', text: direction === 'in' ? 'เงินเข้า' : 'เงินออก' },
      ],
      detail: { direction, amount: baht(amount), kind, reason, ...(file_id && { file_id }) },
    };
  },
  execute: async (tx, line, { kind, reason }, { maker_id }) => {
    const { id: lineId, amount, direction, occurred_at: at, undone } = line;
    await releaseLine(tx, lineId);
    tx.send(queries.classifyLine(lineId, kind, reason, maker_id));
    post(tx, postings.classificationPosting(kind, direction, { lineId, amount, at }, undone));
    publishLines(tx, line);
  },
});

/** Requests a line's classification. Throws not_found, line_already_matched, invalid_input without a required document. */
export const classifyLine = (
  db: Db,
  id: string,
  input: z.output<typeof ClassificationInput>,
  actor: Actor,
): Promise<ApprovalRef> =>
  db.transaction(async (tx) => {
    if (input.file_id) await takeEvidence(tx, input.file_id, actor.operator);
    return classificationApproval.decide(tx, id, input, actor);
  });

/** Refreshes the operators' queue of this line. */
export const publishLines = (tx: Tx, { direction }: LineRow): void =>
  publishToQueues(tx, direction === 'in' ? 'deposits' : 'withdrawals');
