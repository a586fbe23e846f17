import type { ById } from '@portal/contract/common.ts';
import type { AwaitingApproval } from '@portal/contract/console/common.ts';
import * as contract from '@portal/contract/console/content.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type Db, first, one } from '../../platform/database/db.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import { type ContentType, putContent, removeContent } from './content.ts';
import * as queries from './queries.ts';
import type { Site } from './references.ts';
import { audit } from '../operators/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { idCursor, pageOf } from '../../platform/http/paging.ts';
import { stripBidiControls } from '@portal/contract/invisible.ts';

/** Operators' endpoints for banners, announcements, help, contact lines and messages. */
export const contentConsoleRoutes = (app: FastifyInstance, db: Db, site: Site): void => {
  const deps = { db, site };
  mountCrud(app, deps, contract.banners, queries.banners);
  mountCrud(app, deps, contract.announcements, queries.announcements);
  mountCrud(app, deps, contract.topics, queries.topics);
  mountCrud(app, deps, contract.contactLines, queries.contactLines);
  messageRoutes(app, db);
};

type Call = Omit<Endpoint, 'caller' | 'accepted'>;
interface Writes {
  readonly caller: { readonly operator: 'content.change' };
}
interface Puts<W> extends Writes {
  readonly accepted: { readonly status: 202; readonly output: typeof AwaitingApproval };
  readonly output: z.ZodMiniType<{ data: queries.Row<W> }>;
}
/** The endpoints of one content type. */
interface Calls<W> {
  readonly list: Call & {
    readonly caller: { readonly operator: 'content.see' };
    readonly output: z.ZodMiniType<{ data: queries.Row<W>[] }>;
  };
  readonly add: Call & Puts<W> & { readonly input: z.ZodMiniType<W> };
  readonly change: Call &
    Puts<W> & {
      readonly params: typeof ById;
      readonly input: z.ZodMiniType<contract.ContentChange<W>>;
    };
  readonly remove: Call & Writes & { readonly params: typeof ById };
}

/** Mounts list, add, change and remove of a content type, each audited in its transaction and published to members. */
const mountCrud = <W extends object>(
  app: FastifyInstance,
  { db, site }: { readonly db: Db; readonly site: Site },
  calls: Calls<W>,
  table: queries.Crud<W>,
): void => {
  const type = table.name as ContentType;
  const answerOf = (put: Awaited<ReturnType<typeof putContent>>) =>
    'awaiting' in put ? new Accepted({ data: put.awaiting }) : { data: put.row as unknown as queries.Row<W> };
  mount(app, calls.list, async () => ({ data: await db.rows(table.all()) }));
  mount(app, calls.add, async (input, actor) =>
    answerOf(await putContent(db, site, type, { fields: { ...input } as Readonly<Record<string, unknown>> }, actor)),
  );
  mount(app, calls.change, async ({ id, seen_at, ...fields }, actor) =>
    answerOf(await putContent(db, site, type, { id, fields, seen_at }, actor)),
  );
  mount(app, calls.remove, ({ id }, actor) => removeContent(db, type, id, actor));
};

const toView = ({
  handled_at: at,
  handled_by: id,
  handled_name: name,
  ...row
}: queries.MessageRow): contract.ContactMessage => ({
  ...row,
  text: stripBidiControls(row.text),
  handled: at && id !== null && name !== null ? { by: { id, name }, at } : null,
});

/** Operators' endpoints for visitors' messages. */
const messageRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, contract.listContactMessages, ({ state, limit, cursor }) => {
    const cursorId = idCursor(cursor);
    const isHandled = state === 'all' ? null : state === 'handled';
    return pageOf(
      limit,
      (rowLimit) => db.rows(queries.messagesPage(isHandled, cursorId, rowLimit)),
      (rows) => rows.map(toView),
    );
  });
  mount(app, contract.handleContactMessage, ({ id, is_handled }, { operator, address }) =>
    db.transaction(async (tx) => {
      const row = await first(tx, queries.lockedMessage(id));
      if (!row) throw new DomainError('not_found');
      // The first operator stays the handler.
      if ((row.handled_by !== null) !== is_handled) {
        tx.send(queries.handleMessage(id, is_handled ? operator.id : null));
        publishToQueues(tx, 'messages');
      }
      const data = toView(await one(tx, queries.messageById(id)));
      const action = is_handled ? 'contact-message.handled' : 'contact-message.reopened';
      audit(tx, { operator, action, subject: id, address });
      return { data };
    }),
  );
};
