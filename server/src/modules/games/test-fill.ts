import { sql } from 'kysely';
import { MOMENT, DONE_AT, openOrDone, idOf, ROW_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['game', 'game_house', 'game_key', 'game_provider'],
  beforeTables: [
    sql`
    with p as (insert into game_provider (code, name, style) values ('filled', 'F', 'single') returning code)
    insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
    select ${idOf('1')}, code, 'filled', 'ก', 'F', 'slot', '/images/x.svg', 100, 100000 from p`,
  ],
  rows: {
    game_player: { provider: `'filled'`, member_id: ROW_ID, name: `'p' || n` },
    game_favourite: { member_id: ROW_ID, game_id: idOf('1') },
    game_session: { game_id: idOf('1'), ended_at: DONE_AT, end_reason: openOrDone('null', `'expired'`) },
    game_round: {
      provider: `'filled'`,
      reference: `'r' || n`,
      game_id: idOf('1'),
      session_id: ROW_ID,
      status: openOrDone(`'open'`, `'settled'`),
      staked: '1000',
      won: '900',
      opened_at: MOMENT,
      ended_at: DONE_AT,
    },
    game_question: { asked_at: MOMENT, answer: `'silent'` },
    game_comparison: { provider: `'filled'`, day: `date '1900-01-01' + n`, differences: `'[]'`, count: '0' },
    game_transaction: {
      provider: `'filled'`,
      reference: `'t' || n`,
      kind: `'bet'`,
      round_id: ROW_ID,
      session_id: ROW_ID,
      wager: `'t' || n`,
      amount: '1000',
      own: '-1000',
      before: '1000',
      balance: '0',
      stake: ROW_ID,
    },
  },
};
