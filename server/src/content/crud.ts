import type { ById } from '@portal/contract/common.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { SystemEvent } from '@portal/contract/realtime.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { audit } from '../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { type Actor, mount } from '../platform/http/mount.ts';
import { newId } from '../platform/ids.ts';
import { publishToEverybody } from '../platform/outbox/outbox.ts';
import { holdPublic } from '../platform/uploads/uploads.ts';
import type { Row, Crud } from './queries.ts';
import { assertTargets } from './targets.ts';

/** The calls of a kind of content: they differ in their paths and schemas only. */
interface Calls<W> {
  readonly list: Call & Reads & { readonly output: z.ZodMiniType<{ data: Row<W>[] }> };
  readonly add: Call & Writes & { readonly input: z.ZodMiniType<W>; readonly output: z.ZodMiniType<{ data: Row<W> }> };
  readonly change: Call &
    Writes & {
      readonly params: typeof ById;
      readonly input: z.ZodMiniType<W & Seen>;
      readonly output: z.ZodMiniType<{ data: Row<W> }>;
    };
  readonly remove: Call & Writes & { readonly params: typeof ById };
}
interface Seen {
  readonly seen_at?: Date | undefined;
}
type Call = Omit<Endpoint, 'caller'>;
interface Reads {
  readonly caller: { readonly operator: 'content.see' };
}
interface Writes {
  readonly caller: { readonly operator: 'content.change' };
}

const fieldsOf = ({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Row<object>) => rest;

/** A picture that was swept meanwhile is shown nowhere anew. */
const assertShowable = async (tx: Tx, input: object): Promise<void> => {
  const image = 'image' in input ? input.image : null;
  if (typeof image === 'string' && !(await holdPublic(tx, image)))
    throw new DomainError('invalid_input', { field: 'image', message: 'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง' });
};

/** Adding, changing and removing, each in one transaction with its audit line; members look again after each. */
const crudOf = <W extends object>(db: Db, { name, byId, insert, update, remove }: Crud<W>, event: SystemEvent) => {
  const existing = async (reader: Reader, id: string) => {
    const row = await first(reader, byId(id));
    if (!row) throw new DomainError('not_found');
    return row;
  };
  return {
    add: (input: W, { operator, address }: Actor) =>
      db.transaction(async (tx) => {
        await assertShowable(tx, input);
        await assertTargets(tx, input);
        const row = await one(tx, insert(newId(), input));
        publishToEverybody(tx, event);
        audit(tx, { operator, action: `${name}.added`, subject: row.id, detail: { after: fieldsOf(row) }, address });
        return { data: row };
      }),
    /** What somebody else has written since `seen_at` is not written over unseen. */
    change: (id: string, input: W, { seen_at }: Seen, { operator, address }: Actor) =>
      db.transaction(async (tx) => {
        const before = await existing(tx, id);
        if (seen_at && seen_at.getTime() !== before.updated_at.getTime()) throw new DomainError('changed_meanwhile');
        await assertShowable(tx, input);
        await assertTargets(tx, input);
        const row = await one(tx, update(id, input));
        publishToEverybody(tx, event);
        const detail = { before: fieldsOf(before), after: fieldsOf(row) };
        audit(tx, { operator, action: `${name}.changed`, subject: id, detail, address });
        return { data: row };
      }),
    remove: (id: string, { operator, address }: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await existing(tx, id);
        tx.send(remove(id));
        publishToEverybody(tx, event);
        audit(tx, { operator, action: `${name}.removed`, subject: id, detail: { before: fieldsOf(before) }, address });
      }),
  };
};

/** The four calls of one kind of content. */
export const mountCrud = <W extends object>(
  app: FastifyInstance,
  db: Db,
  calls: Calls<W>,
  table: Crud<W>,
  event: SystemEvent = 'content',
): void => {
  const crud = crudOf(db, table, event);
  mount(app, calls.list, async () => ({ data: await db.rows(table.all()) }));
  mount(app, calls.add, (input, actor) => crud.add(input, actor));
  mount(app, calls.change, ({ id, seen_at, ...input }, actor) => crud.change(id, input as W, { seen_at }, actor));
  mount(app, calls.remove, ({ id }, actor) => crud.remove(id, actor));
};
