import { sql } from 'kysely';
import { MOMENT, DAY, DONE_AT, EACH_MEMBER, openOrDone, ROW_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['minigame', 'minigame_goods', 'minigame_goods_change', 'minigame_version'],
  beforeTables: [sql`insert into minigame_goods (id, name) values ('goods-mug', 'แก้ว') on conflict do nothing`],
  rows: {
    minigame_member: { credit_expires_at: openOrDone('now()', 'null') },
    minigame_pair: {
      member_id: ROW_ID,
      state: `'current'`,
      commit: sql`encode(sha256(convert_to(n::text, 'UTF8')), 'hex')`,
      client_seed: `'star2k'`,
      nonce: '1',
      started_at: MOMENT,
    },
    minigame_round: {
      slug: `'lucky-wheel'`,
      client_seed: `'star2k'`,
      coin_value: '500',
      result: `'{"entry":"none"}'`,
      prize: `'none'`,
      kind: `'none'`,
      amount: '0',
      coins_after: '0',
      credit_after: '0',
    },
    minigame_tally: { slug: `'lucky-wheel'`, day: DAY, cost: '500', paid: '0' },
    coin_lot: {
      source: `'event'`,
      source_key: 'n::text',
      day: sql`(${MOMENT})::date`,
      remaining: openOrDone('1', '0'),
      expires_at: `now() + interval '1 day'`,
    },
    minigame_reward: { goods_id: `'goods-mug'`, state: openOrDone(`'open'`, `'expired'`) },
    minigame_withdrawal: {
      ref: `'MG' || n`,
      member_id: EACH_MEMBER,
      amount: '100',
      turnover: '0',
      status: openOrDone(`'pending'`, `'approved'`),
      decided_at: DONE_AT,
    },
  },
};
