import * as contract from '@portal/contract/console/chat.ts';
import { readConversation, sendAnswering } from '@portal/contract/console/chat-actions.ts';
import { getChatFigures, listChatAgents, sendPresence } from '@portal/contract/console/chat-agents.ts';
import type { FastifyInstance } from 'fastify';
import { memberIdsMatching } from '../../identity/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { ModuleDeps } from '../../../platform/module.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockConversation, markRead } from '../conversations.ts';
import { publishTyping } from '../events.ts';
import { typingGate } from '../limits.ts';
import { toMessage } from '../messages.ts';
import { AGENT_ROLES, PRESENT_S } from '../setting.ts';
import { conversationById } from '../queries.ts';
import { pageOfMessages } from '../routes.ts';
import { conversationOf, toEpisodeRow, toNote, toConversationRows, inboxCursorOf, parseInboxCursor } from './views.ts';
import * as queries from './queries.ts';
import { messagesForApproval } from './sending.ts';
import { mayMarkRead, startWriting } from './rights.ts';

const searchOf = async (db: Db, q: string | undefined) =>
  q === undefined ? undefined : { text: q, memberIds: await memberIdsMatching(db, q) };

/** Endpoints for reading the inbox, and for read marks, typing and presence. */
export const inboxRoutes = (app: FastifyInstance, { db, uploads, publishNow }: ModuleDeps): void => {
  const mayPublish = typingGate();

  mount(app, contract.listConversations, async ({ view, q, limit, cursor }, { operator }) => {
    const position = parseInboxCursor(cursor);
    const filter = { view, operatorId: operator.id, search: await searchOf(db, q) };
    const [piece, { chat_sla_s: sla_s }] = await Promise.all([
      pageOf(
        limit,
        (rowLimit) => db.rows(queries.inboxPage(filter, position, rowLimit)),
        (rows) => toConversationRows(db, rows),
        (row) => inboxCursorOf(row),
      ),
      settingsOf(db),
    ]);
    return { ...piece, sla_s };
  });
  mount(app, contract.getConversation, async ({ id, before: below, after, limit }, { operator }) => {
    const conversation = await conversationOf(db, id);
    const [{ data, more }, notes, episodes, pendingMessages] = await Promise.all([
      pageOfMessages(db, id, { before: below, after, limit }),
      db.rows(queries.notesOf(id)),
      db.rows(queries.episodesOf(id)),
      messagesForApproval(db, id, operator),
    ]);
    return {
      data: {
        conversation,
        messages: data.map(toMessage(uploads)),
        has_more: more,
        notes: notes.toReversed().map(toNote),
        episodes: episodes.toReversed().map(toEpisodeRow),
        asked: pendingMessages,
      },
    };
  });
  mount(app, contract.conversationOfMember, async ({ id }) => {
    const row = await first(db, queries.inboxRowOf(id));
    return { data: row ? ((await toConversationRows(db, [row]))[0] ?? null) : null };
  });
  mount(app, listChatAgents, async () => ({
    data: await db.rows(queries.agents(AGENT_ROLES, PRESENT_S)),
  }));
  mount(app, getChatFigures, async ({ days }) => ({
    data: (await db.rows(queries.figuresOf(days))).map(({ id, name, ...figures }) => ({
      agent: { id, name },
      ...figures,
    })),
  }));
  mount(app, sendAnswering, async ({ id }, { operator }) => {
    const conversation = await first(db, conversationById(id));
    if (!conversation) throw new DomainError('not_found');
    if (!mayPublish(`${operator.id} ${id}`)) return;
    await publishTyping(publishNow, conversation, {
      ...operator,
      until: await startWriting(db, conversation, operator),
    });
  });
  mount(app, readConversation, ({ id, seq }, { operator }) =>
    db.transaction(async (tx) => {
      const conversation = await lockConversation(tx, id);
      if (mayMarkRead(conversation, operator)) await markRead(tx, conversation, 'admin', seq);
    }),
  );
  mount(app, sendPresence, async ({ state }, { operator }) => {
    await db.rows(state === 'here' ? queries.markPresent(operator.id) : queries.markAway(operator.id));
  });
};
