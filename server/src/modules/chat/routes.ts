import * as contract from '@portal/contract/chat.ts';
import type { FastifyInstance } from 'fastify';
import { type Db, first, lockThenRead, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { openCases } from './cases.ts';
import type { OwnRows } from '../../platform/own-row.ts';
import { episodeOf, lockConversationOf, lockOrCreateConversation, markRead, publishState } from './conversations.ts';
import { publishTyping } from './events.ts';
import { countMessage, typingGate } from './limits.ts';
import { earlierMessage, type Sender, toMessage, writeMessage } from './messages.ts';
import * as queries from './queries.ts';
import { chatSetting } from './setting.ts';

/** The member's chat endpoints. */
export const chatRoutes = (
  app: FastifyInstance,
  { db, uploads, publishNow, secrets: { limitRates } }: ModuleDeps,
  ownRows: OwnRows,
): void => {
  const mayPublish = typingGate();
  const own = (memberId: string) => first(db, queries.conversationOf(memberId));

  mount(app, contract.getChatSetting, async () => ({ data: await chatSetting(db) }));
  mount(app, contract.listMessages, async ({ before, after, limit }, { member }) => {
    const conversation = await own(member.id);
    if (!conversation) return { data: [], next_cursor: null, episode: null, read: { member: 0, admin: 0 } };
    const { data, more } = await pageOfMessages(db, conversation.id, { before, after, limit });
    const end = after === undefined ? data[0] : data.at(-1);
    return {
      data: data.map(toMessage(uploads)),
      next_cursor: more ? (end?.seq ?? null) : null,
      episode: episodeOf(conversation),
      read: { member: conversation.member_read, admin: conversation.admin_read },
    };
  });
  mount(app, contract.sendMessage, async (input, { member }) => {
    if (limitRates) await countMessage(db, member.id);
    const sender: Sender = { side: 'member', id: member.id };
    return db.transaction(async (tx) => {
      const [conversation, before] = await lockThenRead(lockOrCreateConversation(tx, member.id), () =>
        earlierMessage(tx, member.id, sender, input),
      );
      if (before) return new Accepted({ data: toMessage(uploads)(before) });
      await assertMayWrite(tx, conversation, input.context, ownRows);
      return { data: await writeMessage(tx, uploads, conversation, sender, input) };
    });
  });
  caseRoutes(app, db, ownRows);
  mount(app, contract.resetUnread, ({ seq }, { member }) =>
    db.transaction(async (tx) => {
      const conversation = await lockConversationOf(tx, member.id);
      if (conversation) await markRead(tx, conversation, 'member', seq);
    }),
  );
  mount(app, contract.sendTyping, async (_input, { member }) => {
    const conversation = mayPublish(member.id) ? await own(member.id) : undefined;
    if (conversation) await publishTyping(publishNow, conversation, null);
  });
  mount(app, contract.closeChat, (_input, { member }) =>
    db.transaction(async (tx) => {
      const conversation = await lockConversationOf(tx, member.id);
      if (!conversation?.episode_id || conversation.state === 'closed') return;
      tx.send(queries.closeEpisode(conversation.episode_id, 'member'));
      await publishState(tx, conversation.id);
    }),
  );
  mount(app, contract.rateChat, ({ episode_id, score, comment }, { member }) =>
    db.transaction(async (tx) => {
      const conversation = await lockConversationOf(tx, member.id);
      const episode = await first(tx, queries.episodeOf(episode_id, member.id));
      if (!conversation || episode?.state !== 'closed') throw new DomainError('not_found');
      if (episode.is_rated) throw new DomainError('already_rated');
      tx.send(queries.rateEpisode(episode_id, score, comment || null));
      await publishState(tx, conversation.id);
    }),
  );
};

/** Endpoints for the row a message is about, and for the unread count with open cases. */
const caseRoutes = (app: FastifyInstance, db: Db, ownRows: OwnRows): void => {
  mount(app, contract.getChatContext, async ({ kind, name }, { member }) => {
    const row = await first(db, ownRows[kind](member.id, name));
    if (!row) throw new DomainError('not_found');
    return { data: { kind, ...row } };
  });
  mount(app, contract.countUnread, async (_input, { member }) => {
    const [unread, cases] = await Promise.all([
      first(db, queries.unreadOf(member.id)),
      openCases(db, ownRows, member.id),
    ]);
    return { data: { count: unread?.count ?? 0, cases } };
  });
};

const assertMayWrite = async (
  tx: Tx,
  { member_id, is_muted }: queries.ConversationRecord,
  context: contract.ChatContext | undefined,
  ownRows: OwnRows,
): Promise<void> => {
  if (is_muted) throw new DomainError('chat_muted');
  if (context && !(await first(tx, ownRows[context.kind](member_id, context.id)))) throw new DomainError('not_found');
};

/**
 * A page of messages, ascending: those after a number, or the newest below one. `more`: the page does not reach the
 * end.
 */
export const pageOfMessages = async (
  reader: Reader,
  conversationId: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
) => {
  const isForward = after !== undefined;
  const rows = isForward
    ? await reader.rows(queries.messagesAfter(conversationId, after, limit + 1))
    : await reader.rows(queries.messagesBefore(conversationId, before ?? null, limit + 1));
  const piece = rows.slice(0, limit);
  return { data: isForward ? piece : piece.toReversed(), more: rows.length > limit };
};
