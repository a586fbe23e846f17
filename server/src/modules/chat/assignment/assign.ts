import type { Db } from '../../../platform/database/db.ts';
import { first } from '../../../platform/database/db.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockConversation, publishState } from '../conversations.ts';
import { claimEpisode } from '../console/queries.ts';
import { AGENT_ROLES, PRESENT_S } from '../presence.ts';
import * as queries from './queries.ts';

/** Assigns the longest waiting conversation to the least busy agent. Returns false when none waits or all are full. */
const assignOne = (db: Db, capacity: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.rows(queries.lockAssigning());
    const [waiting, agent] = await Promise.all([
      first(tx, queries.longestWaiting()),
      first(tx, queries.leastBusyAgent(AGENT_ROLES, PRESENT_S, capacity)),
    ]);
    if (!waiting || !agent) return false;
    const { episode_id, state } = await lockConversation(tx, waiting.id);
    if (episode_id === null || state !== 'waiting') return true; // claimed meanwhile
    tx.send(claimEpisode(episode_id, agent.id));
    await publishState(tx, waiting.id);
    return true;
  });

/**
 * Assigns waiting conversations to present agents, oldest first, up to `chat_capacity` each, where `chat_auto_assign`
 * is on.
 */
export const assignWaiting = async (db: Db): Promise<void> => {
  const { chat_auto_assign, chat_capacity } = await settingsOf(db);
  if (!chat_auto_assign) return;
  while (await assignOne(db, chat_capacity));
};
