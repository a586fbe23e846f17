import { sql } from 'kysely';
import { faultsOf } from '../../testing/module-files.ts';

const oneRow = (where: string) =>
  sql`(earner, friend, day, kind) = (select earner, friend, day, kind from referral_commission where ${sql.raw(where)} order by earner, friend, day limit 1)`;
const paid = "state = 'due' and kind = 'turnover' and day < (select max(day) from referral_day)";
const request = (where: string) => sql`(select id from income_withdrawal where ${sql.raw(where)} order by id limit 1)`;
/** Faults that this module's checks must find. */
export const faults = faultsOf({
  'commission and what games counted disagree': {
    'turnover that nobody staked': sql`update referral_commission set turnover = turnover + 10000, amount = (turnover + 10000) * rate / 10000 where ${oneRow(paid)}`,
    'another rate than that of the day': sql`update referral_commission set rate = 99, amount = turnover * 99 / 10000 where ${oneRow(paid)}`,
    'a first deposit that brought more': sql`update referral_commission set amount = amount + 100 where ${oneRow("kind = 'first_deposit'")}`,
  },
  'commission that nobody reckoned': {
    'a friend who was left out': sql`delete from referral_commission where ${oneRow(paid)}`,
  },
  'commission and who brought whom disagree': {
    'commission that came through somebody else': sql`update referral_commission set through = earner where ${oneRow(paid)}`,
    'commission of somebody who brought nobody': sql`update referral_commission set earner = (select id from member where id <> all (select earner from referral_commission) order by id desc limit 1) where ${oneRow(paid)}`,
  },
  'commission is paid or kept without its cause': {
    'commission that is kept for no cause': sql`update referral_commission set state = 'none' where ${oneRow(paid)}`,
  },
  'rates a day was reckoned with were never set': {
    'a day that was reckoned with rates of nobody': sql`update referral_day set rates = '{99,0}' where day = (select max(day) from referral_day)`,
  },
  'commission due and turns disagree': {
    'commission that is due and was never posted': sql`update referral_commission set state = 'held' where ${oneRow(paid)}`,
  },
  'turn and its posting disagree': {
    'a turn that posted another amount': sql`update referral_turn set posted = posted + 1, owed = owed + 1 where (earner, day, turn) = (select earner, day, turn from referral_turn where posted > 0 order by 1, 2, 3 limit 1)`,
  },
  'turns of a member are not counted through': {
    'a turn that is missing': sql`update referral_turn set turn = turn + 5 where (earner, day, turn) = (select earner, day, turn from referral_turn where posted > 0 order by 1, 2, 3 limit 1)`,
  },
  'income account is not due less owed less withdrawn': {
    'a member who owes what nobody took back': sql`update referral_member set owed = owed + 100 where member_id = (select member_id from referral_member where total > 0 order by 1 limit 1)`,
  },
  'income held and open requests disagree': {
    'a request that was forgotten, its income held for ever': sql`delete from income_withdrawal where id = ${request("status = 'pending'")}`,
  },
  'withdrawal of income and its postings disagree': {
    'a request that was approved for another amount': sql`update income_withdrawal set amount = amount + 1 where id = ${request("status = 'approved' and destination = 'credit'")}`,
    'income that went to the wallet and was said to have gone to a bank': sql`update income_withdrawal set destination = 'bank', to_bank = 'kbnk', to_account = '1', to_name = 'x' where id = ${request("status = 'approved' and destination = 'credit'")}`,
  },
  'payout and withdrawal of income disagree': {
    'a bank that was told another account': sql`update payout set to_account = '9999999999' where subject = 'income'`,
  },
  'commission that was paid inside a group': {
    'commission inside a group': sql`update referral_commission set state = 'due' where ${oneRow("state = 'none'")}`,
  },
  'signal between members of two groups': {
    'a group that was split': sql`update referral_group set group_id = member_id where member_id = (select high from referral_signal order by low, high limit 1)`,
  },
  'first deposit of a friend that is not credited': {
    'a first deposit that is none': sql`update referral_deposit set deposit_id = gen_random_uuid()`,
  },
});
