import { LineInput } from '@portal/contract/console/content.ts';
import * as z from 'zod/mini';
import { audit, type ApprovalRef, closeApproval, defineApproval } from '../operators/index.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToEverybody } from '../../platform/outbox/outbox.ts';
import { contactLines, type Row } from './queries.ts';

type Line = Row<LineInput>;

/** True if members would see another account than before. */
const leadsElsewhere = (before: LineInput | undefined, after: LineInput): boolean =>
  after.is_active &&
  (!before?.is_active || before.line_id !== after.line_id || before.optional_line_id !== after.optional_line_id);

const written = async (tx: Tx, id: string, before: Line | undefined, line: LineInput): Promise<Line> => {
  publishToEverybody(tx, 'content');
  return one(tx, before ? contactLines.update(id, line) : contactLines.insert(id, line));
};

/** Needs a second operator: a foreign contact line could impersonate the site. */
export const contactLineApproval = defineApproval({
  kind: 'contact-line.show',
  input: z.object({ line: LineInput, isNew: z.boolean() }),
  lock: async (tx, id, { isNew }) => {
    const before = await first(tx, contactLines.byId(id));
    if (!before && !isNew) throw new DomainError('not_found');
    return before;
  },
  fingerprint: (before) => before?.updated_at.toISOString() ?? '',
  request: (_tx, before, { line }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [before && idsOf(before), idsOf(line)].filter(Boolean).join(' → '),
    detail: { ...(before && { before: idsOf(before) }), after: idsOf(line), name: line.name },
  }),
  execute: async (tx, before, { line }, { approval_id }) => {
    await written(tx, before?.id ?? approval_id ?? newId(), before, line);
  },
});

const idsOf = ({ line_id, optional_line_id }: LineInput): string =>
  [line_id, optional_line_id].filter(Boolean).join(', ');

interface Change {
  readonly id: string | undefined;
  readonly line: LineInput;
  readonly seen_at?: Date | undefined;
}

/**
 * Writes a contact line, or requests an approval if members would see another account. Throws not_found,
 * changed_meanwhile, code_required, already_decided.
 */
export const putContactLine = (
  db: Db,
  { id, line, seen_at }: Change,
  actor: Actor,
): Promise<{ row: Line } | { awaiting: ApprovalRef }> =>
  db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await first(tx, contactLines.byId(id));
    if (id !== undefined && !before) throw new DomainError('not_found');
    if (before && seen_at && seen_at.getTime() !== before.updated_at.getTime())
      throw new DomainError('changed_meanwhile');
    const about = id ?? newId();
    if (leadsElsewhere(before, line))
      return { awaiting: await contactLineApproval.decide(tx, about, { line, isNew: !before }, actor) };
    const row = await written(tx, about, before, line);
    const { operator, address } = actor;
    const detail = { ...(before && { before: fieldsOf(before) }), after: fieldsOf(row) };
    const action = before ? 'contact_line.changed' : 'contact_line.added';
    audit(tx, { operator, action, subject: row.id, detail, address });
    return { row };
  });

const fieldsOf = ({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Line) => rest;

/** Removes a contact line at once. */
export const removeContactLine = (db: Db, id: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await first(tx, contactLines.byId(id));
    if (!before) throw new DomainError('not_found');
    const reason = 'ลบไลน์นี้แล้ว';
    closeApproval(tx, { kind: 'contact-line', subject_id: id, operator, reason });
    tx.send(contactLines.remove(id));
    publishToEverybody(tx, 'content');
    audit(tx, { operator, action: 'contact_line.removed', subject: id, detail: { before: fieldsOf(before) }, address });
  });
