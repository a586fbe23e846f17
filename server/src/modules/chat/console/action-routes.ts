import * as contract from '@portal/contract/console/chat-actions.ts';
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
import { conversationOf, writeNote } from './views.ts';
import { muteMember } from './muting.ts';
import * as queries from './queries.ts';
import { agentById, assertExpectedAgent, assertMayAnswer, assertMayAssign, openEpisodeOf } from './rights.ts';

const LONGEST_SNOOZE_MS = 30 * 86_400_000;

type Action = (
  tx: Tx,
  conversation: ConversationRecord,
) => Promise<{ action: string; detail?: Record<string, unknown> } | null>;

/** Endpoints of operators' actions, each under the conversation's lock and audited. */
export const actionRoutes = (app: FastifyInstance, db: Db): void => {
  /** Runs an action, publishes the new state and returns the conversation. */
  const runAction = (id: string, { operator, address }: Actor, work: Action) =>
    db.transaction(async (tx) => {
      const done = await work(tx, await lockConversation(tx, id));
      if (done) await publishState(tx, id);
      const data = await conversationOf(tx, id);
      if (done) audit(tx, { operator, subject: id, address, ...done });
      return { data };
    });

  mount(app, contract.claimConversation, ({ id }, actor) =>
    runAction(id, actor, async (tx, conversation) => {
      const episode = openEpisodeOf(conversation);
      await assertMayAnswer(tx, conversation, actor.operator);
      if (conversation.operator_id === actor.operator.id) return null;
      tx.send(queries.claimEpisode(episode, actor.operator.id));
      return { action: 'conversation.claimed' };
    }),
  );
  mount(app, contract.assignConversation, ({ id, operator_id, note }, actor) =>
    runAction(id, actor, async (tx, conversation) => {
      const episode = openEpisodeOf(conversation);
      assertMayAssign(conversation, actor.operator);
      const agent = await assertExpectedAgent(tx, operator_id);
      tx.send(queries.claimEpisode(episode, agent.id));
      if (note)
        publishNote(tx, conversation, await writeNote(tx, conversation, actor.operator, { id: newId(), text: note }));
      return { action: 'conversation.assigned', detail: { to: agent.name } };
    }),
  );
  mount(app, contract.snoozeConversation, ({ id, until }, actor) =>
    runAction(id, actor, async (tx, conversation) => {
      const episode = openEpisodeOf(conversation);
      await assertMayAnswer(tx, conversation, actor.operator);
      const ahead = until.getTime() - now_ms();
      if (!(ahead > 0 && ahead <= LONGEST_SNOOZE_MS)) throw new DomainError('invalid_input', { field: 'until' });
      if (conversation.state === 'waiting') tx.send(queries.claimEpisode(episode, actor.operator.id));
      tx.send(queries.snoozeEpisode(episode, actor.operator.id, until));
      return { action: 'conversation.snoozed', detail: { until } };
    }),
  );
  mount(app, contract.closeConversation, ({ id, topic, outcome }, actor) =>
    runAction(id, actor, async (tx, conversation) => {
      const episode = openEpisodeOf(conversation);
      await assertMayAnswer(tx, conversation, actor.operator);
      tx.send(closeEpisode(episode, 'operator', { topic, outcome }));
      await markRead(tx, conversation, 'admin', conversation.last_seq);
      return { action: 'conversation.closed', detail: { topic, outcome } };
    }),
  );
  mount(app, nameChatAgent, ({ id, name }, { operator, address }) =>
    db.transaction(async (tx) => {
      const agent = await agentById(tx, id);
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
