import type { RoundAnswer } from '@portal/contract/console/rounds.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** A round to ask its provider about. */
export interface PolledRound {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly status: string;
  readonly player: string;
  /** The provider's code of the game. */
  readonly game: string;
}

const columns = sql`r.id, r.provider, r.reference, r.status, p.name as player, g.code as game`;
const rounds = sql`
  select ${columns}
    from game_round r
    join game g on g.id = r.game_id
    join game_player p on p.provider = r.provider and p.member_id = r.member_id`;

export const roundToPoll = (id: string): Sql<PolledRound> => sql`${rounds} where r.id = ${id}`;

export const providerCodes = (): Sql<{ code: string }> => sql`select code from game_provider order by code`;

/**
 * Overdue rounds of each of these providers, not polled recently: first those that wait longest for their poll, so that
 * rounds which never end delay no newer ones.
 */
export const dueRounds = (providers: readonly string[], limit: number): Sql<PolledRound> => sql`
  select ${columns}
    from game_provider o
   cross join lateral (
     select x.*, coalesce(q.again_at, x.opened_at) as due_at
       from game_round x left join game_question q on q.round_id = x.id
      where x.provider = o.code and x.status = 'open' and x.opened_at < app_now() - make_interval(secs => o.round_ttl_s)
        and coalesce(q.again_at, x.opened_at) <= app_now()
      order by due_at limit ${limit}) r
    join game g on g.id = r.game_id
    join game_player p on p.provider = r.provider and p.member_id = r.member_id
   where o.code = any (${providers}::text[])
   order by r.due_at`;

/** References of a round's bets. */
export const betsOf = (roundId: string): Sql<{ reference: string }> => sql`
  select reference from game_transaction where round_id = ${roundId} and kind = 'bet'`;

export const roundStatus = (id: string): Sql<{ status: string }> => sql`select status from game_round where id = ${id}`;

/** Stores an answer. The delay to the next poll doubles up to an hour; a round left open by a killed worker is polled at once. */
export const putAnswer = (roundId: string, answer: RoundAnswer, detail: string | null, by: string | null): Sql => {
  const factor = answer === 'settled' ? 0 : 1;
  return sql`
  insert into game_question (round_id, answer, detail, operator_id, again_at)
  values (${roundId}, ${answer}, ${detail}, ${by}, app_now() + ${factor}::int * interval '1 minute')
  on conflict (round_id) do update
    set asked_at = app_now(), times = game_question.times + 1, answer = excluded.answer, detail = excluded.detail,
        operator_id = excluded.operator_id,
        again_at = app_now() + ${factor}::int * least(interval '1 minute' * power(2, least(game_question.times, 6)), interval '1 hour')`;
};
