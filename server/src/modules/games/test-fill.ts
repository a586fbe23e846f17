import { sql } from 'kysely';
import { AT, DONE_AT, either, id, N, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  few: ['game', 'game_house', 'game_key', 'game_provider'],
  before: [
    sql`
    with p as (insert into game_provider (code, name, style) values ('filled', 'F', 'single') returning code)
    insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
    select ${id('1')}, code, 'filled', 'ก', 'F', 'slot', '/images/x.svg', 100, 100000 from p`,
  ],
  rows: {
    game_player: { provider: `'filled'`, member_id: N, name: `'p' || n` },
    game_favourite: { member_id: N, game_id: id('1') },
    game_session: { game_id: id('1'), ended_at: DONE_AT, end_reason: either('null', `'expired'`) },
    game_round: {
      provider: `'filled'`,
      reference: `'r' || n`,
      game_id: id('1'),
      session_id: N,
      status: either(`'open'`, `'settled'`),
      staked: '1000',
      won: '900',
      opened_at: AT,
      ended_at: DONE_AT,
    },
    game_question: { asked_at: AT, answer: `'silent'` },
    game_comparison: { provider: `'filled'`, day: `date '1900-01-01' + n`, differences: `'[]'`, count: '0' },
    game_transaction: {
      provider: `'filled'`,
      reference: `'t' || n`,
      kind: `'bet'`,
      round_id: N,
      session_id: N,
      wager: `'t' || n`,
      amount: '1000',
      own: '-1000',
      before: '1000',
      balance: '0',
      stake: N,
    },
  },
};
