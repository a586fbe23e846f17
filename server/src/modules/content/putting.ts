import type { SystemEvent } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import { audit, type Awaiting, closeApproval, defineApproval } from '../operators/index.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToEverybody } from '../../platform/outbox/outbox.ts';
import { holdPublic } from '../../platform/uploads/uploads.ts';
import { type House, leadingIn } from './member-texts.ts';
import { announcements, banners, type Crud, type Row, topics } from './queries.ts';
import { assertTargets } from './targets.ts';

/** What operators write for everybody, and who looks again when it changed. */
const shelves = {
  banner: { table: banners, event: 'content' },
  announcement: { table: announcements, event: 'announcement' },
  help_topic: { table: topics, event: 'content' },
} as const satisfies Record<string, { table: unknown; event: SystemEvent }>;
export type Shelf = keyof typeof shelves;
type Fields = Readonly<Record<string, unknown>>;
const tableOf = (shelf: Shelf) => shelves[shelf].table as unknown as Crud<Fields>;

/** A picture that was swept meanwhile is shown nowhere anew. */
const assertShowable = async (tx: Tx, { image }: Fields): Promise<void> => {
  if (typeof image === 'string' && !(await holdPublic(tx, image)))
    throw new DomainError('invalid_input', { field: 'image', message: 'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง' });
};

const put = async (
  tx: Tx,
  shelf: Shelf,
  { id, before, fields }: { id: string; before: Row<Fields> | undefined; fields: Fields },
): Promise<Row<Fields>> => {
  await assertShowable(tx, fields);
  await assertTargets(tx, fields);
  const table = tableOf(shelf);
  publishToEverybody(tx, shelves[shelf].event);
  return one(tx, before ? table.update(id, fields) : table.insert(id, fields));
};

/** A page or a picture of the portal: what is wrong with the address is the contract's to say. */
const isOwnPage = (key: string, value: unknown): boolean =>
  key === 'url' && typeof value === 'string' && value.startsWith('/');
const NO_TEXT = new Set(['image', 'kind', 'place']);
/** All that people read of it, and where it leads. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!(value instanceof Object) || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    NO_TEXT.has(key) || isOwnPage(key, each) ? [] : textsOf(each),
  );
};
const said = (fields: Fields): string => textsOf(fieldsOf(fields)).join('\n');
const fieldsOf = ({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Fields): Fields => rest;

const Input = z.object({
  shelf: z.enum(Object.keys(shelves) as [Shelf, ...Shelf[]]),
  isNew: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
});

/** Who leads members to another account, id or page speaks to them as the house: a second person reads it before they do. */
export const textApproval = defineApproval({
  kind: 'text.publish',
  input: Input,
  lock: async (tx, id, { shelf, isNew }) => {
    const before = await first(tx, tableOf(shelf).byId(id));
    if (!before && !isNew) throw new DomainError('not_found');
    return before;
  },
  seen: (before) => before?.updated_at.toISOString() ?? '',
  question: (_tx, before, { fields }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: said(fields),
    detail: { ...(before && { before: fieldsOf(before) }), after: fields },
  }),
  carryOut: async (tx, before, { shelf, fields }, { approval_id }) => {
    await put(tx, shelf, { id: before?.id ?? approval_id ?? newId(), before, fields });
  },
});

interface Change {
  readonly id: string | undefined;
  readonly fields: Fields;
  readonly seen_at?: Date | undefined;
}

/**
 * Writes it, or asks a second person where members would read of another account, id or page than before. What somebody else
 * has written since `seen_at` is not written over unseen. Throws not_found, changed_meanwhile, already_decided, invalid_input.
 */
export const putText = (
  db: Db,
  house: House,
  shelf: Shelf,
  { id, fields, seen_at }: Change,
  actor: Actor,
): Promise<{ row: Row<Fields> } | { awaiting: Awaiting }> =>
  db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await first(tx, tableOf(shelf).byId(id));
    if (id !== undefined && !before) throw new DomainError('not_found');
    if (before && seen_at && seen_at.getTime() !== before.updated_at.getTime())
      throw new DomainError('changed_meanwhile');
    const about = id ?? newId();
    await assertTargets(tx, fields);
    const isRead = before?.['is_active'] === true && said(before) === said(fields);
    if (fields['is_active'] === true && !isRead && (await leadingIn(tx, house, textsOf(fields))).length)
      return { awaiting: await textApproval.decide(tx, about, { shelf, isNew: !before, fields }, actor) };
    const row = await put(tx, shelf, { id: about, before, fields });
    const { operator, address } = actor;
    const detail = { ...(before && { before: fieldsOf(before) }), after: fieldsOf(row) };
    audit(tx, { operator, action: `${shelf}.${before ? 'changed' : 'added'}`, subject: row.id, detail, address });
    return { row };
  });

/** At once: nobody reads it any more, and what was asked about it is over. */
export const removeText = (db: Db, shelf: Shelf, id: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const table = tableOf(shelf);
    const before = await first(tx, table.byId(id));
    if (!before) throw new DomainError('not_found');
    closeApproval(tx, { kind: 'text', subject_id: id, operator, reason: 'ลบแล้ว' });
    tx.send(table.remove(id));
    publishToEverybody(tx, shelves[shelf].event);
    audit(tx, { operator, action: `${shelf}.removed`, subject: id, detail: { before: fieldsOf(before) }, address });
  });
