import * as contract from '@portal/contract/console/chat.ts';
import { readConversation, tellAnswering } from '@portal/contract/console/chat-acts.ts';
import { getChatFigures, listChatAgents, tellPresence } from '@portal/contract/console/chat-agents.ts';
import type { FastifyInstance } from 'fastify';
import { memberIdsFound } from '../../identity/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { ModuleDeps } from '../../../platform/module.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockConversation, markRead } from '../conversations.ts';
import { tellTyping } from '../events.ts';
import { typingGate } from '../limits.ts';
import { shown } from '../messages.ts';
import { ANSWERING, HERE_S } from '../presence.ts';
import { conversationById } from '../queries.ts';
import { pieceOf } from '../routes.ts';
import { conversationOf, episodeRowOf, noteOf, rowsOf } from './inbox.ts';
import { inboxCursor, inboxPlaceOf } from './queue-position.ts';
import * as queries from './queries.ts';
import { askedMessages } from './sending.ts';
import { writeIn } from './writer.ts';

const found = async (db: Db, q: string | undefined) =>
  q === undefined ? undefined : { text: q, memberIds: await memberIdsFound(db, q) };

/** What operators look at, and what leaves no trace but a mark: reading, typing, being there. */
export const inboxRoutes = (app: FastifyInstance, { db, uploads }: ModuleDeps): void => {
  const mayTell = typingGate();

  mount(app, contract.listConversations, async ({ view, q, limit, cursor }, { operator }) => {
    const behind = inboxPlaceOf(cursor);
    const filter = { view, operatorId: operator.id, found: await found(db, q) };
    const [piece, { chat_sla_s: sla_s }] = await Promise.all([
      pageOf(
        limit,
        (most) => db.rows(queries.inboxPage(filter, behind, most)),
        (rows) => rowsOf(db, rows),
        (row) => inboxCursor(row),
      ),
      settingsOf(db),
    ]);
    return { ...piece, sla_s };
  });
  mount(app, contract.getConversation, async ({ id, before: below, after, limit }, { operator }) => {
    const conversation = await conversationOf(db, id);
    const [{ data, more }, notes, episodes, asked] = await Promise.all([
      pieceOf(db, id, { before: below, after, limit }),
      db.rows(queries.notesOf(id)),
      db.rows(queries.episodesOf(id)),
      askedMessages(db, id, operator),
    ]);
    return {
      data: {
        conversation,
        messages: data.map(shown(uploads)),
        has_more: more,
        notes: notes.toReversed().map(noteOf),
        episodes: episodes.toReversed().map(episodeRowOf),
        asked,
      },
    };
  });
  mount(app, contract.conversationOfMember, async ({ id }) => {
    const row = await first(db, queries.inboxRowOf(id));
    return { data: row ? ((await rowsOf(db, [row]))[0] ?? null) : null };
  });
  mount(app, listChatAgents, async () => ({
    data: await db.rows(queries.agents(ANSWERING, HERE_S)),
  }));
  mount(app, getChatFigures, async ({ days }) => ({
    data: (await db.rows(queries.figuresOf(days))).map(({ id, name, ...figures }) => ({
      agent: { id, name },
      ...figures,
    })),
  }));
  mount(app, tellAnswering, async ({ id }, { operator }) => {
    const conversation = await first(db, conversationById(id));
    if (!conversation) throw new DomainError('not_found');
    if (!mayTell(`${operator.id} ${id}`)) return;
    await tellTyping(db, conversation, { ...operator, until: await writeIn(db, conversation, operator) });
  });
  mount(app, readConversation, ({ id, seq }, { operator }) =>
    db.transaction(async (tx) => {
      const held = await lockConversation(tx, id);
      if (held.operator_id === operator.id) await markRead(tx, held, 'admin', seq); // looking is not reading
    }),
  );
  mount(app, tellPresence, async ({ state }, { operator }) => {
    await db.rows(state === 'here' ? queries.isHere(operator.id) : queries.isAway(operator.id));
  });
};
