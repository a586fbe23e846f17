import type { MemberLimits } from '@portal/contract/console/safer-play.ts';
import { payeesOf } from '../../identity/index.ts';
import { holdExpiries, pendingApproval } from '../../operators/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { breaksOf } from '../breaks/queries.ts';
import { contactsOf } from '../care/tasks.ts';
import { limitsOf } from '../limits/view.ts';
import { attemptsOf } from '../reinstatement/reinstatement.ts';
import * as queries from '../limits/queries.ts';

/** Throws not_found. */
export const assertMember = async (reader: Reader, id: string): Promise<void> => {
  if (!(await payeesOf(reader, [id])).has(id)) throw new DomainError('not_found');
};

/** A member's limits and breaks with their history. Throws not_found. */
export const memberLimits = async (reader: Reader, id: string): Promise<MemberLimits> => {
  await assertMember(reader, id);
  const [limits, steps, breaks, attempts, contacts, waiting] = await Promise.all([
    limitsOf(reader, id),
    reader.rows(queries.tightenedOf(id)),
    reader.rows(breaksOf(id)),
    attemptsOf(reader, id),
    contactsOf(reader, id),
    pendingOf(reader, id),
  ]);
  return {
    limits,
    tightened: steps.map(({ kind, period, after, operator_id, operator_name, reason, created_at }) => ({
      kind,
      period,
      value: kind === 'time' ? Number(after) : Number(after) / 100,
      by: { id: operator_id, name: operator_name },
      reason,
      at: created_at,
    })),
    breaks: breaks.map((row, nth) => ({
      id: row.id,
      kind: row.kind,
      period: row.period,
      created_at: row.started_at,
      until: row.ends_at,
      stands: row.stands,
      replaced: breaks.slice(0, nth).some((newer) => newer.stands && row.stands),
      by: row.operator_id && row.operator_name ? { id: row.operator_id, name: row.operator_name } : null,
      reason: row.reason,
      return_asked_at: row.return_asked_at,
      return_at: row.return_at,
    })),
    attempts,
    contacts,
    waiting,
  };
};

/** Pending approvals; `holds_until`: end of the temporary restriction, null if none. */
const pendingOf = async (reader: Reader, id: string): Promise<MemberLimits['waiting']> => {
  const kinds = ['break.start', 'limit.tighten'] as const;
  const pending = (await Promise.all(kinds.map((kind) => pendingApproval(reader, [kind], [id])))).flatMap((by) => [
    ...by.values(),
  ]);
  const ends = await holdExpiries(
    reader,
    pending.map(({ id: question }) => question),
  );
  return pending.map(({ id: approval_id, by, reason }) => ({
    approval_id,
    by,
    reason: reason ?? '',
    holds_until: ends.get(approval_id) ?? null,
  }));
};
