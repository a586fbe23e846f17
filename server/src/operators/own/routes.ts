import * as contract from '@portal/contract/console/own-account.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import { changeOwnPassword, endOwnSession, ownSessions, replaceAuthenticator } from './own.ts';

/** Calls about the own account, which an operator needs nobody for. */
export const ownAccountRoutes = (app: FastifyInstance, { db, appSecret }: { db: Db; appSecret: string }): void => {
  mount(app, contract.listOwnSessions, async (_input, { operator }) => ({ data: await ownSessions(db, operator) }));
  mount(app, contract.endOwnSession, ({ id }, by) => endOwnSession(db, id, by));
  mount(app, contract.changeOwnPassword, (input, by) => changeOwnPassword(db, appSecret, input, by));
  mount(app, contract.replaceAuthenticator, async (_input, by) => ({
    data: await replaceAuthenticator(db, appSecret, by.request.headers.origin ?? '', by),
  }));
};
