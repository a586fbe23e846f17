import { sql } from 'kysely';
import { type Finder, FOUND_MOST } from '../../platform/finding/finder.ts';

/** Withdrawals of profit by their reference; rounds by their id, which members read. */
export const minigameFinds: readonly Finder[] = [
  {
    kind: 'minigame-withdrawal',
    permission: 'minigame-withdrawals.see',
    statement: ({ tail }) => sql`
      select id, ref, member_id, amount, created_at as at from minigame_withdrawal
       where right(ref, 7) = ${tail} order by id desc limit ${FOUND_MOST}`,
  },
  {
    kind: 'minigame-round',
    permission: 'minigame-withdrawals.see',
    statement: ({ id }) => sql`
      select id, id::text as ref, member_id, null::bigint as amount, created_at as at from minigame_round where id = ${id}::uuid`,
  },
];
