import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { sessionEnds } from './lobby/play/queries.ts';

/** A member's real-money game sessions and their net results, without single bets. */
export const gameTimeline: readonly TimelinePart[] = [
  {
    kind: 'game',
    events: (memberId) => sql`
      select s.created_at as at, s.id::text as key, 'game.opened' as what, g.name as of, null::text as ref, null::bigint as amount,
             null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
        from game_session s join game g on g.id = s.game_id where s.member_id = ${memberId}
      union all
      select e.at, s.id::text, 'game.ended', g.name, null, r.net, null, null, null, null
        from game_session s join game g on g.id = s.game_id ${sessionEnds}
       cross join lateral (select sum(won - staked)::bigint as net, count(*) as rounds from game_round where session_id = s.id) r
       where s.member_id = ${memberId} and r.rounds > 0 and e.at is not null`,
  },
];
