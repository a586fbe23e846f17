import type { MemberLimits } from '@portal/contract/console/safer-play.ts';
import { audit } from '../../operators/index.ts';
import { type Db, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { payeesOf } from '../../identity/index.ts';
import { type AskedBreak, beginBreak, type BreakEffects } from '../breaks/breaks.ts';
import { breaksOf } from '../breaks/queries.ts';
import { contactsOf } from '../care/tasks.ts';
import { type AskedLimits, askedOf, limitsOf, lockLimits, nameOf, take } from '../limits/limits.ts';
import { none, tightened } from '../limits/rules.ts';
import { attemptsOf } from '../returns/returns.ts';
import * as queries from './queries.ts';

const assertMember = async (reader: Reader, id: string): Promise<void> => {
  if (!(await payeesOf(reader, [id])).has(id)) throw new DomainError('not_found');
};

/** Everything that limits a member, and what was done about it. Throws not_found. */
export const memberLimits = async (reader: Reader, id: string): Promise<MemberLimits> => {
  await assertMember(reader, id);
  const [limits, steps, breaks, attempts, contacts] = await Promise.all([
    limitsOf(reader, id),
    reader.rows(queries.tightenedOf(id)),
    reader.rows(breaksOf(id)),
    attemptsOf(reader, id),
    contactsOf(reader, id),
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
  };
};

/** Throws not_found, only_tighter: then nothing of it counts. */
export const tightenLimits = (
  db: Db,
  { id, reason, ...input }: AskedLimits & { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<MemberLimits> =>
  db.transaction(async (tx) => {
    await assertMember(tx, id);
    const wanted = askedOf(input);
    if (!wanted.length) throw new DomainError('invalid_input', { field: 'deposit' });
    const { standings } = await lockLimits(tx, id);
    for (const [limit, value] of wanted) {
      const before = standings.get(nameOf(limit)) ?? none;
      const step = value === null ? null : tightened(before, value);
      if (!step) throw new DomainError('only_tighter', { field: limit.period });
      take(tx, id, limit, before, step, { operator_id: by.operator.id, reason });
    }
    audit(tx, { ...by, action: 'limits.tightened', subject: id, detail: { reason } });
    publishToMember(tx, id, 'limits.updated', {});
    return memberLimits(tx, id);
  });

/** For a member who asked by message. Throws not_found, longer_break. */
export const startBreak = (
  db: Db,
  effects: BreakEffects,
  { id, reason, ...asked }: Omit<AskedBreak, 'by'> & { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<MemberLimits> =>
  db.transaction(async (tx) => {
    await assertMember(tx, id);
    await beginBreak(tx, effects, id, { ...asked, by: { operator_id: by.operator.id, reason } });
    audit(tx, {
      ...by,
      action: 'member.break',
      subject: id,
      detail: { reason, kind: asked.kind, period: asked.period },
    });
    return memberLimits(tx, id);
  });
