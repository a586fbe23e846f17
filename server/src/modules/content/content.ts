import { LineInput } from '@portal/contract/console/content.ts';
import type { SystemEvent } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import { audit, type ApprovalRef, closeApproval, defineApproval } from '../operators/index.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToEverybody } from '../../platform/outbox/outbox.ts';
import { touchPublicFile } from '../../platform/uploads/uploads.ts';
import { announcements, banners, contactLines, type Crud, type Row, scheduledSince, topics } from './queries.ts';
import { assertListedLinks, foreignReferences, type Site } from './references.ts';
import { type Fields, fieldsOf, joinedText, leadsElsewhere, textsOf } from './rules.ts';

const TEXT = { approvals: 'text', removed: 'ลบแล้ว' } as const;
/** Content tables with the event that their changes publish, and their approvals with the closing text of a removal. */
const contentTypes = {
  banner: { table: banners, event: 'content', ...TEXT },
  announcement: { table: announcements, event: 'announcement', ...TEXT },
  help_topic: { table: topics, event: 'content', ...TEXT },
  contact_line: { table: contactLines, event: 'content', approvals: 'contact-line', removed: 'ลบไลน์นี้แล้ว' },
} as const satisfies Record<string, { table: unknown; event: SystemEvent; approvals: string; removed: string }>;
export type ContentType = keyof typeof contentTypes;
const tableOf = (type: ContentType) => contentTypes[type].table as unknown as Crud<Fields>;

const lockContent = async <W>(tx: Tx, table: Crud<W>, id: string): Promise<Row<W>> => {
  const before = await first(tx, table.byId(id));
  if (!before) throw new DomainError('not_found');
  return before;
};
/** Locks the content of a request; removed meanwhile, it ends the request. */
const lockRequested = async <W>(tx: Tx, table: Crud<W>, id: string, isNew: boolean): Promise<Row<W> | undefined> => {
  const before = await first(tx, table.byId(id));
  if (!before && !isNew) throw new DomainError('already_decided', { id });
  return before;
};
const fingerprint = (before: Row<unknown> | undefined): string => before?.updated_at.toISOString() ?? '';

/** Refuses a picture that was swept meanwhile. */
const assertPictureStored = async (tx: Tx, { image }: Fields): Promise<void> => {
  if (typeof image === 'string' && !(await touchPublicFile(tx, image)))
    throw new DomainError('invalid_input', { field: 'image', message: 'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง' });
};

interface NewContent {
  readonly id: string;
  readonly before: Row<Fields> | undefined;
  readonly fields: Fields;
}
const put = async (tx: Tx, type: ContentType, { id, before, fields }: NewContent): Promise<Row<Fields>> => {
  await assertPictureStored(tx, fields);
  await assertListedLinks(tx, fields);
  const table = tableOf(type);
  publishToEverybody(tx, contentTypes[type].event);
  return one(tx, before ? table.update(id, fields) : table.insert(id, fields));
};

/** Needs a second operator: a foreign account, id or link could impersonate the site. */
export const contentApproval = defineApproval({
  kind: 'text.publish',
  input: z.object({
    shelf: z.enum(Object.keys(contentTypes) as [ContentType, ...ContentType[]]),
    isNew: z.boolean(),
    fields: z.record(z.string(), z.unknown()),
  }),
  lock: (tx, id, { shelf: type, isNew }) => lockRequested(tx, tableOf(type), id, isNew),
  fingerprint,
  request: (_tx, before, { fields }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: joinedText(fields),
    detail: { ...(before && { before: fieldsOf(before) }), after: fields },
  }),
  execute: async (tx, before, { shelf: type, fields }, { approval_id }) => {
    await put(tx, type, { id: before?.id ?? approval_id ?? newId(), before, fields });
  },
});

/** Needs a second operator: a foreign contact line could impersonate the site. */
export const contactLineApproval = defineApproval({
  kind: 'contact-line.show',
  input: z.object({ line: LineInput, isNew: z.boolean() }),
  lock: (tx, id, { isNew }) => lockRequested(tx, contactLines, id, isNew),
  fingerprint,
  request: (_tx, before, { line }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [before && idsOf(before), idsOf(line)].filter(Boolean).join(' → '),
    detail: { ...(before && { before: idsOf(before) }), after: idsOf(line), name: line.name },
  }),
  execute: async (tx, before, { line }, { approval_id }) => {
    const id = before?.id ?? approval_id ?? newId();
    await put(tx, 'contact_line', { id, before: before && { ...before }, fields: { ...line } });
  },
});
const idsOf = ({ line_id, optional_line_id }: LineInput): string =>
  [line_id, optional_line_id].filter(Boolean).join(', ');

/** Requests an approval if members would see another account, id or link. */
const requestIfForeign = async (
  tx: Tx,
  site: Site,
  type: ContentType,
  { id, before, fields }: NewContent,
  actor: Actor,
): Promise<ApprovalRef | undefined> => {
  const isNew = !before;
  if (type === 'contact_line') {
    const [earlier, line] = [before, fields] as unknown as [LineInput | undefined, LineInput];
    return leadsElsewhere(earlier, line) ? contactLineApproval.decide(tx, id, { line, isNew }, actor) : undefined;
  }
  const isRead = before?.['is_active'] === true && joinedText(before) === joinedText(fields);
  if (fields['is_active'] !== true || isRead) return undefined;
  const isForeign = (await foreignReferences(tx, site, textsOf(fields))).length > 0;
  return isForeign ? contentApproval.decide(tx, id, { shelf: type, isNew, fields }, actor) : undefined;
};

interface Change {
  readonly id?: string;
  readonly fields: Fields;
  readonly seen_at?: Date | undefined;
}

/**
 * Writes content, or requests an approval if members would see another account, id or link. Refuses if it changed since
 * `seen_at`. Throws not_found, changed_meanwhile, code_required, already_decided, invalid_input.
 */
export const putContent = (
  db: Db,
  site: Site,
  type: ContentType,
  { id, fields, seen_at }: Change,
  actor: Actor,
): Promise<{ row: Row<Fields> } | { awaiting: ApprovalRef }> =>
  db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockContent(tx, tableOf(type), id);
    if (before && seen_at && seen_at.getTime() !== before.updated_at.getTime())
      throw new DomainError('changed_meanwhile');
    const content = { id: id ?? newId(), before, fields: { ...(before && fieldsOf(before)), ...fields } };
    await assertPictureStored(tx, content.fields);
    await assertListedLinks(tx, content.fields);
    const awaiting = await requestIfForeign(tx, site, type, content, actor);
    if (awaiting) return { awaiting };
    const row = await put(tx, type, content);
    const { operator, address } = actor;
    const detail = { ...(before && { before: fieldsOf(before) }), after: fieldsOf(row) };
    audit(tx, { operator, action: `${type}.${before ? 'changed' : 'added'}`, subject: row.id, detail, address });
    return { row };
  });

/** Removes content at once and ends its pending approvals. */
export const removeContent = (db: Db, type: ContentType, id: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockContent(tx, tableOf(type), id);
    const { approvals: kind, removed: reason, event } = contentTypes[type];
    closeApproval(tx, { kind, subject_id: id, operator, reason });
    tx.send(tableOf(type).remove(id));
    publishToEverybody(tx, event);
    const detail = { before: fieldsOf(before) };
    audit(tx, { operator, action: `${type}.removed`, subject: id, detail, address });
  });

/** Longer than the minute between two runs: an event too many only reads once more. */
const SINCE_S = 90;
/** Tells members that scheduled content began or ended. */
export const publishScheduled = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { type } of await tx.rows(scheduledSince(SINCE_S))) publishToEverybody(tx, contentTypes[type].event);
  });
