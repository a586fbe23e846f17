import { sql } from 'kysely';
import { type ExportPart, memberRows } from '../../../platform/database/export.ts';

/** Each is marked once; the game's id is its key. */
const favourites: ExportPart = ({ id }, after, limit) => sql`
  select f.game_id::text as key, g.name as game, g.provider, f.created_at from game_favourite f join game g on g.id = f.game_id
   where f.member_id = ${id} and (${after}::uuid is null or f.game_id > ${after}::uuid) order by f.game_id limit ${limit}`;

/** What a member may take along of games: what was marked, opened and played. */
export const gameExports: Readonly<Record<string, ExportPart>> = {
  favourite_games: favourites,
  game_sessions: memberRows('id, game_id, created_at, expires_at, ended_at, end_reason', 'game_session'),
  game_rounds: memberRows(
    'id, provider, reference, game_id, session_id, status, staked, won, opened_at, ended_at',
    'game_round',
  ),
  game_transactions: memberRows(
    'id, provider, reference, kind, round_id, amount, own, bonus, before, event_at, created_at',
    'game_transaction',
  ),
};
