import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { referralFacts } from '../../payments/index.ts';
import { anOperator, askDeposit, type Member, payment, payTo, setSettings } from '../../../testing/factories.ts';
import { testServer, until } from '../../../testing/server.ts';
import { connect, paysNothing } from '../risk-signals/risk-signals.ts';
import { aFriendOf, borrows, daysAgo, incomeOf, someone, stakes, takesBack } from '../test-friends.ts';
import { settleDay, settleNight } from './settlement.ts';

const server = await testServer({ connections: 8 });
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
const owner = await anOperator(server, 'owner');

const settle = (day: string) => settleDay(server.db, referralFacts, day, null);
const night = () => settleNight(server.db, referralFacts);

/** As on its day: nothing has changed since. */
const staked = async (friend: Member, baht: number, day: string) => {
  await stakes(server, friend, baht, day);
  await server.owner.rows(sql`delete from referral_dirty`);
};

const waiting = async (count = 1) => {
  const [row] = await server.owner.rows(sql<{ many: number }>`
    select count(*)::int as many from pg_locks l join pg_database d on d.oid = l.database or l.database is null
     where d.datname = current_database() and not l.granted and l.pid <> pg_backend_pid()`);
  return row!.many >= count;
};
/** Begins something that meets a lock that others hold, or is over. */
const begun = async <T>(work: Promise<T>, already = 0): Promise<() => Promise<T>> => {
  let isOver = false;
  const over = () => void (isOver = true);
  work.then(over, over);
  await until(async () => isOver || waiting(already + 1), 'it is over, or waits for another');
  return () => work;
};
/** A day is settled until its rows are made, and goes on when it is told to. */
const halfSettled = async ({ id }: Member, day: string): Promise<() => Promise<unknown>> => {
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = server.owner.transaction(async (tx) => {
    await tx.rows(sql`insert into referral_member (member_id) values (${id}) on conflict do nothing`);
    await tx.rows(sql`select from referral_member where member_id = ${id} for update`);
    held.resolve();
    await goOn.promise;
  });
  await held.promise;
  const settling = await begun(settle(day));
  return () => {
    goOn.resolve();
    return Promise.all([holding, settling()]);
  };
};

test('a round that is taken back while what changed is settled is not forgotten', async () => {
  const host = await someone(server);
  const friend = await aFriendOf(server, host);
  for (const baht of [1000, 3000]) await stakes(server, friend, baht, daysAgo(2));
  await settle(daysAgo(2));
  await stakes(server, friend, 5000, daysAgo(2)); // a change that waits already
  const [undone, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const undoing = takesBack(server, friend, 3000, daysAgo(2), () => {
    undone.resolve();
    return goOn.promise;
  });
  await undone.promise;
  await night();
  goOn.resolve();
  expect(await undoing).toBe(true);
  await night();
  expect((await incomeOf(host)).totalAff).toBe(30);
});

test('a flag that is cleared while a day is settled pays that day too', async () => {
  const host = await someone(server);
  const friends = await Promise.all(Array.from({ length: 8 }, () => aFriendOf(server, host)));
  await stakes(server, friends[0]!, 10_000, daysAgo(3));
  await settle(daysAgo(3));
  expect((await incomeOf(host)).heldAff).toBe(50);
  const flags = (await owner.get('/api/risk?state=all&limit=100')).json<{
    data: { id: string; rule: string; member: { id: string } }[];
  }>().data;
  const { id } = flags.find(({ rule, member }) => rule === 'referral' && member.id === host.id)!;
  await owner.post(`/api/risk/${id}/take`);
  await staked(friends[0]!, 10_000, daysAgo(2));
  const goesOn = await halfSettled(host, daysAgo(2));
  const closed = await begun(owner.post(`/api/risk/${id}/close`, { outcome: 'clear' }), 1);
  await goesOn();
  expect((await closed()).statusCode).toBe(200);
  await night();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 100, heldAff: 0 });
});

test('two who are found to be one while a day is settled are not paid for it', async () => {
  const host = await someone(server);
  const friend = await aFriendOf(server, host);
  await staked(friend, 10_000, daysAgo(2));
  const goesOn = await halfSettled(host, daysAgo(2));
  await borrows(server, friend, host);
  const asked = await begun(
    server.db.transaction((tx) => paysNothing(tx, referralFacts, host.id, friend.id)),
    1,
  );
  await goesOn();
  expect(await asked()).toBe(true);
  await night();
  expect((await incomeOf(host)).totalAff).toBe(0);
});

test('two groups that are joined to a third at once become one', async () => {
  const people: Member[] = [];
  for (let n = 0; n < 4; n += 1) people.push(await someone(server)); // in the order of their ids, as groups are joined
  const [c, b, a, besideB] = people;
  const find = (who: Member, last = Promise.resolve(), found?: () => void) =>
    server.db.transaction(async (tx) => {
      await connect(tx, referralFacts, [who.id]);
      found?.();
      await last;
    });
  await borrows(server, b!, besideB!);
  await find(b!);
  await borrows(server, a!, b!);
  const [found, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = find(a!, goOn.promise, found.resolve);
  await found.promise;
  await borrows(server, b!, c!);
  const second = await begun(find(c!));
  goOn.resolve();
  await Promise.all([first, second()]);
  const groups = await server.owner.rows(sql`
    select distinct group_id from referral_group where member_id = any(${people.map(({ id }) => id)}::uuid[])`);
  expect(groups).toHaveLength(1);
});

test('a first deposit that is noted while its day is reckoned first is paid', async () => {
  await setSettings(server, owner, { aff_first_deposit: 20 });
  const host = await someone(server);
  const friend = await aFriendOf(server, host);
  for (const text of [
    `create function wait_a_while() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return null; end'`,
    `create constraint trigger wait_a_while after insert on referral_deposit deferrable initially deferred for each row execute function wait_a_while()`,
  ])
    await server.owner.rows(sql.raw(text));
  const goOn = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = server.owner.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(1)`);
    held.resolve();
    await goOn.promise;
  });
  await held.promise;
  const deposit = await askDeposit(friend, 200);
  await server.tell(payTo(server, deposit), payment(friend, deposit));
  await until(() => waiting(), 'the deposit is noted, and not committed');
  await settle(daysAgo(0));
  goOn.resolve();
  await holding;
  await until(async () => (await incomeOf(host)).totalDepositMember === 1, 'the deposit is noted');
  await server.owner.rows(sql.raw('drop function wait_a_while cascade'));
  await night();
  expect((await incomeOf(host)).totalAff).toBe(20);
});
