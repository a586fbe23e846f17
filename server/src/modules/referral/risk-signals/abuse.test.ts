import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { recountDays } from '../../../testing/clock.ts';
import {
  approveRequest,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
  setSettings,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { settleDay, settleNight } from '../settlement/settlement.ts';
import {
  aFriendOf,
  signInOnDeviceOf,
  daysAgo,
  incomeOf,
  setRates,
  aReferralMember,
  recordStakes,
} from '../test-friends.ts';
import { joinLinkedMembers } from './risk-signals.ts';

const server = await testServer();
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
const owner = await anOperator(server, 'owner');
const finance = await anOperator(server, 'finance');
const manager = await anOperator(server, 'manager');
const support = await anOperator(server, 'support');
await setRates(server, [50, 20, 20, 20, 20]);
await setSettings(server, owner, { aff_depth: 5 });

const settle = (day = daysAgo(1)) => settleDay(server.db, day, null);
interface Flag {
  readonly id: string;
  readonly rule: string;
  readonly member: { readonly id: string };
  readonly state: string;
  readonly evidence: {
    readonly with: string[];
    readonly signals: { readonly member_id: string; readonly kind: string }[];
  };
}
const flagsOf = async ({ id }: Member): Promise<Flag[]> =>
  (await finance.get('/api/risk?state=all&limit=100'))
    .json<{ data: Flag[] }>()
    .data.filter((flag) => flag.rule === 'referral' && flag.member.id === id);
const close = async (id: string, outcome: string, who = finance) => {
  await who.post(`/api/risk/${id}/take`);
  return who.post(`/api/risk/${id}/close`, { outcome });
};
const clear = (id: string) => approveRequest(close(id, 'clear'), manager);
const paysFrom = async (friend: Member, from: Member, amount = 200) => {
  const deposit = await requestDepositAs(friend, amount);
  const line = { ...payment(friend, deposit), from_bank: from.bank_name, from_account: from.bank_number };
  await server.sendBankEvent(accountToPay(server, deposit), line);
};

test('a clean family of three is paid', async () => {
  const mother = await aReferralMember(server, { name: 'แม่ วงศ์ไทย' });
  const son = await aFriendOf(server, mother, { name: 'ลูก วงศ์ไทย' });
  const niece = await aFriendOf(server, son, { name: 'หลาน วงศ์ไทย' });
  for (const who of [son, niece]) await recordStakes(server, who, 10_000);
  await settle();
  expect([(await incomeOf(mother)).totalAff, (await incomeOf(son)).totalAff]).toEqual([70, 50]);
  expect(await flagsOf(mother)).toEqual([]);
});

test('two members on one phone earn nothing, raise a flag and are not told why', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await signInOnDeviceOf(server, friend, host);
  await recordStakes(server, friend, 10_000);
  await settle();
  await settle();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, availableAff: 0, heldAff: 0 });
  expect(await flagsOf(host)).toMatchObject([
    { state: 'new', evidence: { with: [friend.id], signals: [{ member_id: friend.id, kind: 'device' }] } },
  ]);
  const rows = (await host.get(`/api/income/commission?date=${daysAgo(1)}`)).json().data;
  expect(rows).toMatchObject([{ turnover: 10_000, state: 'none' }]);
  expect(JSON.stringify(rows)).not.toContain('device');
});

test('payments before a signal are taken back, and paid again after clearing', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, 20_000, daysAgo(3));
  await settle(daysAgo(3));
  expect((await incomeOf(host)).availableAff).toBe(100);
  await signInOnDeviceOf(server, friend, host);
  await recordStakes(server, friend, 20_000, daysAgo(2));
  await settle(daysAgo(2));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, availableAff: 0 });
  const [flag] = await flagsOf(host);
  for (const outcome of ['clear', 'confirm'])
    expect(refusal(await close(flag!.id, outcome, support))).toEqual([403, 'forbidden']); // without permission to see commission
  expect(refusal(await close(flag!.id, 'ไม่พบสิ่งผิดปกติ'))).toEqual([400, 'invalid_input', 'outcome']);
  await clear(flag!.id);
  expect(await flagsOf(host)).toMatchObject([{ state: 'closed', outcome: 'clear' }]);
  expect((await incomeOf(host)).availableAff).toBe(0);
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 200, availableAff: 200 });
});

test('coins for a friend’s first deposit come when the flag is cleared, once', async () => {
  const host = await aReferralMember(server);
  const [one, other] = [await aFriendOf(server, host), await aFriendOf(server, host)];
  await signInOnDeviceOf(server, one, host);
  await recordStakes(server, one, 20_000);
  await settle();
  const coins = () =>
    server.owner.rows(
      sql`select source_key from coin_lot where member_id = ${host.id} and source = 'friend' order by 1`,
    );
  for (const friend of [one, other]) await paysFrom(friend, friend);
  await until(async () => (await coins()).length > 0, 'the coins of the other friend are there');
  expect(await coins()).toEqual([{ source_key: other.id }]);
  const [flag] = await flagsOf(host);
  await clear(flag!.id);
  await until(async () => (await coins()).length === 2, 'the coins of the cleared friend are there');
});

test('two operators clear a flag, however small; confirming ends it for good', async () => {
  const host = await aReferralMember(server);
  const [one, other] = [await aFriendOf(server, host), await aFriendOf(server, host)];
  await signInOnDeviceOf(server, one, host);
  await signInOnDeviceOf(server, other, host);
  for (const who of [one, other]) await recordStakes(server, who, 20_000);
  await settle();
  const flags = await flagsOf(host);
  const of = (friend: Member) => flags.find(({ evidence }) => evidence.with[0] === friend.id)!.id;
  const response = await close(of(one), 'clear');
  expect(response.statusCode).toBe(202);
  expect((await flagsOf(host)).every(({ state }) => state !== 'closed')).toBe(true);
  expect(refusal(await finance.post(`/api/approvals/${response.json().data.approval_id}/approve`))[0]).toBe(403);
  await approveRequest(Promise.resolve(response), manager);
  expect((await close(of(other), 'confirm')).statusCode).toBe(200);
  await settle();
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 100, heldAff: 0 });
  expect((await flagsOf(host)).every(({ state }) => state === 'closed')).toBe(true);
});

test('a deposit from the referrer’s account earns nothing, nor the reverse', async () => {
  const [host, second] = [await aReferralMember(server), await aReferralMember(server)];
  const [friend, guest] = [await aFriendOf(server, host), await aFriendOf(server, second)];
  await paysFrom(friend, host);
  await paysFrom(second, guest);
  const waiting = (await finance.get('/api/deposits?limit=100')).json().data as {
    id: string;
    member: { id: string };
  }[];
  for (const { id, member } of waiting)
    if ([friend.id, second.id].includes(member.id))
      await finance.post(`/api/deposits/${id}/approve`, { reason: 'โอนจากบัญชีคนในครอบครัว' });
  await until(async () => (await friend.credit()) > 0n && (await second.credit()) > 0n, 'both are credited');
  for (const who of [friend, guest]) await recordStakes(server, who, 10_000);
  await settle();
  for (const each of [host, second]) {
    expect((await incomeOf(each)).totalAff).toBe(0);
    expect(await flagsOf(each)).toMatchObject([{ evidence: { signals: [{ kind: 'payer' }] } }]);
  }
});

test('a payer from both accounts links the two', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  const mule = await aReferralMember(server);
  for (const [at, from] of [host, friend].entries()) {
    const before = await mule.credit();
    await paysFrom(mule, from, 200 + at);
    await until(async () => (await mule.credit()) > before, 'it is credited');
  }
  await recordStakes(server, friend, 10_000);
  await settle();
  expect((await incomeOf(host)).totalAff).toBe(0);
  const [flag, ...others] = await flagsOf(host);
  expect(others).toEqual([]);
  expect(flag?.evidence.signals.map(({ kind }) => kind)).toEqual(['group', 'payer', 'payer', 'payer', 'payer']);
});

test('a ring of five members earns nothing by its length', async () => {
  const ring: Member[] = [await aReferralMember(server)];
  for (let n = 1; n < 5; n += 1) ring.push(await aFriendOf(server, ring[n - 1]!));
  for (let n = 1; n < 5; n += 1) await signInOnDeviceOf(server, ring[n]!, ring[n - 1]!);
  for (const who of ring) await recordStakes(server, who, 50_000);
  await settle();
  for (const who of ring) expect(await incomeOf(who)).toMatchObject({ totalAff: 0, availableAff: 0 });
  for (const who of ring.slice(0, 4)) expect((await flagsOf(who)).length).toBeGreaterThan(0);
  expect(await flagsOf(ring[0]!)).toHaveLength(4);
});

test('a chain of signals is followed to its end', async () => {
  const chain: Member[] = [await aReferralMember(server)];
  for (let n = 1; n < 14; n += 1) {
    chain.push(await aReferralMember(server));
    await signInOnDeviceOf(server, chain[n]!, chain[n - 1]!);
  }
  await server.db.transaction((tx) => joinLinkedMembers(tx, [chain[0]!.id]));
  const groups = await server.owner.rows(sql<{ members: number }>`
    select count(*)::int as members from referral_group where member_id = any(${chain.map(({ id }) => id)}::uuid[]) group by group_id`);
  expect(groups).toEqual([{ members: 14 }]);
});

test('eight registrations by one link and network in a day wait for review', async () => {
  const host = await aReferralMember(server);
  const friends = await Promise.all(Array.from({ length: 8 }, () => aFriendOf(server, host)));
  await server.owner.rows(
    sql`update session set address = '203.0.113.' || (1 + (random() * 200)::int) where member_id = any(${friends.map(({ id }) => id)}::uuid[])`,
  );
  await recordStakes(server, friends[0]!, 10_000);
  await settle();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, heldAff: 50 });
  const [flag, ...others] = await flagsOf(host);
  expect([flag?.evidence.signals.map(({ kind }) => kind), others]).toEqual([Array(8).fill('burst'), []]);
  const withheld = async () => (await finance.get(`/api/affiliates/holds/${flag!.id}`)).json().data;
  const idle = Array.from({ length: 7 }, () => ({ commission: 0 }));
  const first = { member: { id: friends[0]!.id }, from_day: null, turnover: 10_000, commission: 50 };
  expect(await withheld()).toMatchObject({
    commission: 50,
    friends: [{ ...first, state: 'held' }, ...idle],
  });
  await clear(flag!.id);
  expect(await withheld()).toMatchObject({
    commission: 50,
    friends: [{ ...first, state: 'cleared' }, ...idle],
  });
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 50, heldAff: 0 });

  const late = await aFriendOf(server, host);
  await server.owner.rows(sql`update session set address = '203.0.113.7' where member_id = ${late.id}`);
  await recordStakes(server, late, 20_000);
  await settle();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 50, heldAff: 100 });
  const open = (await flagsOf(host)).filter(({ state }) => state !== 'closed');
  expect(open).toMatchObject([{ state: 'new', evidence: { with: [late.id], signals: [{ kind: 'burst' }] } }]);
  await clear(open[0]!.id);
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 150, heldAff: 0 });
});

test.each([
  ['clear', 100],
  ['confirm', 50],
])('turnover that was won back and withdrawn waits for review, ending in %s', async (outcome, paid) => {
  const host = await aReferralMember(server);
  const [mule, honest] = [
    await aFriendOf(server, host, { credit: 2000 }),
    await aFriendOf(server, host, { credit: 2000 }),
  ];
  for (const who of [mule, honest]) await recordStakes(server, who, 10_000, daysAgo(0));
  expect((await mule.post('/api/withdraw/withdraw', { amount: 1700 })).statusCode).toBe(201);
  expect((await honest.post('/api/withdraw/withdraw', { amount: 1500 })).statusCode).toBe(201);
  await settle(daysAgo(0));
  await settle(daysAgo(0));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 50, availableAff: 50, heldAff: 50 });
  const [flag, ...others] = await flagsOf(host);
  expect([flag?.evidence, others]).toMatchObject([{ with: [mule.id], signals: [{ kind: 'cycle' }] }, []]);
  if (outcome === 'clear') await clear(flag!.id);
  else expect((await close(flag!.id, outcome)).statusCode).toBe(200);
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: paid, availableAff: paid, heldAff: 0 });
});

/** Moves a member's deposits and withdrawals to times in Bangkok. */
const moved = async ({ id }: Member, came: string, withdrawnAt?: string) => {
  await server.owner.rows(
    sql`update deposit set decided_at = ${came}::timestamp at time zone 'Asia/Bangkok' where member_id = ${id}`,
  );
  if (withdrawnAt)
    await server.owner.rows(
      sql`update withdrawal set created_at = ${withdrawnAt}::timestamp at time zone 'Asia/Bangkok' where member_id = ${id}`,
    );
  await recountDays(server.owner, id);
};

test('a deposit and withdrawal across midnight wait for review too', async () => {
  const host = await aReferralMember(server);
  const mule = await aFriendOf(server, host, { credit: 2000 });
  await recordStakes(server, mule, 10_000, daysAgo(2));
  expect((await mule.post('/api/withdraw/withdraw', { amount: 1700 })).statusCode).toBe(201);
  await moved(mule, `${daysAgo(2)} 23:50`, `${daysAgo(1)} 00:10`);
  await settle(daysAgo(2));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, heldAff: 50 });
  expect(await flagsOf(host)).toMatchObject([{ evidence: { with: [mule.id], signals: [{ kind: 'cycle' }] } }]);
});

test('a withdrawal after the settlement reverses its commission until cleared', async () => {
  const host = await aReferralMember(server);
  const [mule, honest] = [
    await aFriendOf(server, host, { credit: 2000 }),
    await aFriendOf(server, host, { credit: 2000 }),
  ];
  for (const who of [mule, honest]) {
    await recordStakes(server, who, 10_000, daysAgo(2));
    await moved(who, `${daysAgo(2)} 23:50`);
  }
  await settle(daysAgo(2));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 100, availableAff: 100, heldAff: 0 });
  expect((await mule.post('/api/withdraw/withdraw', { amount: 1700 })).statusCode).toBe(201);
  await moved(mule, `${daysAgo(2)} 23:50`, `${daysAgo(1)} 00:40`);
  await settle(daysAgo(1)); // a day without play
  await settle(daysAgo(1));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 50, availableAff: 50, heldAff: 50 });
  const [flag, ...others] = await flagsOf(host);
  expect([flag?.evidence, others]).toMatchObject([{ with: [mule.id], signals: [{ kind: 'cycle' }] }, []]);
  expect((await finance.get(`/api/affiliates/holds/${flag!.id}`)).json().data).toMatchObject({
    commission: 50,
    friends: [{ member: { id: mule.id }, state: 'held', from_day: daysAgo(2), turnover: 10_000, commission: 50 }],
  });
  await clear(flag!.id);
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 100, availableAff: 100, heldAff: 0 });
});

test('a late settlement’s holds apply to days that were settled before it', async () => {
  const host = await aReferralMember(server);
  const mule = await aFriendOf(server, host, { credit: 2000 });
  for (const day of [6, 4]) await recordStakes(server, mule, 10_000, daysAgo(day));
  await server.owner.rows(sql`delete from referral_dirty`); // as if staked on its day
  expect((await mule.post('/api/withdraw/withdraw', { amount: 1700 })).statusCode).toBe(201);
  await moved(mule, `${daysAgo(6)} 10:00`, `${daysAgo(6)} 16:00`);
  await settle(daysAgo(4));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 50, heldAff: 0 });
  await settle(daysAgo(6));
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, availableAff: 0, heldAff: 100 });
});

test('coins for a friend’s first deposit follow the same rule', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  const honest = await aFriendOf(server, host);
  await signInOnDeviceOf(server, friend, host);
  for (const who of [friend, honest]) {
    const deposit = await requestDepositAs(who, 200);
    await server.sendBankEvent(accountToPay(server, deposit), payment(who, deposit));
  }
  const coins = async () => (await host.get('/minigame-api/member/coin-history')).json().data as { reason: string }[];
  await until(async () => (await coins()).length === 1, 'coins for the honest friend arrive');
  await until(async () => (await incomeOf(host)).totalDepositMember === 2, 'both deposits are recorded');
  expect((await coins()).map(({ reason }) => reason)).toEqual(['friend']);
});

/** Fewer than eight of one network, which would raise a burst flag. */
const half = spellings.length / 2;
test.each([[spellings.slice(0, half)], [spellings.slice(half)]])(
  'own stakes on a second account earn nothing, in any spelling of the name',
  async (own) => {
    const host = await aReferralMember(server, { name: NAME.join(' ') });
    for (const [, first, last] of own)
      await recordStakes(server, await aFriendOf(server, host, { name: `${first} ${last}` }), 10_000);
    await recordStakes(server, await aFriendOf(server, host, { name: 'น้ำแพรว ชื่นใจ' }), 10_000); // a sister
    await settleDay(server.db, daysAgo(1), null);
    expect(await incomeOf(host)).toMatchObject({ totalAff: 50, availableAff: 50, heldAff: 0 });
  },
);
