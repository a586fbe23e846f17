import type { ById } from '@portal/contract/common.ts';
import type { AwaitingApproval } from '@portal/contract/console/common.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import type { SiteReferences } from './foreign-references.ts';
import { putContent, removeContent, type ContentType } from './content-approval.ts';
import type { Crud, Row } from './queries.ts';

/** The endpoints of one content type. */
interface Calls<W> {
  readonly list: Call & Reads & { readonly output: z.ZodMiniType<{ data: Row<W>[] }> };
  readonly add: Call &
    Writes &
    Asks & { readonly input: z.ZodMiniType<W>; readonly output: z.ZodMiniType<{ data: Row<W> }> };
  readonly change: Call &
    Writes &
    Asks & {
      readonly params: typeof ById;
      readonly input: z.ZodMiniType<W & Version>;
      readonly output: z.ZodMiniType<{ data: Row<W> }>;
    };
  readonly remove: Call & Writes & { readonly params: typeof ById };
}
interface Version {
  readonly seen_at?: Date | undefined;
}
type Call = Omit<Endpoint, 'caller' | 'accepted'>;
interface Reads {
  readonly caller: { readonly operator: 'content.see' };
}
interface Writes {
  readonly caller: { readonly operator: 'content.change' };
}
interface Asks {
  readonly accepted: { readonly status: 202; readonly output: typeof AwaitingApproval };
}

/** Mounts list, add, change and remove of a content type, each audited in its transaction and published to members. */
export const mountCrud = <W extends object>(
  app: FastifyInstance,
  { db, site }: { readonly db: Db; readonly site: SiteReferences },
  calls: Calls<W>,
  table: Crud<W>,
): void => {
  const type = table.name as ContentType;
  const answerOf = (put: Awaited<ReturnType<typeof putContent>>) =>
    'awaiting' in put ? new Accepted({ data: put.awaiting }) : { data: put.row as unknown as Row<W> };
  mount(app, calls.list, async () => ({ data: await db.rows(table.all()) }));
  mount(app, calls.add, async (input, actor) =>
    answerOf(
      await putContent(
        db,
        site,
        type,
        { id: undefined, fields: { ...input } as Readonly<Record<string, unknown>> },
        actor,
      ),
    ),
  );
  mount(app, calls.change, async ({ id, seen_at, ...fields }, actor) =>
    answerOf(await putContent(db, site, type, { id, fields, seen_at }, actor)),
  );
  mount(app, calls.remove, ({ id }, actor) => removeContent(db, type, id, actor));
};
