import * as contract from '@portal/contract/console/chat-acts.ts';
import { nameChatAgent } from '@portal/contract/console/chat-agents.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../operators/index.ts';
import { now_ms } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { Accepted, type Actor, mount } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { lockConversation, markRead, publishState } from '../conversations.ts';
import { publishNote } from '../events.ts';
import { closeEpisode, type ConversationRecord } from '../queries.ts';
import { answeringAgent, assertAnswers, assertMayAssign, conversationOf, openEpisodeOf, writeNote } from './inbox.ts';
import { muteMember } from './muting.ts';
import * as queries from './queries.ts';
import { assertMayAnswer } from './writer.ts';

const LONGEST_SNOOZE_MS = 30 * 86_400_000;

/** What operators do with a conversation, each under its lock and with its audit line. */
export const actRoutes = (app: FastifyInstance, db: Db): void => {
  /** Does it, tells both sides in what state the conversation is then, and answers with it. */
  const act = (
    id: string,
    { operator, address }: Actor,
    work: (tx: Tx, held: ConversationRecord) => Promise<{ action: string; detail?: Record<string, unknown> } | null>,
  ) =>
    db.transaction(async (tx) => {
      const done = await work(tx, await lockConversation(tx, id));
      if (done) await publishState(tx, id);
      const data = await conversationOf(tx, id);
      if (done) audit(tx, { operator, subject: id, address, ...done });
      return { data };
    });

  mount(app, contract.claimConversation, ({ id }, actor) =>
    act(id, actor, async (tx, held) => {
      const episode = openEpisodeOf(held);
      await assertMayAnswer(tx, held, actor.operator);
      if (held.operator_id === actor.operator.id) return null;
      tx.send(queries.takeEpisode(episode, actor.operator.id));
      return { action: 'conversation.claimed' };
    }),
  );
  mount(app, contract.assignConversation, ({ id, operator_id, note }, actor) =>
    act(id, actor, async (tx, held) => {
      const episode = openEpisodeOf(held);
      assertMayAssign(held, actor.operator);
      const agent = await assertAnswers(tx, operator_id);
      tx.send(queries.takeEpisode(episode, agent.id));
      if (note) publishNote(tx, held, await writeNote(tx, held, actor.operator, { id: newId(), text: note }));
      return { action: 'conversation.assigned', detail: { to: agent.name } };
    }),
  );
  mount(app, contract.snoozeConversation, ({ id, until }, actor) =>
    act(id, actor, async (tx, held) => {
      const episode = openEpisodeOf(held);
      await assertMayAnswer(tx, held, actor.operator);
      const ahead = until.getTime() - now_ms();
      if (!(ahead > 0 && ahead <= LONGEST_SNOOZE_MS)) throw new DomainError('invalid_input', { field: 'until' });
      if (held.state === 'waiting') tx.send(queries.takeEpisode(episode, actor.operator.id));
      tx.send(queries.snoozeEpisode(episode, actor.operator.id, until));
      return { action: 'conversation.snoozed', detail: { until } };
    }),
  );
  mount(app, contract.closeConversation, ({ id, topic, outcome }, actor) =>
    act(id, actor, async (tx, held) => {
      const episode = openEpisodeOf(held);
      await assertMayAnswer(tx, held, actor.operator);
      tx.send(closeEpisode(episode, 'operator', { topic, outcome }));
      await markRead(tx, held, 'admin', held.last_seq);
      return { action: 'conversation.closed', detail: { topic, outcome } };
    }),
  );
  mount(app, nameChatAgent, ({ id, name }, { operator, address }) =>
    db.transaction(async (tx) => {
      const agent = await answeringAgent(tx, id);
      if (!agent) throw new DomainError('not_found');
      tx.send(queries.nameAgent(id, name));
      const detail = { before: agent.member_name, after: name };
      audit(tx, { operator, action: 'operator.chat-named', subject: agent.id, detail, address });
      return { data: { ...agent, member_name: name } };
    }),
  );
  mount(app, contract.muteMember, async (input, actor) => {
    const awaiting = await muteMember(db, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await conversationOf(db, input.id) };
  });
};
