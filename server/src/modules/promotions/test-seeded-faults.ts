import { sql } from 'kysely';
import { faultsOf } from '../../testing/module-files.ts';

const one = sql`(select id from promotion_grant order by id limit 1)`;

/** Faults this module's checks must find. */
export const faults = faultsOf({
  'bonus money and running bonuses disagree': {
    'a bonus that is larger than its money': sql`update promotion_grant set bonus = bonus + 1 where id = ${one}`,
    'a bonus whose bets were of own money': sql`update play_act set own = own + bonus, bonus = 0 where bonus < 0`,
  },
  'bonus without its posting': {
    'a bonus of another amount than was posted': sql`update promotion_grant set bonus = bonus + 1 where id = ${one}`,
    'a return-loss of another amount than was posted': sql`update promotion_grant set bonus = bonus - 1 where id = (select id from promotion_grant where kind = 'return_loss' limit 1)`,
    'a deposit that forgot its bonus': sql`update deposit set bonus = null where id = (select deposit_id from promotion_grant where kind = 'promotion' order by id limit 1)`,
  },
  'ended bonus and what was taken back disagree': {
    'a bonus that was ended and never taken back': sql`update promotion_grant set state = 'expired', ended_at = now(), forfeited = bonus where id = ${one}`,
  },
  'converted bonus and its posting disagree': {
    'a bonus that says it was converted, and still runs': sql`update promotion_grant set converted = 1 where id = ${one}`,
    'a bonus that was converted for another amount': sql`update promotion_grant set converted = converted + 1 where state = 'met'`,
  },
  'act of a game and its posting disagree': {
    'a win of another amount than was posted': sql`update play_act set own = own + 1 where kind = 'win'`,
    'a bet that was forgotten': [sql`delete from turnover_line`, sql`delete from play_act where kind = 'stake'`],
  },
  'round of a game and its acts disagree': {
    'a round that forgot a bet': sql`update play_round set own = own - 1 where own > 0`,
  },
  'what was played on a day and its rounds disagree': {
    'a day on which more was played': sql`update play_day set staked = staked + 1`,
    'a day that is missing': sql`delete from play_day`,
  },
  'turnover and its proof disagree': {
    'turnover that was given away': sql`update promotion_grant set done = done + 1 where id = ${one}`,
    'own turnover that was given away': sql`update promotion_member set base_required = 1, base_done = 1`,
    'a bet that counts for more than it was': [
      sql`update turnover_line set counted = counted + 1 where grant_id = ${one}`,
      sql`update promotion_grant set done = done + 1 where id = ${one}`,
    ],
    'a bet that counts and was taken back': sql`update play_act set undone_by = id where kind = 'stake'`,
  },
  'what a withdrawal took above a cap and its posting disagree': {
    'a withdrawal that took less above the cap': sql`update withdrawal set excess = excess - 1 where excess > 0`,
    'a withdrawal that forgot what it took above the cap': sql`update withdrawal set excess = 0`,
  },
  'takers of an offer are counted wrong': {
    'a taker who was not counted': sql`delete from promotion_quota where day = '-infinity'`,
    'a day on which one too many was counted': sql`update promotion_quota set taken = taken + 1 where day > '-infinity'`,
  },
});
