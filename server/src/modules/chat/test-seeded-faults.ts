import { sql } from 'kysely';
import type { SeededFault } from '../../testing/module-files.ts';

const NUMBERS = 'messages and the numbers that were given disagree';
const UNREAD = 'unread messages are counted wrong';
const busy = sql`(select conversation_id from conversation_message where side = 'member' order by id limit 1)`;

/** Faults that this module's checks must find. */
export const faults: readonly SeededFault[] = [
  [
    'a lost message',
    [sql`delete from conversation_message where id = (select id from conversation_message order by id desc limit 1)`],
    NUMBERS,
  ],
  ['a skipped number', [sql`update conversation set last_seq = last_seq + 1 where id = ${busy}`], NUMBERS],
  [
    'a message beyond the last number',
    [sql`update conversation_message set seq = seq + 100 where conversation_id = ${busy}`],
    NUMBERS,
  ],
  [
    'an unread count that is too high',
    [sql`update conversation set admin_unread = admin_unread + 1 where id = ${busy}`],
    UNREAD,
  ],
  ['a read mark without its count', [sql`update conversation set admin_read = last_seq where id = ${busy}`], UNREAD],
  [
    'a message in another conversation’s episode',
    [
      sql`update conversation_message set episode_id = (select id from conversation_episode e where e.conversation_id <> ${busy} limit 1)
           where conversation_id = ${busy}`,
    ],
    'a message stands in an episode of another conversation',
  ],
];
