import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aTestPlayer, aProvider, testEngine, type TestPlayer } from '../../games/engine/test-engine.ts';
import type { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { testClock } from '../../../testing/clock.ts';
import {
  aMember,
  type DepositRequest,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { admit } from '../index.ts';
import { flagOverLimit } from './limits.ts';
import { setLimit } from '../test-limits.ts';
import { type LimitKey, limitsOf } from './view.ts';

const server = await testServer({ killsJobs: true });
const clock = testClock(server.owner);
afterEach(clock.reset);
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const star = await aProvider(server, 'lstar', 'single');
const table = testEngine(server);

const put = (who: Member, body: unknown) => who.put('/api/member/limits', body);
const limits = async (who: Member) => (await who.get('/api/member/limits')).json().data;
const deposit = (who: Member, amount: number, channel = 'promptpay') =>
  who.post('/api/member/regulardeposit', { amount, channel });

/** Pays a requested deposit of a member without credit. */
const pay = async (who: Member, request: DepositRequest) => {
  await server.sendBankEvent(accountToPay(server, request), payment(who, request));
  await until(async () => (await who.credit()) > 0n, 'the credit');
};

test('no limit is preset; the first deposit asks once', async () => {
  const somchai = await aMember(server);
  const empty = { value: null, used: 0, left: null, returns_at: null, pending: null, by_operator: null };
  const all = { day: empty, week: empty, month: empty };
  expect(await limits(somchai)).toEqual({
    deposit: all,
    loss: all,
    time: { day: empty },
    reality_check_min: 30,
    ask_first: true,
    review_due: false,
  });
  await put(somchai, { skip: true });
  expect(await limits(somchai)).toMatchObject({ ask_first: false, review_due: false });
});

test('a review of limits is due after half a year, only with a limit', async () => {
  await clock.stopAt('2031-01-10T12:00:00+07:00');
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server)));
  const [set, byLoss, lowered, skipped, passing, cleared] = members as [Member, Member, Member, Member, Member, Member];
  const due = () => Promise.all(members.map(async ({ id }) => (await limitsOf(server.db, id)).review_due));
  await put(set, { deposit: { day: 500 } });
  await put(byLoss, { loss: { week: 900 } });
  await put(lowered, { deposit: { day: 500 } });
  await put(skipped, { skip: true });
  await pay(passing, await requestDepositAs(passing, 300));
  await put(cleared, { deposit: { day: 500 } });
  await server.owner.rows(sql`update member_limit set value = null where member_id = ${cleared.id}`);
  await server.owner.rows(sql`update session set expires_at = '2032-01-01', last_seen_at = '2031-05-01 05:00Z'`);
  await clock.stopAt('2031-05-01T12:00:00+07:00');
  await put(lowered, { loss: { day: 100 } });
  await clock.stopAt('2031-07-10T11:59:00+07:00');
  expect(await due()).toEqual([false, false, false, false, false, false]);
  await clock.stopAt('2031-07-10T12:01:00+07:00');
  expect(await due()).toEqual([true, true, false, false, false, false]);
  await server.owner.rows(sql`update session set expires_at = '2032-01-01', last_seen_at = '2031-07-10 05:00Z'`);
  await put(set, { skip: true });
  expect((await limitsOf(server.db, set.id)).review_due).toBe(false);
});

test('a deposit above the limit is refused; a cancelled one frees its allowance', async () => {
  const malee = await aMember(server);
  await put(malee, { deposit: { day: 500, month: 900 } });
  const first = await requestDepositAs(malee, 300);
  const refused = await deposit(malee, 201, 'bank');
  expect(refusal(refused)).toEqual([409, 'deposit_limit', 'amount']);
  expect(refused.json().error.message).toBe('เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก 200 บาท');
  expect((await deposit(malee, 200, 'bank')).statusCode).toBe(201);
  expect((await limits(malee)).deposit).toMatchObject({
    day: { value: 500, used: 500, left: 0 },
    week: { value: null, used: 500, left: null },
    month: { value: 900, used: 500, left: 400 },
  });
  await malee.post(`/api/member/deposit/${first.id}/cancel`);
  expect((await limits(malee)).deposit.day).toMatchObject({ used: 200, left: 300 });
});

test('no gateway payment opens above the limit, even if lowered meanwhile', async () => {
  const anong = await aMember(server);
  await put(anong, { deposit: { day: 500 } });
  const ask = (amount: number) => anong.post('/api/member/cp/deposit', { amount }, { 'idempotency-key': newId() });
  const opened = () => server.gateways.cp.payments().length;
  const before = opened();
  expect(refusal(await ask(501))).toEqual([409, 'deposit_limit', 'amount']);
  expect(opened()).toBe(before);
  server.gateways.cp.behaviour.meanwhile = () => put(anong, { deposit: { day: 300 } });
  expect(refusal(await ask(400))).toEqual([409, 'deposit_limit', 'amount']);
  server.gateways.clear();
  expect((await anong.get('/api/member/deposit/open')).json().data).toEqual([]);
  expect((await ask(300)).statusCode).toBe(201);
});

test('a payment above the limit is credited and flagged', async () => {
  const nid = await aMember(server);
  const request = await requestDepositAs(nid, 400);
  await put(nid, { deposit: { day: 300 } });
  await pay(nid, request);
  expect((await limits(nid)).deposit.day).toMatchObject({ value: 300, used: 400, left: 0 });
  const flags = () =>
    server.owner.rows(sql`select rule, evidence from risk_flag where member_id = ${nid.id} and rule = 'over-limit'`);
  const [flag] = await until(async () => ((await flags()).length ? flags() : undefined), 'the flag');
  expect(flag).toMatchObject({
    evidence: [{ text: 'เงินเข้าทำให้ยอดฝากเป็น 400.00 บาท เกินวงเงิน 300.00 บาทที่ตั้งไว้' }],
  });
});

test('a deposit is judged by the limit in force when it was credited', async () => {
  const [lowering, tightened, pending] = [await aMember(server), await aMember(server), await aMember(server)];
  const credited = async (who: Member, amount: number) => {
    const request = await requestDepositAs(who, amount);
    await pay(who, request);
    return request.id;
  };
  const flagged = async (who: Member, depositId: string): Promise<string[]> => {
    await server.owner.rows(sql`delete from risk_flag where member_id = ${who.id} and rule = 'over-limit'`);
    await flagOverLimit(server.db, { id: depositId });
    const flags = await server.owner.rows<{ text: string }>(sql`
      select evidence #>> '{0,text}' as text from risk_flag where member_id = ${who.id} and rule = 'over-limit'`);
    return flags.map(({ text }) => text);
  };
  await put(lowering, { deposit: { day: 500 } });
  const within = await credited(lowering, 400);
  await put(lowering, { deposit: { day: 300 } });
  expect(await flagged(lowering, within)).toEqual([]);

  const request = await requestDepositAs(tightened, 400);
  await put(tightened, { deposit: { day: 300, week: 200 } });
  await pay(tightened, request);
  await server.owner.rows(sql`update member_limit set value = null where member_id = ${tightened.id}`);
  expect(await flagged(tightened, request.id)).toEqual(['เงินเข้าทำให้ยอดฝากเป็น 400.00 บาท เกินวงเงิน 200.00 บาทที่ตั้งไว้']);

  await put(pending, { deposit: { day: 500 } });
  const half = await credited(pending, 300);
  await deposit(pending, 200, 'bank');
  await put(pending, { deposit: { day: 400 } });
  expect(await flagged(pending, half)).toEqual([]);
});

test('lower limits apply at once, increases wait for a confirmation', async () => {
  const wichai = await aMember(server);
  await put(wichai, { deposit: { day: 500 } });
  await put(wichai, { deposit: { day: 400 } });
  expect((await limits(wichai)).deposit.day.value).toBe(400);
  await put(wichai, { deposit: { day: null } });
  expect((await limits(wichai)).deposit.day).toMatchObject({ value: 400, pending: { value: null } });
  const settle = (what: 'confirm' | 'cancel', kind = 'deposit') =>
    wichai.post(`/api/member/limits/${what}`, { kind, period: 'day' });
  expect(refusal(await settle('confirm'))).toEqual([409, 'too_early']);
  expect(refusal(await settle('confirm', 'loss'))).toEqual([404, 'not_found']);
  expect((await settle('cancel')).json().data.deposit.day.pending).toBeNull();
  expect(refusal(await settle('cancel'))).toEqual([404, 'not_found']);
});

test('an invalid value is refused at its field and changes nothing', async () => {
  const suda = await aMember(server);
  for (const wrong of [0, -1, 0.001, 1_000_000_001, '5'])
    expect([wrong, refusal(await put(suda, { loss: { day: 100, week: wrong } }))]).toEqual([
      wrong,
      [400, 'invalid_input', 'week'],
    ]);
  for (const wrong of [0, -1, 1.5, 1441])
    expect(refusal(await put(suda, { time: { day: wrong } }))).toEqual([400, 'invalid_input', 'day']);
  expect(refusal(await put(suda, { reality_check_min: 45 }))[0]).toBe(400);
  expect(refusal(await put(suda, { deposit: { year: 5 } }))[0]).toBe(400);
  expect((await limits(suda)).loss.day.value).toBeNull();
});

type Bounds = Partial<Record<LimitKey['period'], number>>;
/** Sets these loss limits and no others. */
const setLosses = async ({ id }: TestPlayer, bounds: Bounds) => {
  for (const period of ['day', 'week', 'month'] as const)
    await setLimit(server, id, { kind: 'loss', period }, bounds[period] ?? null);
};
/** Keeps a member's sign-in and game sessions open, last used at this moment. */
const keepSessions = async ({ id }: TestPlayer, used: string) => {
  await server.owner.rows(
    sql`update session set expires_at = '2032-01-01', last_seen_at = ${used}::timestamptz where member_id = ${id}`,
  );
  await server.owner.rows(sql`update game_session set expires_at = '2032-01-01' where member_id = ${id}`);
};
const bet = (gamer: TestPlayer, amount: bigint, fields = {}) =>
  table.play(gamer, { act: 'bet', amount, ...fields }).then(({ outcome }) => outcome);

test('no bet exceeds the loss limit; open stakes count, wins restore allowance', async () => {
  const arun = await aTestPlayer(server, star);
  await arun.payIn(1000);
  await setLosses(arun, { day: 10000, week: 50000 });
  const [reference, round] = [newId(), newId()];
  expect(await bet(arun, 60_00n, { reference, round })).toBe('done');
  expect(await bet(arun, 40_01n)).toBe('loss_limit');
  expect(await bet(arun, 40_00n)).toBe('done');
  expect(await bet(arun, 1n)).toBe('loss_limit');
  await table.play(arun, { act: 'win', wager: reference, round, amount: 30_00n, closes: true });
  expect(await bet(arun, 30_01n)).toBe('loss_limit');
  expect(await bet(arun, 30_00n)).toBe('done');
  // With no allowance left in any period, no game opens and no mini-game round starts.
  for (const period of ['day', 'week', 'month'] as const) {
    await setLosses(arun, { [period]: 100 });
    const response = arun.post('/minigame-api/play/lucky-wheel/round', {}, { 'idempotency-key': newId() });
    expect([period, ...refusal(await response)]).toEqual([period, 409, 'loss_limit']);
    await expect(admit(server.db, arun.id, 'launch')).rejects.toMatchObject({ code: 'loss_limit' });
  }
});

test('the play clock counts at most five minutes between two bets', async () => {
  const lek = await aTestPlayer(server, star);
  await lek.payIn(1000);
  await setLimit(server, lek.id, { kind: 'time', period: 'day' }, 12);
  const at = (minute: string) => clock.stopAt(`2031-03-04T12:${minute}:00+07:00`);
  await at('00');
  await keepSessions(lek, '2031-03-04 05:00Z');
  expect(await bet(lek, 1_00n)).toBe('done');
  await at('04');
  expect(await bet(lek, 1_00n)).toBe('done');
  await at('24');
  const round = newId();
  expect(await bet(lek, 1_00n, { round })).toBe('done');
  await at('28');
  expect(await bet(lek, 1_00n, { round: newId() })).toBe('done');
  expect(await bet(lek, 1_00n)).toBe('time_limit');
  expect(await bet(lek, 1_00n, { round })).toBe('done');
  const [row] = await server.owner.rows(sql`select seconds, night_s from play_time where member_id = ${lek.id}`);
  expect(row).toEqual({ seconds: 13 * 60, night_s: 0 });
});

test('earlier losses count by week and month until their round is voided', async () => {
  const oy = await aTestPlayer(server, star);
  await oy.payIn(1000);
  await setLosses(oy, { day: 8000, week: 10000, month: 12000 });
  await clock.moveTo('2031-03-31T12:00:00+07:00');
  await keepSessions(oy, '2031-03-31 05:00Z');
  const [wager, round] = [newId(), newId()];
  expect(await bet(oy, 70_00n, { reference: wager, round, closes: true })).toBe('done');
  expect(await bet(oy, 10_01n)).toBe('loss_limit');
  await clock.moveTo('2031-04-01T00:00:01+07:00');
  expect(await bet(oy, 30_01n, { closes: true })).toBe('loss_limit');
  expect(await bet(oy, 30_00n, { closes: true })).toBe('done');
  expect(await bet(oy, 1n)).toBe('loss_limit');
  expect((await table.play(oy, { act: 'void', wager, round })).outcome).toBe('done');
  expect(await bet(oy, 50_01n, { closes: true })).toBe('loss_limit');
  expect(await bet(oy, 50_00n, { closes: true })).toBe('done');
  await clock.moveTo('2031-05-01T00:00:01+07:00');
  expect(await bet(oy, 80_01n)).toBe('loss_limit');
  expect(await bet(oy, 80_00n)).toBe('done');
});

test('a refusal and the page give the day on which betting is possible again', async () => {
  const ploy = await aTestPlayer(server, star);
  await ploy.payIn(1000);
  await keepSessions(ploy, '2031-06-10');
  const play = async (day: number, staked: bigint, won: bigint) => {
    await clock.moveTo(`2031-06-${String(day).padStart(2, '0')}T12:00:00+07:00`);
    const [reference, round] = [newId(), newId()];
    expect(await bet(ploy, staked, { reference, round })).toBe('done');
    await table.play(ploy, { act: 'win', wager: reference, round, amount: won, closes: true });
  };
  await play(5, 10_00n, 0n);
  await play(6, 5_00n, 40_00n);
  await play(8, 100_00n, 0n);
  await play(10, 20_00n, 0n);
  const refusalDate = async (bounds: Bounds) => {
    await setLosses(ploy, bounds);
    return admit(server.db, ploy.id, 'launch').catch(({ details }: DomainError) => details.date);
  };
  const weekLimit = async () => (await limitsOf(server.db, ploy.id)).loss.week;
  // Of 95 baht, 10 expire on the 12th; on the 13th the win expires too, so the loss of the 8th counts until the 15th.
  expect(await refusalDate({ week: 90_00 })).toBe('12 มิ.ย. 2574 เวลา 00:00 น.');
  expect(await refusalDate({ week: 80_00 })).toBe('15 มิ.ย. 2574 เวลา 00:00 น.');
  expect(await weekLimit()).toMatchObject({ left: 0n, returns_at: new Date('2031-06-15T00:00:00+07:00') });
  expect(await refusalDate({ day: 20_00, week: 120_00 })).toBe('11 มิ.ย. 2574 เวลา 00:00 น.');
  expect(await weekLimit()).toMatchObject({ left: 25_00n, returns_at: new Date('2031-06-12T00:00:00+07:00') });
  // Of several limits the last to leave an allowance decides.
  expect(await refusalDate({ day: 20_00, week: 80_00 })).toBe('15 มิ.ย. 2574 เวลา 00:00 น.');
  expect(await refusalDate({ day: 20_00, week: 80_00, month: 95_00 })).toBe('1 ก.ค. 2574 เวลา 00:00 น.');
});
