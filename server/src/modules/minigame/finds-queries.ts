import { sql } from 'kysely';
import type { Finder } from '../../platform/search/search.ts';
import { creditRequests } from './withdrawals/withdrawals.ts';

/** Search by a withdrawal's reference or a round's id. */
export const minigameFinders: readonly Finder[] = [
  creditRequests.finder,
  {
    kind: 'minigame-round',
    permission: 'minigame-withdrawals.see',
    statement: ({ id }) => sql`
      select id, id::text as ref, member_id, null::bigint as amount, created_at as at from minigame_round where id = ${id}::uuid`,
  },
];
