import { sql } from 'kysely';
import { MOMENT, DAY, DONE_AT, EACH_MEMBER, openOrDone, idOf, ROW_ID, type Fill } from '../../testing/fill.ts';
import { plainTerms } from './test-offers.ts';

export const fill: Fill = {
  small: ['promotion', 'promotion_draft', 'promotion_version', 'return_loss_terms'],
  beforeTables: [
    sql`
    with p as (insert into promotion (id) values (${idOf('1')}) returning id)
    insert into promotion_version (id, promotion_id, version, title, description, image_path, terms)
    select id, id, 1, 'ก', 'ก', '/images/x.svg', ${JSON.stringify({ ...plainTerms, withdraw_max: null, games: [] })}::jsonb from p`,
  ],
  rows: {
    promotion_grant: {
      member_id: EACH_MEMBER,
      promotion_id: idOf('1'),
      version_id: idOf('1'),
      deposit_id: ROW_ID,
      state: openOrDone(`'running'`, `'met'`),
      base: '10000',
      deposit: '10000 + n',
      bonus: '2000',
      required: '60000',
      expires_at: `now() + interval '30 days'`,
      ended_at: DONE_AT,
    },
    promotion_coupon: { key: sql`${ROW_ID}::text`, promotion_id: idOf('1'), grant_id: openOrDone('null', ROW_ID) },
    play_day: { day: DAY, game: `'slot'`, category: `'slot'`, staked: '10000', won: '9000', rounds: '10' },
    play_round: {
      game: `'lucky'`,
      category: `'slot'`,
      share: '100',
      grant_id: ROW_ID,
      own: '1000',
      won: '900',
      opened_at: MOMENT,
      settled_at: DONE_AT,
      settled_on: openOrDone('null', 'current_date'),
    },
    play_act: { kind: `'stake'`, own: '-1000', bonus: '0' },
    turnover_line: { grant_id: ROW_ID, pct: '100', counted: '1000' },
    promotion_quota: { promotion_id: idOf('1'), day: DAY },
  },
};
