import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { approveRequest, anOperator, type Member, setSettings } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import {
  aFriendOf,
  daysAgo,
  incomeOf,
  setRates,
  aReferralMember,
  recordStakes,
  rollBackStakes,
} from '../test-friends.ts';
import { missingDays } from '../terms/queries.ts';
import { settleByHand, settleDay, settleNight } from './settlement.ts';

const server = await testServer();
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
const owner = await anOperator(server, 'owner');
const affiliate = await anOperator(server, 'affiliate');
const auditor = await anOperator(server, 'auditor');

const settle = (day = daysAgo(1)) => settleDay(server.db, day, null);
const night = () => killAtEachStep(server.db, (db) => settleNight(db));
const lines = async ({ id }: Pick<Member, 'id'>) =>
  (
    await server.owner.rows(sql<{ reason: string; amount: bigint }>`
      select t.reason, e.amount from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where e.account_id = (select id from ledger_account where owner = ${id} and kind = 'income') order by e.version`)
  ).map(({ reason, amount }) => [reason, Number(amount) / 100]);

test('a settlement pays 0.5 % of friends’ stakes once, however often it runs', async () => {
  const host = await aReferralMember(server);
  const [mali, wichai] = [await aFriendOf(server, host), await aFriendOf(server, host)];
  await recordStakes(server, mali, 10_000);
  await recordStakes(server, wichai, 333.33);
  expect((await incomeOf(host)).availableAff).toBe(0);
  const answer = await affiliate.post('/api/affiliates/settlements', { day: daysAgo(1) });
  expect(answer.json().data).toEqual({
    day: daysAgo(1),
    earners: 1,
    turnover: 10_333.33,
    commission: 51.66,
    posted: 51.66,
  });
  expect(await incomeOf(host)).toMatchObject({ totalAff: 51.66, availableAff: 51.66, totalDownlineMember: 2 });
  const again = await Promise.all([settle(), settle(), settle(), night()]);
  expect(again.slice(0, 3).map((each) => each?.posted)).toEqual([0n, 0n, 0n]);
  expect(await lines(host)).toEqual([['commission', 51.66]]);
  expect(refusal(await affiliate.post('/api/affiliates/settlements', { day: daysAgo(-1) }))).toEqual([
    400,
    'invalid_input',
    'day',
  ]);
  expect(refusal(await auditor.post('/api/affiliates/settlements', { day: daysAgo(1) }))).toEqual([403, 'forbidden']);
});

const asOwner = async (...texts: string[]) => {
  for (const text of texts) await server.owner.rows(sql.raw(text));
};

test('a killed run’s postings are counted by the run that completes', async () => {
  const day = daysAgo(12);
  await recordStakes(server, await aFriendOf(server, await aReferralMember(server)), 10_000, day);
  await killAtEachStep(server.db, (db) => settleDay(db, day, null));
  const runs = await server.owner.rows(sql<{ posted: bigint }>`
    select posted from referral_run where day = ${day}::date and posted <> 0`);
  expect(runs).toEqual([{ posted: 5000n }]);
});

test('a transaction that the database retried counts once', async () => {
  const host = await aReferralMember(server);
  await recordStakes(server, await aFriendOf(server, host), 10_000, daysAgo(11));
  await asOwner(
    'create sequence tries',
    `create function fail_once() returns trigger language plpgsql security definer as $$
     begin if nextval('tries') = 1 then raise exception 'a deadlock' using errcode = '40P01'; end if; return null; end $$`,
    'create constraint trigger fail_once after insert on referral_turn deferrable initially deferred for each row execute function fail_once()',
  );
  const settled = await settle(daysAgo(11));
  await asOwner('drop function fail_once cascade', 'drop sequence tries');
  expect(settled).toEqual({ day: daysAgo(11), earners: 1, turnover: 1_000_000n, commission: 5000n, posted: 5000n });
});

test('a manual settlement and its audit line are stored together or not at all', async () => {
  const day = daysAgo(10);
  const runs = () => server.owner.rows(sql`select from referral_run where day = ${day}::date`);
  await asOwner(`alter table audit_line add constraint no_more check (action <> 'referral.settled') not valid`);
  const actor = {
    operator: { id: affiliate.id, name: affiliate.name, role: 'affiliate' },
    address: '10.0.0.1',
  } as never;
  await expect(settleByHand(server.db, day, actor)).rejects.toThrow('no_more');
  expect(await runs()).toEqual([]);
  await asOwner('alter table audit_line drop constraint no_more');
  expect((await affiliate.post('/api/affiliates/settlements', { day })).statusCode).toBe(200);
  expect(await runs()).toHaveLength(1);
});

test.each<[staked: number, paid: number]>([
  [1.99, 0],
  [2, 0.01],
  [3.99, 0.01],
  [4, 0.02],
  [199.99, 0.99],
])('%d baht bring %d, never a satang more', async (staked, paid) => {
  const host = await aReferralMember(server);
  await recordStakes(server, await aFriendOf(server, host), staked);
  await settle();
  expect((await incomeOf(host)).availableAff).toBe(paid);
});

test('bonus stakes, other days and excluded games earn nothing', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, 1000, daysAgo(9));
  const other = daysAgo(8);
  const days = sql`insert into play_day (member_id, day, game, category, staked, staked_bonus, rounds) values`;
  await server.owner.rows(sql`${days} (${friend.id}, ${other}::date, 'bonus', 'slot', 0, 500000, 1)`);
  await settle(other);
  expect((await incomeOf(host)).availableAff).toBe(0);
  const game = crypto.randomUUID();
  await setSettings(server, owner, { aff_excluded_games: [game] });
  await server.owner.rows(sql`${days} (${friend.id}, ${daysAgo(7)}::date, ${game}, 'slot', 500000, 0, 1)`);
  await settle(daysAgo(7));
  expect((await incomeOf(host)).availableAff).toBe(0);
  await setSettings(server, owner, { aff_excluded_games: [] });
  await settle(daysAgo(7)); // computed without the game, and unchanged
  expect((await incomeOf(host)).availableAff).toBe(0);
  await server.owner.rows(sql`delete from play_day where member_id = ${friend.id} and game <> 'test'`);
  await settle(daysAgo(9));
  expect((await incomeOf(host)).availableAff).toBe(5);
});

test('a game with a margin below twice the total rate earns nothing', async () => {
  const [host, day] = [await aReferralMember(server), daysAgo(5)];
  const friend = await aFriendOf(server, host);
  await server.owner.rows(
    sql`insert into game_provider (code, name, style) values ('stated', 'S', 'single') on conflict do nothing`,
  );
  const games = { '99.01': crypto.randomUUID(), '99': crypto.randomUUID(), none: crypto.randomUUID() };
  for (const [rtp, id] of Object.entries(games)) {
    await server.owner.rows(sql`
      insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max, rtp)
      values (${id}, 'stated', ${id}, 'ก', 'S', 'slot', '/images/x.svg', 100, 100000, ${rtp === 'none' ? null : rtp}::numeric)`);
    await server.owner.rows(sql`
      insert into play_day (member_id, day, game, category, staked, staked_bonus, rounds)
      values (${friend.id}, ${day}::date, ${id}, 'slot', 100000, 0, 1)`);
  }
  await settle(day);
  expect((await incomeOf(host)).totalAff).toBe(10); // half a percent of each of two
  await server.owner.rows(sql`delete from play_day where member_id = ${friend.id}`);
  await settle(day);
});

test('a rollback after the settlement is taken from income, the rest is owed', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, 20_000, daysAgo(3));
  await recordStakes(server, friend, 80_000, daysAgo(3));
  await settle(daysAgo(3));
  expect((await incomeOf(host)).availableAff).toBe(500);
  await rollBackStakes(server, friend, 20_000, daysAgo(3));
  await night();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 400, availableAff: 400, owedAff: 0 });
  const key = crypto.randomUUID();
  const response = await host.post(
    '/api/income/withdraw-income',
    { amount: 350, to: 'credit' },
    { 'idempotency-key': key },
  );
  expect(response.statusCode).toBe(201);
  await rollBackStakes(server, friend, 80_000, daysAgo(3));
  await night();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, availableAff: 0, owedAff: 350 });
  await recordStakes(server, friend, 100_000, daysAgo(2));
  await settle(daysAgo(2));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 500, availableAff: 150, owedAff: 0 });
  expect(await lines(host)).toEqual([
    ['commission', 500],
    ['commission_reversed', -100],
    ['income_withdrawal', -350],
    ['commission_reversed', -50],
    ['commission', 150],
  ]);
});

test('levels pay their rates through the first-level friend, from a rate’s day on', async () => {
  await setRates(server, [50, 25], daysAgo(20));
  await setRates(server, [100, 0], daysAgo(18));
  const host = await aReferralMember(server);
  const near = await aFriendOf(server, host);
  const far = await aFriendOf(server, near);
  const farther = await aFriendOf(server, far);
  for (const day of [daysAgo(21), daysAgo(20), daysAgo(18)])
    for (const who of [near, far, farther]) await recordStakes(server, who, 1000, day);
  for (const day of [daysAgo(21), daysAgo(20), daysAgo(18)]) await settle(day);
  expect((await incomeOf(host)).totalAff).toBe(5 + 7.5 + 10);
  expect((await incomeOf(near)).totalAff).toBe(5 + 7.5 + 10);
  const ranking = await host.get(
    `/api/income/summary-downline-by-username?startDate=${daysAgo(30)}&endDate=${daysAgo(0)}`,
  );
  expect(ranking.json().data).toMatchObject([{ id: near.id, place: 1, aff: 22.5 }]);
  const rows = (await host.get(`/api/income/commission?date=${daysAgo(20)}`)).json().data;
  expect(
    rows.map(({ level, turnover, rate, aff, state }: Record<string, unknown>) => [level, turnover, rate, aff, state]),
  ).toEqual([
    [1, 1000, 0.5, 5, 'paid'],
    [2, 1000, 0.25, 2.5, 'paid'],
  ]);
  await setRates(server, [50, 0], daysAgo(17));
});

test('rates start in the future and total at most two percent', async () => {
  const tomorrow = daysAgo(-1);
  const set = (level: number, rate: number, from_day = tomorrow) =>
    affiliate.post('/api/affiliates/rates', { level, rate, from_day });
  expect(refusal(await set(1, 0.6, daysAgo(0)))).toEqual([400, 'invalid_input', 'from_day']);
  expect(refusal(await set(1, 1.01))).toEqual([400, 'invalid_input', 'rate']);
  await approveRequest(set(1, 1), owner);
  await approveRequest(set(2, 0.75), owner);
  expect(refusal(await set(3, 0.26, daysAgo(-9)))).toEqual([400, 'invalid_input', 'rate']);
  await approveRequest(set(1, 0.5), owner);
  expect((await affiliate.get('/api/affiliates')).json().data.rates).toContainEqual(
    expect.objectContaining({
      level: 1,
      rate: 0.5,
      from_day: tomorrow,
      created_by: { id: affiliate.id, name: affiliate.name },
    }),
  );
  await approveRequest(set(2, 0), owner);
  for (const change of [
    sql`insert into referral_rate (level, from_day, rate) values (1, app_now()::date - 3, 100)`,
    sql`update referral_rate set rate = 100 where from_day = '2026-01-01'`,
  ])
    await expect(server.db.rows(change)).rejects.toMatchObject({ code: 'RF002' });
});

test('a member restricted at the start of a day earns nothing but can withdraw', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, 50_000, daysAgo(6));
  await settle(daysAgo(6));
  await server.owner.rows(sql`
    insert into member_restriction (id, member_id, reason, created_at)
    values (gen_random_uuid(), ${host.id}, 'suspended', app_now() - interval '5 days 12 hours')`);
  await recordStakes(server, friend, 50_000, daysAgo(4));
  await settle(daysAgo(4));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 250, availableAff: 250 });
  expect(refusal(await host.get('/api/income/link'))).toEqual([403, 'restricted']);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await host.post('/api/income/withdraw-income', { amount: 250 }, headers)).statusCode).toBe(201);
});

test('three missed days are settled, then today so far and again at night', async () => {
  await server.owner.rows(sql`update referral_day set settled_at = null where day > ${daysAgo(12)}::date`);
  await server.owner.rows(
    sql`insert into referral_day (day, rates, excluded, settled_at) values (${daysAgo(15)}::date, '{50,0}', '{}', now())`,
  );
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  for (const day of [14, 13, 12, 0]) await recordStakes(server, friend, 1000, daysAgo(day));
  await night();
  expect((await incomeOf(host)).totalAff).toBe(15);
  const missing = await server.owner.rows(sql`select from referral_day where settled_at is null`);
  expect(missing).toHaveLength(0);
  expect((await incomeOf(host)).todayAff).toBe(5);
  await settle(daysAgo(0));
  expect((await incomeOf(host)).totalAff).toBe(20);
  await recordStakes(server, friend, 1000, daysAgo(0));
  await settle(daysAgo(0));
  expect((await incomeOf(host)).totalAff).toBe(25);
  const { settled_at } = await one(
    server.owner,
    sql<{ settled_at: Date | null }>`select settled_at from referral_day where day = ${daysAgo(0)}::date`,
  );
  expect(settled_at).toBeNull();
});

test('a manual settlement does not hide a missed day before it', async () => {
  await server.owner.rows(sql`update referral_day set settled_at = null where day >= ${daysAgo(3)}::date`);
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  for (const day of [3, 2, 1]) await recordStakes(server, friend, 1000, daysAgo(day));
  await server.owner.rows(sql`delete from referral_dirty`); // as if staked on its day
  await settle(daysAgo(1));
  expect((await incomeOf(host)).totalAff).toBe(5);
  await night();
  expect((await incomeOf(host)).totalAff).toBe(15);
});

test('missed days are found since the newest settled one, older ones for 92 days', async () => {
  const days = sql`insert into referral_day (day, rates, excluded, settled_at) values`;
  await server.owner.rows(sql`${days} (${daysAgo(120)}::date, '{50,0}', '{}', app_now())`);
  await night();
  const missed = () => server.db.rows(missingDays());
  expect(await missed()).toEqual([]);
  await server.owner.rows(sql`update referral_day set settled_at = null where day > ${daysAgo(120)}::date`);
  expect(await missed()).toHaveLength(119);
  await settle(daysAgo(1));
  expect((await missed()).map(({ day }) => day)).toEqual(Array.from({ length: 91 }, (_, n) => daysAgo(92 - n)));
  await night();
});
