import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { creditRequests } from './withdrawals/withdrawals.ts';

/** Coins given by operators, items won and withdrawals; rounds have their own list. */
export const minigameTimeline: readonly TimelinePart[] = [
  {
    kind: 'minigame',
    events: (memberId) => sql`
      ${creditRequests.events(memberId)}
      union all
      select created_at, id::text, 'minigame.given', amount || ' เหรียญ', null, null, given_by, null, null, null
        from coin_lot where member_id = ${memberId} and source = 'event'
      union all
      select r.created_at, r.id::text, 'minigame.won', g.name, null, null, null, null, null, null
        from minigame_reward r join minigame_goods g on g.id = r.goods_id where r.member_id = ${memberId}
      union all
      select r.claimed_at, r.id::text, 'minigame.claimed', g.name, null, null, null, null, null, null
        from minigame_reward r join minigame_goods g on g.id = r.goods_id where r.member_id = ${memberId} and r.claimed_at is not null`,
  },
];
