import * as contract from '@portal/contract/console/quick-replies.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteReferences } from '../../content/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import * as queries from './queries.ts';
import { putReply, removeReply } from './replies.ts';

/** Endpoints of canned answers. */
export const replyRoutes = (app: FastifyInstance, db: Db, site: SiteReferences): void => {
  const answerOf = (put: Awaited<ReturnType<typeof putReply>>) =>
    'awaiting' in put ? new Accepted({ data: put.awaiting }) : { data: put.row };
  mount(app, contract.listQuickReplies, async () => ({ data: await db.rows(queries.replies()) }));
  mount(app, contract.addQuickReply, async (input, actor) =>
    answerOf(await putReply(db, site, { ...input, id: undefined }, actor)),
  );
  mount(app, contract.changeQuickReply, async (input, actor) => answerOf(await putReply(db, site, input, actor)));
  mount(app, contract.removeQuickReply, ({ id }, actor) => removeReply(db, id, actor));
};
