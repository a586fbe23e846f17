import { type ContactMessage, handleContactMessage, listContactMessages } from '@portal/contract/console/content.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import { type Db, first, one } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { idCursor, pageOf } from '../../platform/http/paging.ts';
import { stripBidiControls } from '../../../../contract/src/invisible.ts';
import * as queries from './queries.ts';

const toView = ({
  handled_at: at,
  handled_by: id,
  handled_name: name,
  ...row
}: queries.MessageRow): ContactMessage => ({
  ...row,
  text: stripBidiControls(row.text),
  handled: at && id !== null && name !== null ? { by: { id, name }, at } : null,
});

/** Operators' endpoints for visitors' messages. */
export const messageRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, listContactMessages, ({ state, limit, cursor }) => {
    const cursorId = idCursor(cursor);
    const isHandled = state === 'all' ? null : state === 'handled';
    return pageOf(
      limit,
      (rowLimit) => db.rows(queries.messagesPage(isHandled, cursorId, rowLimit)),
      (rows) => rows.map(toView),
    );
  });
  mount(app, handleContactMessage, ({ id, is_handled }, { operator, address }) =>
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
