import { type Db, first, type Sql } from '../../../platform/database/db.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockConversation, publishState } from '../conversations.ts';
import { claimEpisode } from '../console/queries.ts';
import { AGENT_ROLES, PRESENT_S } from '../setting.ts';
import * as queries from './queries.ts';
import { closeEpisode } from '../queries.ts';

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

/** Moves each candidate in its own transaction, checked again under its lock. */
const moveEach = async (
  db: Db,
  candidates: Sql<{ id: string }>,
  isDue: (id: string) => Sql<{ episode_id: string }>,
  move: (episodeId: string) => Sql,
) => {
  for (const { id } of await db.rows(candidates))
    await db.transaction(async (tx) => {
      await lockConversation(tx, id);
      const [still] = await tx.rows(isDue(id));
      if (!still) return;
      tx.send(move(still.episode_id));
      await publishState(tx, id);
    });
};

/** Closes answered conversations after a day of silence. */
export const closeSilent = (db: Db): Promise<void> =>
  moveEach(db, queries.silentConversations(), queries.silentEpisode, (id) => closeEpisode(id, 'silence'));

/** Reopens snoozed conversations whose time has come. */
export const wakeSnoozed = (db: Db): Promise<void> =>
  moveEach(db, queries.dueSnoozes(), queries.dueSnooze, queries.reopenEpisode);

/** Releases the conversations of agents who are absent for five minutes. */
export const releaseAbandoned = (db: Db): Promise<void> =>
  moveEach(
    db,
    queries.abandonedConversations(PRESENT_S),
    (id) => queries.abandonedEpisode(id, PRESENT_S),
    queries.releaseEpisode,
  );
