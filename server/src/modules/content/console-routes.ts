import type { ById } from '@portal/contract/common.ts';
import type { AwaitingApproval } from '@portal/contract/console/common.ts';
import * as contract from '@portal/contract/console/content.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import { type ContentType, putContent, removeContent } from './content.ts';
import { messageRoutes } from './messages.ts';
import * as queries from './queries.ts';
import type { SiteReferences } from './references.ts';

/** Operators' endpoints for banners, announcements, help, contact lines and messages. */
export const contentConsoleRoutes = (app: FastifyInstance, db: Db, site: SiteReferences): void => {
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
      readonly input: z.ZodMiniType<W & { readonly seen_at?: Date | undefined }>;
    };
  readonly remove: Call & Writes & { readonly params: typeof ById };
}

/** Mounts list, add, change and remove of a content type, each audited in its transaction and published to members. */
const mountCrud = <W extends object>(
  app: FastifyInstance,
  { db, site }: { readonly db: Db; readonly site: SiteReferences },
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
