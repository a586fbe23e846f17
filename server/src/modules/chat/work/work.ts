import type { Db, Sql } from '../../../platform/database/db.ts';
import { lockConversation, publishState } from '../conversations.ts';
import { HERE_S } from '../presence.ts';
import { closeEpisode } from '../queries.ts';
import * as due from './queries.ts';

/** Each by itself and under its lock: what was due a moment ago may not be any more. */
const each = async (
  db: Db,
  found: Sql<{ id: string }>,
  isDue: (id: string) => Sql<{ episode_id: string }>,
  move: (episodeId: string) => Sql,
) => {
  for (const { id } of await db.rows(found))
    await db.transaction(async (tx) => {
      await lockConversation(tx, id);
      const [still] = await tx.rows(isDue(id));
      if (!still) return;
      tx.send(move(still.episode_id));
      await publishState(tx, id);
    });
};

/** A conversation that was answered and in which nobody said anything for a day is over. */
export const closeSilent = (db: Db): Promise<void> =>
  each(db, due.silent(), due.silentStill, (id) => closeEpisode(id, 'silence'));

/** What was put away until now is there again. */
export const wakeSnoozed = (db: Db): Promise<void> => each(db, due.snoozed(), due.snoozedStill, due.wake);

/** Whoever is away for five minutes gives theirs back. */
export const giveBack = (db: Db): Promise<void> =>
  each(db, due.left(HERE_S), (id) => due.leftStill(id, HERE_S), due.release);
