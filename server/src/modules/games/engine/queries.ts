import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { WalletOutcome } from './operations.ts';

export interface SessionTotals {
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}
export const sessionTotals = (sessionId: string): Sql<SessionTotals> => sql`
  select count(*)::int as rounds, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won
    from game_round where session_id = ${sessionId}`;

export const recentOpenRound = (memberId: string): Sql<{ id: string }> => sql`
  select id from game_round
   where member_id = ${memberId} and status = 'open' and opened_at > app_now() - interval '10 minutes' limit 1`;

export interface RoundRow {
  readonly id: string;
  readonly reference: string;
  readonly game_id: string;
  readonly game: string;
  readonly provider: string;
  readonly at: Date;
  readonly staked: bigint;
  readonly won: bigint;
  readonly status: 'open' | 'settled' | 'rolled_back' | 'void';
}

const rounds = sql`
  select r.id, r.reference, r.game_id, g.name as game, p.name as provider, r.opened_at as at, r.staked, r.won, r.status
    from game_round r join game g on g.id = r.game_id join game_provider p on p.code = r.provider`;

export interface RoundsQuery {
  /** Bangkok days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly game_id?: string | undefined;
  /** The last id of the previous page. */
  readonly cursorId?: string | undefined;
  readonly limit: number;
}

/** A member's rounds, newest first. */
export const roundsOf = (memberId: string, { from, to, game_id, cursorId, limit }: RoundsQuery): Sql<RoundRow> => sql`
  ${rounds}
   where r.member_id = ${memberId}
     and (${cursorId ?? null}::uuid is null or r.id < ${cursorId ?? null}::uuid)
     and (${game_id ?? null}::uuid is null or r.game_id = ${game_id ?? null}::uuid)
     and (${from ?? null}::date is null or r.opened_at >= (${from ?? null}::date)::timestamp at time zone 'Asia/Bangkok')
     and (${to ?? null}::date is null or r.opened_at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Bangkok')
   order by r.id desc limit ${limit}`;

export const roundOf = (memberId: string, id: string): Sql<RoundRow> => sql`
  ${rounds} where r.id = ${id} and r.member_id = ${memberId}`;

export interface TransactionRow {
  readonly kind: 'bet' | 'win' | 'rollback' | 'adjust' | 'reward' | 'void';
  readonly amount: bigint;
  readonly before: bigint;
  readonly after: bigint;
  readonly at: Date;
}

/** A round's transactions in order of arrival. A tip counts as a bet without a win. */
export const transactionsOf = (roundId: string): Sql<TransactionRow> => sql`
  select case kind when 'tip' then 'bet' when 'tip_back' then 'rollback' else kind end as kind,
         own + bonus as amount, before, before + own + bonus as after, event_at as at
    from game_transaction where round_id = ${roundId} order by created_at, part, id`;

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
