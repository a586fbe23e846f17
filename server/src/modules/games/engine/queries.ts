import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { WalletOutcome } from './operations.ts';

/** A row of `game_play` (server/functions/game_play.sql). */
export interface PlayRow {
  readonly outcome: WalletOutcome;
  readonly player: string | null;
  readonly member: string | null;
  /** Own money and bonus together, in satang. */
  readonly change: bigint;
  /** The playable balance in this game afterwards. */
  readonly balance: bigint | null;
  readonly ended: 'met' | 'expired' | 'used_up' | null;
  readonly flagged: boolean;
  /** A bonus is active, or ended with this operation. */
  readonly on_bonus: boolean;
}

/** Operations as a JSON array, at most one per player. */
export const play = (operations: string): Sql<PlayRow> => sql`select * from game_play(${operations}::jsonb)`;
/** Operations of one player, all or none. */
export const playAtomically = (operations: string): Sql<PlayRow> =>
  sql`select * from game_play_together(${operations}::jsonb)`;

/** The player and the playable balance: by `player` if given, else by the session's token. */
export const balanceOf = (
  provider: string,
  player: string | null,
  tokenHash: Buffer | null,
  game: string | null,
): Sql<{ player: string | null; balance: bigint | null; outcome: WalletOutcome }> => sql`
  select p.name as player, game_playable(p.member_id, g.category, g.share) as balance,
         case when p.name is null or ${tokenHash}::bytea is not null and (s.id is null or s.member_id <> p.member_id) then 'unknown_player'
              when ${game}::text is not null and g.id is null then 'unknown_game' else 'done' end as outcome
    from (select 1) asked
    left join (game_session s join game sg on sg.id = s.game_id and sg.provider = ${provider}) on s.token_hash = ${tokenHash}
    left join game_player p on p.provider = ${provider}
          and case when ${player}::text is null then p.member_id = s.member_id else p.name = ${player} end
    left join game g on g.provider = ${provider} and case when ${game}::text is null then g.id = s.game_id else g.code = ${game} end`;
