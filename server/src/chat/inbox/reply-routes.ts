import * as contract from '@portal/contract/console/quick-replies.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../operators/index.ts';
import { constraintOf, type Db, first, type Sql, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import * as queries from './queries.ts';

/** Throws not_found, code_taken. */
const saved = async (tx: Tx, statement: Sql<queries.ReplyRow>): Promise<queries.ReplyRow> => {
  const row = await first(tx, statement).catch((error: unknown) => {
    throw constraintOf(error) === 'quick_reply_code_once' ? new DomainError('code_taken', { field: 'code' }) : error;
  });
  if (!row) throw new DomainError('not_found');
  return row;
};

/** Sentences that are there already. */
export const replyRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, contract.listQuickReplies, async () => ({ data: await db.rows(queries.replies()) }));
  mount(app, contract.addQuickReply, (input, { operator, address }) =>
    db.transaction(async (tx) => {
      const data = await saved(tx, queries.insertReply({ id: newId(), ...input }));
      audit(tx, { operator, action: 'quick-reply.added', subject: data.id, detail: input, address });
      return { data };
    }),
  );
  mount(app, contract.changeQuickReply, ({ id, ...input }, { operator, address }) =>
    db.transaction(async (tx) => {
      const data = await saved(tx, queries.updateReply({ id, ...input }));
      audit(tx, { operator, action: 'quick-reply.changed', subject: id, detail: input, address });
      return { data };
    }),
  );
  mount(app, contract.removeQuickReply, ({ id }, { operator, address }) =>
    db.transaction(async (tx) => {
      const gone = await first(tx, queries.deleteReply(id));
      if (!gone) throw new DomainError('not_found');
      audit(tx, { operator, action: 'quick-reply.removed', subject: id, detail: { code: gone.code }, address });
    }),
  );
};
