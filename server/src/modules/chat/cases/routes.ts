import * as contract from '@portal/contract/chat.ts';
import type { FastifyInstance } from 'fastify';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { unreadOf } from '../queries.ts';
import { openCases, type OwnRows } from './cases.ts';

/** Endpoints for the row a message is about, and for the unread count with open cases. */
export const caseRoutes = (app: FastifyInstance, db: Db, ownRows: OwnRows): void => {
  mount(app, contract.getChatContext, async ({ kind, name }, { member }) => {
    const row = await first(db, ownRows[kind](member.id, name));
    if (!row) throw new DomainError('not_found');
    return { data: { kind, ...row } };
  });
  mount(app, contract.countUnread, async (_input, { member }) => {
    const [unread, cases] = await Promise.all([first(db, unreadOf(member.id)), openCases(db, ownRows, member.id)]);
    return { data: { count: unread?.count ?? 0, cases } };
  });
};
