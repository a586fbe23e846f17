import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
  setSettings,
} from '../../../testing/factories.ts';
import { testServer, until } from '../../../testing/server.ts';
import { joinLinkedMembers, isRewardBarred } from '../risk-signals/risk-signals.ts';
import {
  aFriendOf,
  signInOnDeviceOf,
  daysAgo,
  incomeOf,
  aReferralMember,
  recordStakes,
  rollBackStakes,
} from '../test-friends.ts';
import { settleDay, settleNight } from './settlement.ts';

const server = await testServer({ connections: 8 });
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
const owner = await anOperator(server, 'owner');

const settle = (day: string) => settleDay(server.db, day, null);
const night = () => settleNight(server.db);

/** Records stakes without marking the day as changed. */
const staked = async (friend: Member, baht: number, day: string) => {
  await recordStakes(server, friend, baht, day);
  await server.owner.rows(sql`delete from referral_dirty`);
};

const waiting = async (count = 1) => {
  const [row] = await server.owner.rows(sql<{ many: number }>`
    select count(*)::int as many from pg_locks l join pg_database d on d.oid = l.database or l.database is null
     where d.datname = current_database() and not l.granted and l.pid <> pg_backend_pid()`);
  return row!.many >= count;
};
/** Starts work and waits until it is blocked by a lock, or done. */
const startBlocked = async <T>(work: Promise<T>, already = 0): Promise<() => Promise<T>> => {
  let isOver = false;
  const over = () => void (isOver = true);
  work.then(over, over);
  await until(async () => isOver || waiting(already + 1), 'it is done or blocked');
  return () => work;
};
/** Settles a day up to its adjustments and stops; call the result to continue. */
const pauseSettlement = async ({ id }: Member, day: string): Promise<() => Promise<unknown>> => {
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = server.owner.transaction(async (tx) => {
    await tx.rows(sql`insert into referral_member (member_id) values (${id}) on conflict do nothing`);
    await tx.rows(sql`select from referral_member where member_id = ${id} for update`);
    locked.resolve();
    await goOn.promise;
  });
  await locked.promise;
  const settling = await startBlocked(settle(day));
  return () => {
    goOn.resolve();
    return Promise.all([holding, settling()]);
  };
};

test('a rollback during a settlement of changes is not lost', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  for (const baht of [1000, 3000]) await recordStakes(server, friend, baht, daysAgo(2));
  await settle(daysAgo(2));
  await recordStakes(server, friend, 5000, daysAgo(2)); // a marked change
  const [undone, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const undoing = rollBackStakes(server, friend, 3000, daysAgo(2), () => {
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

test('a flag cleared while a day is settled pays that day too', async () => {
  const host = await aReferralMember(server);
  const friends = await Promise.all(Array.from({ length: 8 }, () => aFriendOf(server, host)));
  await recordStakes(server, friends[0]!, 10_000, daysAgo(3));
  await settle(daysAgo(3));
  expect((await incomeOf(host)).heldAff).toBe(50);
  const flags = (await owner.get('/api/risk?state=all&limit=100')).json<{
    data: { id: string; rule: string; member: { id: string } }[];
  }>().data;
  const { id } = flags.find(({ rule, member }) => rule === 'referral' && member.id === host.id)!;
  await owner.post(`/api/risk/${id}/take`);
  const request = await owner.post(`/api/risk/${id}/close`, { outcome: 'clear' });
  const checker = await anOperator(server, 'manager', 'flag-checker');
  await staked(friends[0]!, 10_000, daysAgo(2));
  const goesOn = await pauseSettlement(host, daysAgo(2));
  const closed = await startBlocked(checker.post(`/api/approvals/${request.json().data.approval_id}/approve`), 1);
  await goesOn();
  expect((await closed()).statusCode).toBe(200);
  await night();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 100, heldAff: 0 });
});

test('two members linked during a settlement are not paid for it', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await staked(friend, 10_000, daysAgo(2));
  const goesOn = await pauseSettlement(host, daysAgo(2));
  await signInOnDeviceOf(server, friend, host);
  const decision = await startBlocked(
    server.db.transaction((tx) => isRewardBarred(tx, host.id, friend.id)),
    1,
  );
  await goesOn();
  expect(await decision()).toBe(true);
  await night();
  expect((await incomeOf(host)).totalAff).toBe(0);
});

test('two groups joined to a third concurrently become one', async () => {
  const members: Member[] = [];
  for (let n = 0; n < 4; n += 1) members.push(await aReferralMember(server)); // ascending ids: groups are joined in that order
  const [c, b, a, besideB] = members;
  const find = (who: Member, last = Promise.resolve(), onConnect?: () => void) =>
    server.db.transaction(async (tx) => {
      await joinLinkedMembers(tx, [who.id]);
      onConnect?.();
      await last;
    });
  await signInOnDeviceOf(server, b!, besideB!);
  await find(b!);
  await signInOnDeviceOf(server, a!, b!);
  const [connected, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = find(a!, goOn.promise, connected.resolve);
  await connected.promise;
  await signInOnDeviceOf(server, b!, c!);
  const second = await startBlocked(find(c!));
  goOn.resolve();
  await Promise.all([first, second()]);
  const groups = await server.owner.rows(sql`
    select distinct group_id from referral_group where member_id = any(${members.map(({ id }) => id)}::uuid[])`);
  expect(groups).toHaveLength(1);
});

test('a first deposit noted during its day’s first settlement is paid', async () => {
  await setSettings(server, owner, { aff_first_deposit: 20 });
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  for (const text of [
    `create function wait_a_while() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return null; end'`,
    `create constraint trigger wait_a_while after insert on referral_deposit deferrable initially deferred for each row execute function wait_a_while()`,
  ])
    await server.owner.rows(sql.raw(text));
  const goOn = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = server.owner.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(1)`);
    locked.resolve();
    await goOn.promise;
  });
  await locked.promise;
  const deposit = await requestDepositAs(friend, 200);
  await server.sendBankEvent(accountToPay(server, deposit), payment(friend, deposit));
  await until(() => waiting(), 'the deposit job is about to commit');
  await settle(daysAgo(0));
  goOn.resolve();
  await holding;
  await until(async () => (await incomeOf(host)).totalDepositMember === 1, 'the deposit is recorded');
  await server.owner.rows(sql.raw('drop function wait_a_while cascade'));
  await night();
  expect((await incomeOf(host)).totalAff).toBe(20);
});
