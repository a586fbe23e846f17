import type { Db, Sql } from '../../../platform/database/db.ts';
import { lockConversation, publishState } from '../conversations.ts';
import { PRESENT_S } from '../presence.ts';
import { closeEpisode } from '../queries.ts';
import * as due from './queries.ts';

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
  moveEach(db, due.silentConversations(), due.silentEpisode, (id) => closeEpisode(id, 'silence'));

/** Reopens snoozed conversations whose time has come. */
export const wakeSnoozed = (db: Db): Promise<void> => moveEach(db, due.dueSnoozes(), due.dueSnooze, due.reopenEpisode);

/** Releases the conversations of agents who are absent for five minutes. */
export const releaseAbandoned = (db: Db): Promise<void> =>
  moveEach(db, due.abandonedConversations(PRESENT_S), (id) => due.abandonedEpisode(id, PRESENT_S), due.releaseEpisode);
