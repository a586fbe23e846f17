import type { MemberLimits } from '@portal/contract/console/safer-play.ts';
import { payeesOf } from '../../identity/index.ts';
import { endsOfHolds, pendingApproval } from '../../operators/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { breaksOf } from '../breaks/queries.ts';
import { contactsOf } from '../care/tasks.ts';
import { limitsOf } from '../limits/limits.ts';
import { attemptsOf } from '../reinstatement/reinstatement.ts';
import * as queries from './queries.ts';

/** Throws not_found. */
export const assertMember = async (reader: Reader, id: string): Promise<void> => {
  if (!(await payeesOf(reader, [id])).has(id)) throw new DomainError('not_found');
};

/** Everything that limits a member, and what was done about it. Throws not_found. */
export const memberLimits = async (reader: Reader, id: string): Promise<MemberLimits> => {
  await assertMember(reader, id);
  const [limits, steps, breaks, attempts, contacts, waiting] = await Promise.all([
    limitsOf(reader, id),
    reader.rows(queries.tightenedOf(id)),
    reader.rows(breaksOf(id)),
    attemptsOf(reader, id),
    contactsOf(reader, id),
    waitingOf(reader, id),
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

/** What waits for a second person, and until when it holds; null where it does not. */
const waitingOf = async (reader: Reader, id: string): Promise<MemberLimits['waiting']> => {
  const kinds = ['break.start', 'limit.tighten'] as const;
  const found = (await Promise.all(kinds.map((kind) => pendingApproval(reader, [kind], [id])))).flatMap((by) => [
    ...by.values(),
  ]);
  const ends = await endsOfHolds(
    reader,
    found.map(({ id: question }) => question),
  );
  return found.map(({ id: approval_id, by, reason }) => ({
    approval_id,
    by,
    reason: reason ?? '',
    holds_until: ends.get(approval_id) ?? null,
  }));
};
