import type { SystemEvent } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import { audit, type ApprovalRef, closeApproval, defineApproval } from '../operators/index.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToEverybody } from '../../platform/outbox/outbox.ts';
import { touchPublicFile } from '../../platform/uploads/uploads.ts';
import { type SiteReferences, foreignReferences } from './foreign-references.ts';
import { announcements, banners, type Crud, type Row, topics } from './queries.ts';
import { assertListedLinks } from './listed-links.ts';

/** Content tables with the event that their changes publish. */
const contentTypes = {
  banner: { table: banners, event: 'content' },
  announcement: { table: announcements, event: 'announcement' },
  help_topic: { table: topics, event: 'content' },
} as const satisfies Record<string, { table: unknown; event: SystemEvent }>;
export type ContentType = keyof typeof contentTypes;
type Fields = Readonly<Record<string, unknown>>;
const tableOf = (type: ContentType) => contentTypes[type].table as unknown as Crud<Fields>;

/** Refuses a picture that was swept meanwhile. */
const assertPictureStored = async (tx: Tx, { image }: Fields): Promise<void> => {
  if (typeof image === 'string' && !(await touchPublicFile(tx, image)))
    throw new DomainError('invalid_input', { field: 'image', message: 'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง' });
};

const put = async (
  tx: Tx,
  type: ContentType,
  { id, before, fields }: { id: string; before: Row<Fields> | undefined; fields: Fields },
): Promise<Row<Fields>> => {
  await assertPictureStored(tx, fields);
  await assertListedLinks(tx, fields);
  const table = tableOf(type);
  publishToEverybody(tx, contentTypes[type].event);
  return one(tx, before ? table.update(id, fields) : table.insert(id, fields));
};

/** A path of the portal, already validated by the contract. */
const isOwnPage = (key: string, value: unknown): boolean =>
  key === 'url' && typeof value === 'string' && value.startsWith('/');
const NO_TEXT = new Set(['image', 'kind', 'place']);
/** All texts and links that members see. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!(value instanceof Object) || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    NO_TEXT.has(key) || isOwnPage(key, each) ? [] : textsOf(each),
  );
};
const joinedText = (fields: Fields): string => textsOf(fieldsOf(fields)).join('\n');
const fieldsOf = ({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Fields): Fields => rest;

const Input = z.object({
  shelf: z.enum(Object.keys(contentTypes) as [ContentType, ...ContentType[]]),
  isNew: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
});

/** Needs a second operator: a foreign account, id or link could impersonate the site. */
export const contentApproval = defineApproval({
  kind: 'text.publish',
  input: Input,
  lock: async (tx, id, { shelf: type, isNew }) => {
    const before = await first(tx, tableOf(type).byId(id));
    if (!before && !isNew) throw new DomainError('not_found');
    return before;
  },
  fingerprint: (before) => before?.updated_at.toISOString() ?? '',
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

interface Change {
  readonly id: string | undefined;
  readonly fields: Fields;
  readonly seen_at?: Date | undefined;
}

/**
 * Writes content, or requests an approval if members would see another account, id or link. Refuses if it changed since
 * `seen_at`. Throws not_found, changed_meanwhile, already_decided, invalid_input.
 */
export const putContent = (
  db: Db,
  site: SiteReferences,
  type: ContentType,
  { id, fields, seen_at }: Change,
  actor: Actor,
): Promise<{ row: Row<Fields> } | { awaiting: ApprovalRef }> =>
  db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await first(tx, tableOf(type).byId(id));
    if (id !== undefined && !before) throw new DomainError('not_found');
    if (before && seen_at && seen_at.getTime() !== before.updated_at.getTime())
      throw new DomainError('changed_meanwhile');
    const about = id ?? newId();
    await assertListedLinks(tx, fields);
    const isRead = before?.['is_active'] === true && joinedText(before) === joinedText(fields);
    if (fields['is_active'] === true && !isRead && (await foreignReferences(tx, site, textsOf(fields))).length)
      return { awaiting: await contentApproval.decide(tx, about, { shelf: type, isNew: !before, fields }, actor) };
    const row = await put(tx, type, { id: about, before, fields });
    const { operator, address } = actor;
    const detail = { ...(before && { before: fieldsOf(before) }), after: fieldsOf(row) };
    audit(tx, { operator, action: `${type}.${before ? 'changed' : 'added'}`, subject: row.id, detail, address });
    return { row };
  });

/** Removes content at once and ends its pending approvals. */
export const removeContent = (db: Db, type: ContentType, id: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const table = tableOf(type);
    const before = await first(tx, table.byId(id));
    if (!before) throw new DomainError('not_found');
    closeApproval(tx, { kind: 'text', subject_id: id, operator, reason: 'ลบแล้ว' });
    tx.send(table.remove(id));
    publishToEverybody(tx, contentTypes[type].event);
    audit(tx, { operator, action: `${type}.removed`, subject: id, detail: { before: fieldsOf(before) }, address });
  });
