import { sql } from 'kysely';
import type { Planted } from '../../testing/seeded-faults.ts';

const oneOf = (kind: string) =>
  sql`(select id from game_transaction where kind = ${kind} and round_id is not null order by id limit 1)`;

/** What this module's checks must find. */
export const planted: readonly Planted[] = [
  [
    'a win of another amount than was posted',
    [sql`update game_transaction set own = own + 1 where id = ${oneOf('win')}`],
    'transaction of a game and its postings disagree',
  ],
  [
    'a bet that a game made and forgot',
    [sql`delete from game_transaction where id = ${oneOf('bet')}`],
    'transaction of a game and its postings disagree',
  ],
  [
    'a reward that nobody gave',
    [sql`delete from game_transaction where id = ${oneOf('reward')}`],
    'transaction of a game and its postings disagree',
  ],
  [
    'money in the account of games that nobody played',
    [sql`update ledger_account set balance = balance + 100 where owner is null and kind = 'game' and shard = 3`],
    'account of games and what was played disagree',
  ],
  [
    'a round that says more was won',
    [
      sql`update game_round set won = won + 100 where id = (select round_id from game_transaction where kind = 'win' limit 1)`,
    ],
    'round and its transactions disagree',
  ],
  [
    'a round that says it goes on',
    [
      sql`update game_round set status = 'open', ended_at = null where id = (select round_id from game_transaction where kind = 'win' limit 1)`,
    ],
    'round and its transactions disagree',
  ],
  [
    'a rollback of no bet',
    [sql`update game_transaction set bet_id = null where id = ${oneOf('rollback')}`],
    'end of a bet without its bet',
  ],
  [
    'a win of another round’s bet',
    [sql`update game_transaction set bet_id = ${oneOf('tip')} where id = ${oneOf('win')}`],
    'end of a bet without its bet',
  ],
  [
    'a bet that was paid and taken back',
    [
      sql`update game_transaction set bet_id = (select bet_id from game_transaction where id = ${oneOf('win')}) where id = ${oneOf('rollback')}`,
    ],
    'bet with two ends',
  ],
  [
    'a bet that says it was taken back',
    [sql`update game_transaction set undone_by = id where id = ${oneOf('tip')}`],
    'bet with two ends',
  ],
];
