import * as contract from '@portal/contract/console/content.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import { putContactLine, removeContactLine } from './contact-line-approval.ts';
import { mountCrud } from './crud.ts';
import type { SiteReferences } from './foreign-references.ts';
import { messageRoutes } from './messages.ts';
import * as queries from './queries.ts';

/** Operators' endpoints for banners, announcements, help, contact lines and messages. */
export const contentConsoleRoutes = (app: FastifyInstance, db: Db, site: SiteReferences): void => {
  const deps = { db, site };
  mountCrud(app, deps, contract.banners, queries.banners);
  mountCrud(app, deps, contract.announcements, queries.announcements);
  mountCrud(app, deps, contract.topics, queries.topics);
  contactLineRoutes(app, db);
  messageRoutes(app, db);
};

const contactLineRoutes = (app: FastifyInstance, db: Db): void => {
  const { list, add, change, remove } = contract.contactLines;
  mount(app, list, async () => ({ data: await db.rows(queries.contactLines.all()) }));
  const answerOf = (put: Awaited<ReturnType<typeof putContactLine>>) =>
    'awaiting' in put ? new Accepted({ data: put.awaiting }) : { data: put.row };
  mount(app, add, async (line, by) => answerOf(await putContactLine(db, { id: undefined, line }, by)));
  mount(app, change, async ({ id, seen_at, ...line }, by) =>
    answerOf(await putContactLine(db, { id, line, seen_at }, by)),
  );
  mount(app, remove, ({ id }, by) => removeContactLine(db, id, by));
};
