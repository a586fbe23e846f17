import * as contract from '@portal/contract/console/content.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db.ts';
import { mountShelf } from './keeping.ts';
import { messageRoutes } from './messages.ts';
import * as queries from './queries.ts';

/** Banners, announcements, contact lines and messages, for operators. */
export const contentConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mountShelf(app, db, contract.banners, queries.banners);
  mountShelf(app, db, contract.announcements, queries.announcements, 'announcement');
  mountShelf(app, db, contract.topics, queries.topics);
  mountShelf(app, db, contract.contactLines, queries.contactLines);
  messageRoutes(app, db);
};
