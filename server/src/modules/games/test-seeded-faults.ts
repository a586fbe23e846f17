import { sql } from 'kysely';
import type { SeededFault } from '../../testing/module-files.ts';

const oneOf = (kind: string) =>
  sql`(select id from game_transaction where kind = ${kind} and round_id is not null order by id limit 1)`;

/** Seeded faults that this module's checks must find. */
export const faults: readonly SeededFault[] = [
  [
    'a win with another amount than its posting',
    [sql`update game_transaction set own = own + 1 where id = ${oneOf('win')}`],
    'transaction of a game and its postings disagree',
  ],
  [
    'a bet with a posting and no transaction',
    [sql`delete from game_transaction where id = ${oneOf('bet')}`],
    'transaction of a game and its postings disagree',
  ],
  [
    'a reward with a posting and no transaction',
    [sql`delete from game_transaction where id = ${oneOf('reward')}`],
    'transaction of a game and its postings disagree',
  ],
  [
    'an excess balance in the account of games',
    [sql`update ledger_account set balance = balance + 100 where owner is null and kind = 'game' and shard = 3`],
    'account of games and what was played disagree',
  ],
  ...Object.entries({
    'a reward that was not counted': sql`update play_day set given = 0 where given <> 0`,
    'a gift that no provider gave': sql`
      update play_day set given = given + 1 where ctid = (select min(ctid) from play_day where given = 0)`,
    'a reward counted on another day': sql`update play_day set day = day - 1000 where given <> 0`,
    'a reward counted for another game': sql`update play_day set game = 'another' where given <> 0`,
  }).map(([name, statement]): SeededFault => [
    name,
    [statement],
    'what providers gave on a day and their transactions disagree',
  ]),
  [
    'a round with a wrong win',
    [
      sql`update game_round set won = won + 100 where id = (select round_id from game_transaction where kind = 'win' limit 1)`,
    ],
    'round and its transactions disagree',
  ],
  [
    'a settled round marked open',
    [
      sql`update game_round set status = 'open', ended_at = null where id = (select round_id from game_transaction where kind = 'win' limit 1)`,
    ],
    'round and its transactions disagree',
  ],
  [
    'a rollback without a bet',
    [sql`update game_transaction set bet_id = null where id = ${oneOf('rollback')}`],
    'end of a bet without its bet',
  ],
  [
    'a win of another round’s bet',
    [sql`update game_transaction set bet_id = ${oneOf('tip')} where id = ${oneOf('win')}`],
    'end of a bet without its bet',
  ],
  [
    'a bet that was paid and rolled back',
    [
      sql`update game_transaction set bet_id = (select bet_id from game_transaction where id = ${oneOf('win')}) where id = ${oneOf('rollback')}`,
    ],
    'bet with two ends',
  ],
  [
    'a bet marked as rolled back',
    [sql`update game_transaction set undone_by = id where id = ${oneOf('tip')}`],
    'bet with two ends',
  ],
];
