import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { newId } from '../../../platform/ids.ts';
import { testClock } from '../../../testing/clock.ts';
import { anOperator, type Member } from '../../../testing/factories.ts';
import { recountDays } from '../../../testing/clock.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aPlayer } from '../play/test-players.ts';
import { anOffer, cancelBonus, payDeposit, requestDeposit, takeOffer } from '../test-offers.ts';
import { played, returnLossFrom } from './test-return-loss.ts';

const server = await testServer();
const clock = testClock(server.owner);
beforeAll(async () => {
  await returnLossFrom(server, '2026-11-02');
  await clock.moveTo('2026-12-02T12:00:00+07:00'); // a Wednesday; the week before it is [23/11, 30/11)
});
afterAll(async () => {
  await server.assertAllReconciled();
  await clock.reset();
  await server.close();
});

const check = async (member: Member) => (await member.post('/api/v2/promotion/check-return-loss', {})).json().data;
const take = ({ token, address }: Member, body: object = { type: 'return_loss' }) =>
  server.onPortal('PUT', '/api/promotion/bonus', { token, address, body, headers: { 'idempotency-key': newId() } });
const bonusesOf = async (member: Member) => (await member.get('/api/v2/promotion/bonus/history')).json().data;

test('last week’s loss is refunded once, as a bonus with turnover', async () => {
  const member = await aPlayer(server, { credit: 300 });
  const own = Number(await member.credit()) / 100;
  await played(server, member.id, '2026-11-22', 9000); // the Sunday before
  await played(server, member.id, '2026-11-23', 5000, 3000);
  await played(server, member.id, '2026-11-29', 600, 200);
  await played(server, member.id, '2026-11-30', 0, 9000); // this week
  const expected = {
    amount: 120,
    from: '2026-11-22T17:00:00.000Z',
    to: '2026-11-29T17:00:00.000Z',
    net_loss: 2400,
    rate: 5,
    minimum: 10,
    cap: 5000,
    turnover_multiplier: 1,
    turnover: 120,
    expires: null,
    claim_until: '2026-12-06T17:00:00.000Z',
    next_date: '2026-12-06T17:00:00.000Z',
  };
  expect(await check(member)).toEqual({ eligible: true, ...expected });
  expect((await take(member)).json()).toEqual({ data: { promotionId: null, bonus: 120, credit: own + 120 } });
  expect(await check(member)).toMatchObject({ eligible: false, ...expected, reason: 'taken' });
  const again = await take(member);
  expect([...refusal(again), again.json().error.message]).toEqual([
    409,
    'return_loss_unavailable',
    'รับยอดคืนของช่วงนี้ไปแล้ว',
  ]);
  const [row] = await bonusesOf(member);
  expect(row).toMatchObject({
    amount: 120,
    status: 'Pending',
    promotionId: null,
    type: 'return_loss',
    title: 'คืนยอดเสีย',
  });
  expect((await member.get(`/api/v2/promotion/grant/${row.id}`)).json().data).toMatchObject({
    type: 'return_loss',
    promotion_id: null,
    base: 2400,
    deposit: 0,
    bonus: 120,
    turnover: { required: 120, done: 0, left: 120, multiplier: 1 },
    return_loss: { from: expected.from, to: expected.to, rate: 5 },
    if_cancelled: { allowed: true, kept: own, forfeited: 120 },
  });
  expect(await member.preview()).toMatchObject({
    withdrawable: 0,
    turnover: { required: 120, promotion_id: null },
  });
  const cancelled = await cancelBonus(member, row.id, 120);
  expect(cancelled.json().data).toMatchObject({ status: 'cancelled', forfeited: 120 });
  expect(refusal(await take(member))).toEqual([409, 'return_loss_unavailable']); // once per period
});

test('a member with an open care task gets no refund', async () => {
  const member = await aPlayer(server, { credit: 300 });
  await played(server, member.id, '2026-11-23', 5000, 3000);
  expect(await check(member)).toMatchObject({ eligible: true, amount: 100 });
  await server.db.transaction(async (tx) =>
    raiseFlag(tx, {
      rule: 'care',
      subject: member.id,
      member: memberSummaryOf(await payeeOf(tx, member.id)),
      evidence: [{ text: 'เล่นช่วงกลางคืน 300 นาที', member_id: null }],
    }),
  );
  expect(await check(member)).toMatchObject({ eligible: false, reason: 'off', amount: 0 });
  expect(refusal(await take(member))).toEqual([409, 'return_loss_unavailable']);
  await server.owner.rows(sql`delete from risk_flag where subject = ${member.id}`);
  expect(await check(member)).toMatchObject({ eligible: true, amount: 100 });
});

test('ten concurrent claims grant one refund', async () => {
  const member = await aPlayer(server);
  await played(server, member.id, '2026-11-25', 1000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(member)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => refusal(answer)[1] === 'return_loss_unavailable')).toHaveLength(9);
  expect(Number(await member.credit())).toBe(50_00);
  expect(await bonusesOf(member)).toHaveLength(1);
});

test('a claim racing a deposit with an offer leaves one running bonus', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const [member, offer] = [await aPlayer(server), await anOffer(server)];
    await played(server, member.id, '2026-11-25', 1000);
    const deposit = await requestDeposit(member, 500, offer);
    const [claims] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, () => take(member))),
      payDeposit(server, member, deposit),
    ]);
    const running = (await bonusesOf(member)).filter(({ status }: { status: string }) => status === 'Pending');
    const won = claims.filter(({ statusCode }) => statusCode === 200).length;
    expect([won <= 1, running.length]).toEqual([true, 1]);
    expect(await server.owner.rows(sql`select from promotion_grant where member_id = ${member.id}`)).toHaveLength(1);
  }
});

test('a repeated idempotency key grants once with the same response', async () => {
  const member = await aPlayer(server);
  await played(server, member.id, '2026-11-25', 1000);
  const { token, address } = member;
  const headers = { 'idempotency-key': newId() };
  const body = { type: 'return_loss' };
  const send = () => server.onPortal('PUT', '/api/promotion/bonus', { token, address, body, headers });
  expect((await send()).json()).toEqual((await send()).json());
  expect(Number(await member.credit())).toBe(50_00);
});

test('a member without a sufficient loss gets the reason', async () => {
  for (const [staked, won] of [
    [0, 0],
    [100, 0],
    [500, 900],
  ] as const) {
    const member = await aPlayer(server);
    if (staked) await played(server, member.id, '2026-11-26', staked, won);
    expect(await check(member)).toMatchObject({ eligible: false, amount: 0, reason: 'no_loss' });
    expect(refusal(await take(member))).toEqual([409, 'return_loss_unavailable']);
  }
});

test('a running promotion blocks return-loss, and the reverse', async () => {
  const [member, offer] = [await aPlayer(server), await anOffer(server)];
  await played(server, member.id, '2026-11-26', 1000);
  await takeOffer(server, member, 500, offer);
  expect(await check(member)).toMatchObject({ eligible: false, amount: 50, reason: 'promotion_running' });
  expect(refusal(await take(member))).toEqual([409, 'return_loss_unavailable']);
  const [{ id }] = await bonusesOf(member);
  await cancelBonus(member, id, 100);
  expect((await take(member)).statusCode).toBe(200);
  const why = (await member.get(`/api/v2/promotion/${await anOffer(server)}`)).json().data.reason;
  expect(why).toBe('มีโปรโมชั่นที่ยังไม่จบ');
});

test('settled play counts once no round is open', async () => {
  const player = await aPlayer(server);
  const own = await player.payIn(500);
  await player.spin(300_00n, 60_00n);
  const lastWeek = sql`date '2026-11-25'`;
  await server.owner.rows(sql`update play_round set settled_on = ${lastWeek} where member_id = ${player.id}`);
  await server.owner.rows(sql`update play_day set day = ${lastWeek} where member_id = ${player.id}`);
  const round = newId();
  await player.play({ act: 'stake', round, amount: 10_00n });
  expect(await check(player)).toMatchObject({ eligible: false, amount: 12, net_loss: 240, reason: 'round_open' });
  expect(refusal(await take(player))).toEqual([409, 'return_loss_unavailable']);
  await player.play({ act: 'settle', round });
  expect((await take(player)).json().data).toMatchObject({ bonus: 12 });
  await player.spin(12_00n); // own money is staked first and counts for the bonus
  expect(await player.grant()).toMatchObject({ status: 'Success', converted: 12, turnover: { done: 12 } });
  expect((await player.has()).wallet).toBe(own - 240_00n - 10_00n - 12_00n + 12_00n);
});

test('converted bonus money is not a loss', async () => {
  const member = await aPlayer(server);
  await played(server, member.id, '2026-11-26', 1000);
  const version = sql`(select version_id from return_loss_terms limit 1)`;
  await server.owner.rows(sql`
    insert into promotion_grant (id, kind, member_id, version_id, period_from, period_to, state, base, deposit, bonus, required, converted, created_at, ended_at)
    values (${newId()}, 'return_loss', ${member.id}, ${version}, '2026-11-16', '2026-11-23', 'met', 100000, 0, 40000, 0, 40000,
            '2026-11-24T00:00:00+07:00', '2026-11-24T12:00:00+07:00')`);
  expect(await check(member)).toMatchObject({ net_loss: 600, amount: 30 });
  await server.owner.rows(sql`delete from promotion_grant where member_id = ${member.id}`);
  await recountDays(server.owner, member.id);
});

test('a member on a break sees and gets no refund', async () => {
  const member = await aPlayer(server);
  await played(server, member.id, '2026-11-26', 1000);
  const owner = await anOperator(server, 'owner');
  await owner.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบ' });
  expect(refusal(await member.post('/api/v2/promotion/check-return-loss', {}))).toEqual([403, 'restricted']);
  expect(refusal(await take(member))).toEqual([403, 'restricted']);
  expect(Number(await member.credit())).toBe(0);
});

test('a request names either a promotion or return-loss', async () => {
  const member = await aPlayer(server);
  for (const odd of [
    {},
    { type: 'odd' },
    { type: 'return_loss', promotion_id: newId() },
    { type: null },
    { amount: 5 },
  ])
    expect([odd, ...refusal(await take(member, odd)).slice(0, 2)]).toEqual([odd, 400, 'invalid_input']);
});

test('an ended period keeps its terms and stays claimable after switching off', async () => {
  /** A new member who lost 1,000 baht on an earlier day. */
  const at = async (moment: string, day: string) => {
    await clock.moveTo(moment);
    const member = await aPlayer(server);
    await played(server, member.id, day, 1000);
    return member;
  };
  await returnLossFrom(server, '2026-12-07', { is_on: false });
  await returnLossFrom(server, '2026-12-14', { rate: 10, period: 'day', expires: 7 });
  expect(await check(await at('2026-12-06T23:59:00+07:00', '2026-12-03'))).toMatchObject({
    reason: 'no_loss',
    next_date: '2026-12-06T17:00:00.000Z',
  });
  expect(await check(await at('2026-12-07T00:00:01+07:00', '2026-12-03'))).toMatchObject({
    eligible: true,
    amount: 50,
    rate: 5,
  });
  expect(await check(await at('2026-12-14T00:00:01+07:00', '2026-12-10'))).toMatchObject({
    reason: 'not_yet',
    from: null,
    amount: 0,
    rate: 10,
    next_date: '2026-12-14T17:00:00.000Z',
  });
  const member = await at('2026-12-15T08:00:00+07:00', '2026-12-14');
  expect((await take(member)).json().data).toMatchObject({ bonus: 100 });
  const [{ id }] = await bonusesOf(member);
  expect((await member.get(`/api/v2/promotion/grant/${id}`)).json().data.expires_at).toMatch(/^2026-12-22T01:00/);
});
