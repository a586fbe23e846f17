import { sql } from 'kysely';
import { isAfter, type ExportPart, memberRows } from '../../platform/database/export.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { type Finder, MAX_MATCHES } from '../../platform/search/search.ts';
import { sessionEnds } from './lobby/play/queries.ts';

/** Favourites; the key is the game's id. */
const favourites: ExportPart = ({ id }, after, limit) => sql`
  select f.game_id::text as key, g.name as game, g.provider, f.created_at from game_favourite f join game g on g.id = f.game_id
   where f.member_id = ${id} and ${isAfter('f.game_id', after, 'uuid')} order by f.game_id limit ${limit}`;

/** Wagering rounds in own money and bonus, found through the game's round, which knows its member. */
const wageringRounds: ExportPart = ({ id }, after, limit) => sql`
  select g.id::text as key, p.id, p.game, p.category, p.grant_id, p.own, p.bonus, p.won, p.won_bonus, p.opened_at, p.settled_at
    from game_round g cross join lateral (select * from play_round o where o.id = g.id limit 1) p
   where g.member_id = ${id} and ${isAfter('g.id', after, 'uuid')} order by g.id limit ${limit}`;

/** Stakes and wins of these rounds with their turnover. Reads round by round along an index, so the cost is one page. */
const wageringActs: ExportPart = ({ id }, after, limit) => {
  const [round, act] = after?.split(' ') ?? [];
  const place =
    round && act ? sql`g.id >= ${round}::uuid and (g.id > ${round}::uuid or a.id > ${act}::uuid)` : sql`true`;
  return sql`
  select g.id || ' ' || a.id as key, a.id, a.round_id, a.kind, a.own, a.bonus, a.undone_by, a.event_at, l.grant_id, l.pct, l.counted, l.taken_back_at
    from game_round g
   cross join lateral (select * from play_act o where o.round_id = g.id offset 0) a
    left join lateral (select * from turnover_line o where o.act_id = a.id limit 1) l on true
   where g.member_id = ${id} and ${place} order by g.id, a.id limit ${limit}`;
};

/** A member's data export of games: favourites, sessions and rounds. */
export const gameExports: Readonly<Record<string, ExportPart>> = {
  favourite_games: favourites,
  game_sessions: memberRows('id, game_id, created_at, expires_at, ended_at, end_reason', 'game_session'),
  game_rounds: memberRows(
    'id, provider, reference, game_id, session_id, status, staked, won, opened_at, ended_at',
    'game_round',
  ),
  rounds: wageringRounds,
  round_acts: wageringActs,
  game_transactions: memberRows(
    'id, provider, reference, kind, round_id, amount, own, bonus, before, event_at, created_at',
    'game_transaction',
  ),
};

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

/** Finds a round by the provider's reference or by our id. */
export const roundFinders: readonly Finder[] = [
  {
    kind: 'round',
    permission: 'rounds.see',
    statement: ({ text, id }) => sql`
      select id, reference as ref, member_id, staked as amount, opened_at as at from game_round
       where id = any (array(select id from game_round where reference = ${text} union all select ${id}::uuid))
       order by id desc limit ${MAX_MATCHES}`,
  },
];
