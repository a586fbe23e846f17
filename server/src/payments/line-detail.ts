import type { LineDetail } from '@portal/contract/console/deposits.ts';
import { briefOf, lastChangesOf, payeeOf } from '../identity/index.ts';
import { pendingApproval } from '../operators/index.ts';
import { first, type Reader } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { lineRows } from './console-views.ts';
import { compared } from './lines/compare.ts';
import { lineById, type LineRow } from './lines/queries.ts';
import { depositById } from './queries.ts';

/**
 * A line as both who asks and who agrees see it: beside the member and the request it was said to belong to, with what differs, what
 * the first one wrote, and what changed lately about the member. Throws not_found.
 */
export const lineDetail = async (reader: Reader, id: string, seesNumbers: boolean): Promise<LineDetail> => {
  const line = await first(reader, lineById(id));
  if (!line) throw new DomainError('not_found');
  const [[shown], asked] = await Promise.all([lineRows(reader, [line], seesNumbers), pendingOf(reader, id)]);
  const against = await againstOf(reader, line, asked?.input ?? {});
  const changes = against ? await lastChangesOf(reader, against.member.id) : [];
  const { suggestions: _suggestions, ...row } = shown!;
  return { ...row, asked: asked ? { by: asked.by, reason: asked.reason, kind: asked.kind } : null, against, changes };
};

const pendingOf = async (reader: Reader, id: string) =>
  (await pendingApproval(reader, ['line.classify', 'line.match', 'line.credit', 'line.undo'], [id])).get(id);

const againstOf = async (
  reader: Reader,
  line: LineRow,
  { deposit_id, member_id }: Readonly<Record<string, unknown>>,
): Promise<LineDetail['against']> => {
  const depositId = line.deposit_id ?? (typeof deposit_id === 'string' ? deposit_id : undefined);
  const deposit = depositId ? await first(reader, depositById(depositId)) : undefined;
  const memberId = deposit?.member_id ?? (typeof member_id === 'string' ? member_id : undefined);
  if (!memberId) return null;
  const member = await payeeOf(reader, memberId);
  const wasAsked = deposit && deposit.expires_at > deposit.created_at; // what a line was credited with by itself asked for nothing
  return {
    member: briefOf(member),
    deposit: deposit ? { id: deposit.id, ref: deposit.ref } : null,
    differences: compared(line, { ...member, ...(wasAsked && { request: deposit }) }),
  };
};
