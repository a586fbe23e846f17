import * as contract from '@portal/contract/console/content.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import { type Db, first, one, type Sql } from '../platform/db.ts';
import { DomainError } from '../platform/errors.ts';
import { mount, type OperatorCaller } from '../platform/http.ts';
import { isId, newId } from '../platform/ids.ts';
import * as queries from './queries.ts';

interface Who {
  readonly operator: OperatorCaller;
  readonly address: string;
}
interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** One kind of content: what stands in the audit trail, and its statements. */
interface Shelf<R extends Row, W> {
  readonly name: string;
  readonly byId: (id: string) => Sql<R>;
  readonly insert: (id: string, wish: W) => Sql<R>;
  readonly update: (id: string, wish: W) => Sql<R>;
  readonly remove: (id: string) => Sql;
}

const said = ({ id: _id, created_at: _created, updated_at: _updated, ...rest }: Row) => rest;

/** Adding, changing and removing, each in one transaction with its audit line. */
const keeping = <R extends Row, W extends object>(db: Db, { name, byId, insert, update, remove }: Shelf<R, W>) => {
  const existing = async (reader: Parameters<typeof first>[0], id: string) => {
    const row = await first(reader, byId(id));
    if (!row) throw new DomainError('not_found');
    return row;
  };
  return {
    add: (wish: W, { operator, address }: Who): Promise<{ data: R }> =>
      db.transaction(async (tx) => {
        const row = await one(tx, insert(newId(), wish));
        audit(tx, { operator, action: `${name}.added`, subject: row.id, detail: { after: said(row) }, address });
        return { data: row };
      }),
    change: ({ id, ...wish }: W & { id: string }, { operator, address }: Who): Promise<{ data: R }> =>
      db.transaction(async (tx) => {
        const before = await existing(tx, id);
        const row = await one(tx, update(id, wish as unknown as W));
        const detail = { before: said(before), after: said(row) };
        audit(tx, { operator, action: `${name}.changed`, subject: id, detail, address });
        return { data: row };
      }),
    remove: (id: string, { operator, address }: Who): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await existing(tx, id);
        tx.send(remove(id));
        audit(tx, { operator, action: `${name}.removed`, subject: id, detail: { before: said(before) }, address });
      }),
  };
};

export const contentConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  const { bannerById, insertBanner, updateBanner, deleteBanner } = queries;
  const banners = keeping(db, {
    name: 'banner',
    byId: bannerById,
    insert: insertBanner,
    update: updateBanner,
    remove: deleteBanner,
  });
  mount(app, contract.listBanners, async () => ({ data: await db.rows(queries.banners()) }));
  mount(app, contract.addBanner, banners.add);
  mount(app, contract.changeBanner, banners.change);
  mount(app, contract.removeBanner, ({ id }, who) => banners.remove(id, who));

  const { announcementById, insertAnnouncement, updateAnnouncement, deleteAnnouncement } = queries;
  const announcements = keeping(db, {
    name: 'announcement',
    byId: announcementById,
    insert: insertAnnouncement,
    update: updateAnnouncement,
    remove: deleteAnnouncement,
  });
  mount(app, contract.listAnnouncements, async () => ({ data: await db.rows(queries.announcements()) }));
  mount(app, contract.addAnnouncement, announcements.add);
  mount(app, contract.changeAnnouncement, announcements.change);
  mount(app, contract.removeAnnouncement, ({ id }, who) => announcements.remove(id, who));
  helpRoutes(app, db);
};

const helpRoutes = (app: FastifyInstance, db: Db): void => {
  const { topicById, insertTopic, updateTopic, deleteTopic } = queries;
  const topics = keeping(db, {
    name: 'howto',
    byId: topicById,
    insert: insertTopic,
    update: updateTopic,
    remove: deleteTopic,
  });
  mount(app, contract.listTopics, async () => ({ data: await db.rows(queries.topics()) }));
  mount(app, contract.addTopic, topics.add);
  mount(app, contract.changeTopic, topics.change);
  mount(app, contract.removeTopic, ({ id }, who) => topics.remove(id, who));

  const { lineById, insertLine, updateLine, deleteLine } = queries;
  const lines = keeping(db, {
    name: 'contact_line',
    byId: lineById,
    insert: insertLine,
    update: updateLine,
    remove: deleteLine,
  });
  mount(app, contract.listContactLines, async () => ({ data: await db.rows(queries.lines()) }));
  mount(app, contract.addContactLine, lines.add);
  mount(app, contract.changeContactLine, lines.change);
  mount(app, contract.removeContactLine, ({ id }, who) => lines.remove(id, who));
  mount(app, contract.listContactMessages, async ({ limit, cursor }) => {
    if (cursor !== undefined && !isId(cursor)) throw new DomainError('invalid_input', { field: 'cursor' });
    const rows = await db.rows(queries.messagesPage(cursor, limit + 1));
    const data = rows.slice(0, limit);
    return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
  });
};
