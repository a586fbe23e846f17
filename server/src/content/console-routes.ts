import * as contract from '@portal/contract/console/content.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import { mountCrud } from './crud.ts';
import { messageRoutes } from './messages.ts';
import * as queries from './queries.ts';

/** Banners, announcements, contact lines and messages, for operators. */
export const contentConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mountCrud(app, db, contract.banners, queries.banners);
  mountCrud(app, db, contract.announcements, queries.announcements, 'announcement');
  mountCrud(app, db, contract.topics, queries.topics);
  mountCrud(app, db, contract.contactLines, queries.contactLines);
  messageRoutes(app, db);
};
