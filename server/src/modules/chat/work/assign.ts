import type { Db } from '../../../platform/database/db.ts';
import { first } from '../../../platform/database/db.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockConversation, publishState } from '../conversations.ts';
import { takeEpisode } from '../inbox/queries.ts';
import { ANSWERING, HERE_S } from '../presence.ts';
import * as queries from './queries.ts';

/** Gives the conversation that waits longest to whom the fewest are with. False: none waits, or nobody has room. */
const assignOne = (db: Db, capacity: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.rows(queries.lockAssigning());
    const [waiting, agent] = await Promise.all([
      first(tx, queries.longestWaiting()),
      first(tx, queries.agentWithRoom(ANSWERING, HERE_S, capacity)),
    ]);
    if (!waiting || !agent) return false;
    const { episode_id, state } = await lockConversation(tx, waiting.id);
    if (episode_id === null || state !== 'waiting') return true; // somebody took it meanwhile
    tx.send(takeEpisode(episode_id, agent.id));
    await publishState(tx, waiting.id);
    return true;
  });

/** While the house wants it: what waits goes to agents who are there, the oldest first, to nobody more than `chat_capacity`. */
export const assignWaiting = async (db: Db): Promise<void> => {
  const { chat_auto_assign, chat_capacity } = await settingsOf(db);
  if (!chat_auto_assign) return;
  while (await assignOne(db, chat_capacity));
};
