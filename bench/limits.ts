import { measureBetsOf, PLAYERS } from './bets.ts';
import type { Lab } from './lab.ts';
import type { Measurements } from './rounds.ts';

const LIMITS = [
  ['deposit', 'day'],
  ['deposit', 'week'],
  ['deposit', 'month'],
  ['loss', 'day'],
  ['loss', 'week'],
  ['loss', 'month'],
  ['time', 'day'],
] as const;
const FAR = 1_000_000_000;
/** Games played on each day of the previous month, summed by loss limits. */
const GAMES = ['one', 'two', 'three'];
const DAYS = 30;

/** Bets of members with every limit and a month of play, and of members without. `forget` deletes the inserted play. */
export const betsWithLimits = async (lab: Lab): Promise<{ measure: Measurements; forget: () => Promise<void> }> => {
  const ids = lab.members.map(({ id }) => id);
  const [bound, plain] = [ids.slice(0, PLAYERS), ids.slice(PLAYERS, 2 * PLAYERS)];
  for (const [kind, period] of LIMITS)
    await lab.owner.pool.query(
      `insert into member_limit (member_id, kind, period, value) select m, $2, $3, $4::bigint from unnest($1::uuid[]) m`,
      [bound, kind, period, kind === 'time' ? 1440 : FAR],
    );
  await lab.owner.pool.query(
    `insert into play_day (member_id, day, game, category, staked, won, rounds)
     select m, (app_now() at time zone 'Asia/Bangkok')::date - d, g, 'slot', 1000, 900, 10
       from unnest($1::uuid[]) m, generate_series(1, $2::int) d, unnest($3::text[]) g`,
    [bound, DAYS, GAMES],
  );
  await lab.owner.pool.query('analyze play_day, member_limit, limit_binding');
  const measure = { ...(await measureBetsOf(lab, plain, 'plain')), ...(await measureBetsOf(lab, bound, 'bound')) };
  const forget = async () => {
    await lab.owner.pool.query('delete from play_day where member_id = any ($1) and game = any ($2)', [bound, GAMES]);
  };
  return { measure, forget };
};
