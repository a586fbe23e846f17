import type { GameRound, gameTransactionKinds } from '@portal/contract/games.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../../platform/database/db.ts';
import { isId } from '../../../../platform/ids.ts';
import type { OwnRow } from '../../../../platform/own-row.ts';

/**
 * Joins the end of a game session `s` as `e.at` and `e.reason`; null while it is open. A session ends by itself, by its time limit, or
 * with its sign-in, which is deleted 90 days after its own end, long after the session.
 */
export const sessionEnds: Sql = sql`
  left join session m on m.id = s.sign_in
  cross join lateral (
    select ends.at, case when ends.at = s.ended_at then s.end_reason when ends.at = m.revoked_at then 'sign_out'
                         when ends.at is not null then 'expired' end as reason
      from (select least(s.ended_at, m.revoked_at, case when m.expires_at <= app_now() then m.expires_at end,
                         case when s.expires_at <= app_now() then s.expires_at end) as at) ends) e`;

export interface SessionRow {
  readonly id: string;
  readonly game_id: string;
  readonly game: string;
  readonly provider: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

/**
 * A session ends by itself, with its sign-in, or with a restriction (server/functions/admit.sql). A limit or a reality check does not end
 * it: the open round continues.
 */
export const sessionOf = (memberId: string, id: string): Sql<SessionRow> => sql`
  select s.id, g.id as game_id, g.name as game, p.name as provider, s.created_at as started_at,
         least(e.at, (select case when refusal is not null then app_now() end from admit(s.member_id, 'stake'))) as ended_at
    from game_session s join game g on g.id = s.game_id join game_provider p on p.code = g.provider ${sessionEnds}
   where s.id = ${id} and s.member_id = ${memberId}`;

/** The round in a session's status: the open round in its game, else its last round. */
export const roundReference = (
  memberId: string,
  sessionId: string,
): Sql<{ reference: string; open_id: string | null }> => sql`
  select reference, case when status = 'open' then id end as open_id from (
    select r.reference, r.status, r.id from game_round r join game_session s on s.game_id = r.game_id
     where s.id = ${sessionId} and r.member_id = ${memberId} and r.status = 'open'
    union all select reference, status, id from game_round where session_id = ${sessionId} and member_id = ${memberId}) r
   order by (status = 'open') desc, id desc limit 1`;

/** An open round in this game. */
export const openRoundIn = (memberId: string, gameId: string): Sql<{ id: string }> => sql`
  select id from game_round where member_id = ${memberId} and game_id = ${gameId} and status = 'open' limit 1`;

/** A member's round by its id or the provider's reference. */
export const ownRound = (memberId: string, name: string): Sql<OwnRow> => sql`
  select id, reference as ref, staked as amount, opened_at as at from game_round
   where member_id = ${memberId} and (reference = ${name} ${isId(name) ? sql`or id = ${name}` : sql``}) order by id desc limit 1`;

/** Rounds, stakes and wins of a session. */
export const sessionTotals = (sessionId: string): Sql<{ rounds: number; staked: bigint; won: bigint }> => sql`
  select count(*)::int as rounds, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won
    from game_round where session_id = ${sessionId}`;

/** An open round in any game, however old. */
export const openRound = (memberId: string): Sql<{ id: string }> => sql`
  select id from game_round where member_id = ${memberId} and status = 'open' limit 1`;

export const recentOpenRound = (memberId: string): Sql<{ id: string }> => sql`
  select id from game_round
   where member_id = ${memberId} and status = 'open' and opened_at > app_now() - interval '10 minutes' limit 1`;

export interface RoundRow extends Omit<GameRound, 'game'> {
  readonly reference: string;
  readonly game_id: string;
  readonly game: string;
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
  readonly kind: (typeof gameTransactionKinds)[number];
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

/** Providers that are not closed. */
export const openProviders = (): Sql<{ code: string }> => sql`
  select code from game_provider where closed_reason is null order by code`;

export const playerNameAt = (provider: string, memberId: string): Sql<{ name: string }> => sql`
  select name from game_player where provider = ${provider} and member_id = ${memberId}`;
export const addPlayer = (provider: string, memberId: string, name: string): Sql => sql`
  insert into game_player (provider, member_id, name) values (${provider}, ${memberId}, ${name}) on conflict do nothing`;

export const endOpenSession = (memberId: string, gameId: string): Sql => sql`
  update game_session set ended_at = least(app_now(), expires_at), end_reason = case when expires_at <= app_now() then 'expired' else 'replaced' end
   where member_id = ${memberId} and game_id = ${gameId} and ended_at is null`;

export interface NewSession {
  readonly id: string;
  readonly member: string;
  readonly game: string;
  /** The member's sign-in; the session ends with it. */
  readonly signIn: string;
  /** Hash of the token in the provider's calls. */
  readonly hash: Buffer;
  readonly expires: Date;
}
export const openSession = (s: NewSession): Sql => sql`
  insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
  values (${s.id}, ${s.member}, ${s.game}, ${s.signIn}, ${s.hash}, ${s.expires})`;

/** Ends all open sessions. Bets are refused, wins and rollbacks accepted. */
export const endSessions = (memberId: string, reason: 'restricted' | 'new_password'): Sql => sql`
  update game_session set ended_at = least(app_now(), expires_at), end_reason = case when expires_at <= app_now() then 'expired' else ${reason} end
   where member_id = ${memberId} and ended_at is null`;
