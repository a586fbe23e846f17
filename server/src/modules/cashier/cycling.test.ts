import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { aMember } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { cyclersOf } from '../cashier/index.ts';

const server = await testServer();
afterAll(server.close);

/** Day 0 is the day under test; times are Bangkok's. */
const began = Date.now();
const day = (n: number): string => dayOf(new Date(began + (n - 5) * 86_400_000));
const at = (when: string) => {
  const [n = '', time] = when.split(' ');
  return sql`${`${day(Number(n))} ${time}`}::timestamp at time zone 'Asia/Bangkok'`;
};

/**
 * A member with rows of deposits, withdrawals and play, without postings. The story lists `in day time baht` (a deposit),
 * `out day time baht status` (a withdrawal) and `play day staked won`.
 */
const aStory = async (story: string): Promise<string> => {
  const { id } = await aMember(server);
  for (const [kind, n = '', ...more] of story.split(', ').map((row) => row.split(' ')))
    if (kind === 'play') {
      const [staked, won] = more.map((baht) => Number(baht) * 100);
      await server.owner.rows(sql`
        insert into play_day (member_id, day, game, category, staked, won, rounds)
        values (${id}, ${day(Number(n))}::date, 'test', 'slot', ${staked}, ${won}, 1)`);
    } else {
      const [time = '', baht, status = 'Success'] = more;
      const [when, amount] = [at(`${n} ${time}`), Number(baht) * 100];
      await server.owner.rows(
        kind === 'in'
          ? sql`insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, credited, decided_at)
              values (${newId()}, ${`DP-${newId()}`}, ${id}, 'bank', ${amount}, ${amount}, 'credited', ${when}, ${amount}, ${when})`
          : sql`insert into withdrawal (id, ref, member_id, amount, status, to_bank, to_account, to_name, created_at)
              values (${newId()}, ${`WD-${newId()}`}, ${id}, ${amount}, ${status}, 'kbnk', '7020000000', 'ก ข', ${when})`,
      );
    }
  return id;
};

test.each<[what: string, since: number | null, story: string]>([
  ['all on one day', 0, 'in 0 10:00 2000, out 0 15:00 1700, play 0 5000 5000'],
  ['over the midnight before', -1, 'in -1 23:50 2000, out 0 00:10 2000, play -1 2000 1950'],
  ['over the midnight after', 0, 'in 0 23:50 2000, out 1 00:10 2000, play 0 2000 2000'],
  ['staked after midnight', 0, 'in -1 23:50 2000, out 0 00:30 2000, play 0 2000 2000'],
  [
    'staked on both days, enough only together',
    -1,
    'in -1 23:50 2000, out 0 00:10 2000, play -1 600 600, play 0 600 600',
  ],
  [
    'lost on the day before, which hides nothing',
    0,
    'in -1 23:50 2000, out 0 00:30 2000, play -1 5000 1000, play 0 2000 2000',
  ],
  [
    'lost on the day after, which hides nothing',
    -1,
    'in -1 23:50 2000, out 0 00:10 2000, play -1 2000 2000, play 0 5000 1000',
  ],
  ['after 24 hours to the minute', -1, 'in -1 12:00 2000, out 0 12:00 2000, play -1 2000 2000'],
  ['after a minute more', null, 'in -1 12:00 2000, out 0 12:01 2000, play -1 2000 2000'],
  ['before any deposit', null, 'in 0 10:00 2000, out 0 09:00 2000, play 0 2000 2000'],
  ['in two withdrawals', -1, 'in -1 23:00 2000, out -1 23:30 900, out 0 00:10 800, play -1 2000 2000'],
  [
    'beside money that came before and stays',
    0,
    'in 0 09:00 3000, in 0 11:00 2000, out 0 12:00 2000, play 0 2000 2000',
  ],
  ['except a quarter', null, 'in 0 10:00 2000, out 0 11:00 1500, play 0 5000 5000'],
  ['except what was lost', null, 'in 0 10:00 2000, out 0 11:00 1700, play 0 5000 4700'],
  ['with less than 1,000 staked', null, 'in 0 10:00 2000, out 0 11:00 1700, play 0 999 999'],
  ['without any play', null, 'in 0 10:00 2000, out 0 11:00 1700'],
  ['and rejected', null, 'in 0 10:00 2000, out 0 11:00 1700 Reject, play 0 5000 5000'],
  ['without a deposit', null, 'out 0 11:00 1700, play 0 5000 5000'],
  ['all on the day before', null, 'in -1 10:00 2000, out -1 11:00 1700, play -1 2000 2000'],
  ['all on the day after', null, 'in 1 10:00 2000, out 1 11:00 1700, play 1 2000 2000'],
  ['played only before the deposit', null, 'in 0 10:00 2000, out 0 11:00 1700, play -1 2000 2000'],
])('money withdrawn %s', async (_what, since, story) => {
  const id = await aStory(story);
  expect(await cyclersOf(server.db, [id], day(0))).toEqual(
    since === null ? [] : [{ member_id: id, since: day(since) }],
  );
});
