import type { ById } from '@portal/contract/common.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { SystemEvent } from '@portal/contract/realtime.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { audit } from '../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { mount, type OperatorCaller } from '../platform/http/mount.ts';
import { newId } from '../platform/ids.ts';
import { publishToEverybody } from '../platform/outbox/outbox.ts';
import { holdPublic } from '../platform/uploads/uploads.ts';
import type { Row, Crud } from './queries.ts';

interface Who {
  readonly operator: OperatorCaller;
  readonly address: string;
}
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

const said = ({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Row<object>) => rest;

/** A picture that was swept meanwhile is shown nowhere anew. */
const assertShowable = async (tx: Tx, wish: object): Promise<void> => {
  const image = 'image' in wish ? wish.image : null;
  if (typeof image === 'string' && !(await holdPublic(tx, image)))
    throw new DomainError('invalid_input', { field: 'image', message: 'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง' });
};

/** Adding, changing and removing, each in one transaction with its audit line; members look again after each. */
const keeping = <W extends object>(db: Db, { name, byId, insert, update, remove }: Crud<W>, event: SystemEvent) => {
  const existing = async (reader: Reader, id: string) => {
    const row = await first(reader, byId(id));
    if (!row) throw new DomainError('not_found');
    return row;
  };
  return {
    add: (wish: W, { operator, address }: Who) =>
      db.transaction(async (tx) => {
        await assertShowable(tx, wish);
        const row = await one(tx, insert(newId(), wish));
        publishToEverybody(tx, event);
        audit(tx, { operator, action: `${name}.added`, subject: row.id, detail: { after: said(row) }, address });
        return { data: row };
      }),
    /** What somebody else has written since `seen_at` is not written over unseen. */
    change: (id: string, wish: W, { seen_at }: Seen, { operator, address }: Who) =>
      db.transaction(async (tx) => {
        const before = await existing(tx, id);
        if (seen_at && seen_at.getTime() !== before.updated_at.getTime()) throw new DomainError('changed_meanwhile');
        await assertShowable(tx, wish);
        const row = await one(tx, update(id, wish));
        publishToEverybody(tx, event);
        const detail = { before: said(before), after: said(row) };
        audit(tx, { operator, action: `${name}.changed`, subject: id, detail, address });
        return { data: row };
      }),
    remove: (id: string, { operator, address }: Who): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await existing(tx, id);
        tx.send(remove(id));
        publishToEverybody(tx, event);
        audit(tx, { operator, action: `${name}.removed`, subject: id, detail: { before: said(before) }, address });
      }),
  };
};

/** The four calls of one kind of content. */
export const mountCrud = <W extends object>(
  app: FastifyInstance,
  db: Db,
  calls: Calls<W>,
  shelf: Crud<W>,
  event: SystemEvent = 'content',
): void => {
  const kept = keeping(db, shelf, event);
  mount(app, calls.list, async () => ({ data: await db.rows(shelf.all()) }));
  mount(app, calls.add, (wish, who) => kept.add(wish, who));
  mount(app, calls.change, ({ id, seen_at, ...wish }, who) => kept.change(id, wish as W, { seen_at }, who));
  mount(app, calls.remove, ({ id }, who) => kept.remove(id, who));
};
