import { sql } from 'kysely';
import type { Planted } from '../../testing/seeded-faults.ts';

const NUMBERS = 'messages and the numbers that were given disagree';
const UNREAD = 'unread messages are counted wrong';
const busy = sql`(select conversation_id from conversation_message where side = 'member' order by id limit 1)`;

/** What this module's checks must find. */
export const planted: readonly Planted[] = [
  [
    'a message that is lost',
    [sql`delete from conversation_message where id = (select id from conversation_message order by id desc limit 1)`],
    NUMBERS,
  ],
  ['a number that nobody has', [sql`update conversation set last_seq = last_seq + 1 where id = ${busy}`], NUMBERS],
  [
    'a message beyond the last number',
    [sql`update conversation_message set seq = seq + 100 where conversation_id = ${busy}`],
    NUMBERS,
  ],
  [
    'a message too few to read',
    [sql`update conversation set admin_unread = admin_unread + 1 where id = ${busy}`],
    UNREAD,
  ],
  ['a mark that moved by itself', [sql`update conversation set admin_read = last_seq where id = ${busy}`], UNREAD],
  [
    'a message in the episode of another',
    [
      sql`update conversation_message set episode_id = (select id from conversation_episode e where e.conversation_id <> ${busy} limit 1)
           where conversation_id = ${busy}`,
    ],
    'a message stands in an episode of another conversation',
  ],
];
