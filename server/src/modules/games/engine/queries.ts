import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { WalletOutcome } from './operations.ts';
import type { Bet, Game, GameRound, Session, Transaction } from './rules.ts';

// A lookup is a lateral that compares the columns of one index as a row and sorts by them: no other index gives that order, so the
// plan stays the same whatever the tables held when it was made. `n` is the place of an operation in its batch.

/** The operations of a batch, as one array a column. */
export interface Columns {
  readonly providers: readonly string[];
  readonly players: readonly (string | null)[];
  readonly references: readonly string[];
  readonly parts: readonly number[];
  readonly wagers: readonly string[];
  readonly rounds: readonly string[];
  /** Of games; null: not named. */
  readonly codes: readonly (string | null)[];
  /** Hashes in hex; null: the member's open session in the game. */
  readonly tokens: readonly (string | null)[];
  /** Of bets; null: an operation without a bet. */
  readonly kinds: readonly ('bet' | 'tip' | null)[];
  /** The open bets of the round are counted. */
  readonly counts: readonly boolean[];
}

const player = sql`
  cross join lateral (
    select o.member_id from game_player o where (o.provider, o.name) >= (a.provider, a.player) and (o.provider, o.name) <= (a.provider, a.player)
     order by o.provider, o.name limit 1) p`;
const gameRound = sql`
  cross join lateral (
    select o.* from game_round o
     where (o.provider, o.member_id, o.reference) >= (a.provider, p.member_id, a.round)
       and (o.provider, o.member_id, o.reference) <= (a.provider, p.member_id, a.round)
     order by o.provider, o.member_id, o.reference limit 1) r`;
const namedGame = sql`
  left join lateral (
    select o.* from game o where (o.provider, o.code) >= (a.provider, a.code) and (o.provider, o.code) <= (a.provider, a.code)
     order by o.provider, o.code limit 1) g on true`;

/** Makes the plans of a batch's statements use indexes, also those made while tables are empty. */
export const planByIndexes = (): Sql => sql`
  select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
         set_config('enable_incremental_sort', 'off', true), set_config('enable_hashjoin', 'off', true),
         set_config('enable_mergejoin', 'off', true), set_config('enable_material', 'off', true)`;

/** Fixes the members of a batch. */
export const setMembers = ({ providers, players }: Columns): Sql => sql`
  select set_config('games.members', array(
    select distinct p.member_id from unnest(${providers}::text[], ${players}::text[]) a (provider, player) ${player})::text, true)`;

/** The members of the batch, as an array of ids. */
export const members: Sql = sql`current_setting('games.members')::uuid[]`;

/** Fixes the rounds of the operations. */
export const setRounds = ({ providers, players, rounds }: Columns): Sql => sql`
  select set_config('games.rounds', array(
    select r.id from unnest(${providers}::text[], ${players}::text[], ${rounds}::text[]) a (provider, player, round) ${player} ${gameRound})::text, true)`;

/** The rounds of the operations, as an array of ids. */
export const roundIds: Sql = sql`current_setting('games.rounds')::uuid[]`;

/** A row with the place of its operation. */
export type Placed<Row> = Row & { readonly n: number };

type InputRow = Omit<Game, 'id'> & {
  readonly id: string | null;
  readonly member: string;
  readonly is_closed: boolean;
  readonly is_undone: boolean;
};
/** The player, the game named by its code and the bet that was rolled back before it was received. */
export const inputsOf = ({ providers, players, codes, wagers }: Columns): Sql<Placed<InputRow>> => sql`
  select a.n::int - 1 as n, p.member_id as member, g.id, g.category, g.share,
         g.closed_reason is not null or exists (select from game_provider o where o.code = a.provider and o.closed_reason is not null)
           or exists (select from game_house where closed_reason is not null)
           or exists (select from setting where key = 'maintenance' and value = 'true') as is_closed,
         (select true from game_transaction o
           where (o.provider, o.wager) >= (a.provider, a.wager) and (o.provider, o.wager) <= (a.provider, a.wager)
             and o.kind = 'rollback' and o.round_id is null
           order by o.provider, o.wager limit 1) is not null as is_undone
    from unnest(${providers}::text[], ${players}::text[], ${codes}::text[], ${wagers}::text[]) with ordinality a (provider, player, code, wager, n)
         ${player} ${namedGame}`;

export type GameColumns = Omit<Game, 'id'> & { readonly game_id: string };
export const sessionsOf = ({ providers, players, codes, tokens }: Columns): Sql<Placed<Session & GameColumns>> => sql`
  select a.n::int - 1 as n, s.id, s.member_id as member, s.game_id, sg.category, sg.share,
         s.ended_at is null and s.expires_at > app_now() and exists (
           select from session m where m.id = s.sign_in and m.revoked_at is null and m.expires_at > app_now()) as is_live
    from unnest(${providers}::text[], ${players}::text[], ${codes}::text[], ${tokens}::text[]) with ordinality a (provider, player, code, token, n)
         ${player} ${namedGame}
   cross join lateral (
     (select t.* from game_session t where a.token is not null and t.token_hash = decode(a.token, 'hex'))
     union all
     (select t.* from game_session t where a.token is null and t.member_id = p.member_id and t.game_id = g.id and t.ended_at is null
       order by t.id desc limit 1)) s
   cross join lateral (select o.* from game o where o.id = s.game_id limit 1) sg
   where sg.provider = a.provider`;

export const transactionsOf = ({ providers, references, parts }: Columns): Sql<Placed<Transaction>> => sql`
  select a.n::int - 1 as n, k.kind, k.member_id as member, k.amount, k.wager, k.bet_id, k.round_id, r.reference as round, r.game_id,
         k.own, k.bonus, k.balance, k.is_flagged
    from unnest(${providers}::text[], ${references}::text[], ${parts}::smallint[]) with ordinality a (provider, reference, part, n)
   cross join lateral (
     select o.* from game_transaction o
      where (o.provider, o.reference, o.part) >= (a.provider, a.reference, a.part)
        and (o.provider, o.reference, o.part) <= (a.provider, a.reference, a.part)
      order by o.provider, o.reference, o.part limit 1) k
    left join lateral (select o.reference, o.game_id from game_round o where o.id = k.round_id limit 1) r on true`;

export const betsOf = ({ providers, wagers, kinds }: Columns): Sql<Placed<Bet>> => sql`
  select a.n::int - 1 as n, b.id, b.member_id as member, b.round_id, b.own, b.stake, b.paid, b.undone_by
    from unnest(${providers}::text[], ${wagers}::text[], ${kinds}::text[]) with ordinality a (provider, wager, kind, n)
   cross join lateral (
     select o.* from game_transaction o
      where (o.provider, o.wager, o.kind) >= (a.provider, a.wager, a.kind) and (o.provider, o.wager, o.kind) <= (a.provider, a.wager, a.kind)
        and o.kind in ('bet', 'tip')
      order by o.provider, o.wager, o.kind limit 1) b`;

export const roundsOf = ({
  providers,
  players,
  rounds,
  counts,
}: Columns): Sql<Placed<Omit<GameRound, 'game'> & GameColumns>> => sql`
  select a.n::int - 1 as n, r.id, r.reference, r.session_id, r.status, r.staked, r.won, r.game_id, g.category, g.share,
         case when a.counts then (
           -- Of the round alone: by kind it would read every bet.
           select count(*)::int from (select * from game_transaction t where t.round_id = r.id offset 0) o
            where o.kind = 'bet' and o.undone_by is null and not o.paid) else 0 end as open_bets
    from unnest(${providers}::text[], ${players}::text[], ${rounds}::text[], ${counts}::boolean[]) with ordinality a (provider, player, round, counts, n)
         ${player} ${gameRound}
   cross join lateral (select o.category, o.share from game o where o.id = r.game_id limit 1) g`;

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
