import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aGamer, aProvider, aTable, type Gamer } from '../../games/engine/test-tables.ts';
import { newId } from '../../platform/ids.ts';
import { testClock } from '../../testing/clock.ts';
import { aMember, askDeposit, type Member, payment, payTo } from '../../testing/people.ts';
import { refusal, testServer, until } from '../../testing/server.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterEach(clock.reset);
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const star = await aProvider(server, 'lstar', 'single');
const table = aTable(server);

const put = (who: Member, body: unknown) => who.put('/api/member/limits', body);
const limits = async (who: Member) => (await who.get('/api/member/limits')).json().data;
const deposit = (who: Member, amount: number, channel = 'promptpay') =>
  who.post('/api/member/regulardeposit', { amount, channel });

test('nothing is set, nothing is suggested, and the first deposit asks once', async () => {
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

test('a deposit over the limit is refused with what is left, and no request is made; one that is cancelled gives its room back', async () => {
  const malee = await aMember(server);
  await put(malee, { deposit: { day: 500, month: 900 } });
  const first = await askDeposit(malee, 300);
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

test('the satang that matching adds do not count, money that arrived is credited and what is over is flagged', async () => {
  const nid = await aMember(server);
  const asked = await askDeposit(nid, 400);
  await put(nid, { deposit: { day: 300 } });
  await server.tell(payTo(server, asked), payment(nid, asked));
  await until(async () => (await nid.credit()) > 0n, 'the deposit is credited');
  expect((await limits(nid)).deposit.day).toMatchObject({ value: 300, used: 400, left: 0 });
  const flags = () =>
    server.owner.rows(sql`select rule, evidence from risk_flag where member_id = ${nid.id} and rule = 'over-limit'`);
  const [flag] = await until(async () => ((await flags()).length ? flags() : undefined), 'it is flagged');
  expect(flag).toMatchObject({
    evidence: [{ text: 'เงินเข้าทำให้ยอดฝากเป็น 400.00 บาท เกินวงเงิน 300.00 บาทที่ตั้งไว้' }],
  });
});

test('lower counts at once, higher waits a day and a second yes, and lapses after seven more', async () => {
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

test('what is typed wrongly is refused at its field, and nothing of it counts', async () => {
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

const bet = (gamer: Gamer, amount: bigint, said = {}) =>
  table.play(gamer, { act: 'bet', amount, ...said }).then(({ outcome }) => outcome);

test('no bet ends above the limit of loss: open stakes count, wins give room back', async () => {
  const arun = await aGamer(server, star);
  await arun.payIn(1000);
  await server.owner.rows(sql`
    insert into member_limit (member_id, kind, period, value) values (${arun.id}, 'loss', 'day', 10000), (${arun.id}, 'loss', 'week', 50000)`);
  const [reference, round] = [newId(), newId()];
  expect(await bet(arun, 60_00n, { reference, round })).toBe('done');
  expect(await bet(arun, 40_01n)).toBe('loss_limit');
  expect(await bet(arun, 40_00n)).toBe('done');
  expect(await bet(arun, 1n)).toBe('loss_limit');
  await table.play(arun, { act: 'win', wager: reference, round, amount: 30_00n, closes: true });
  expect(await bet(arun, 30_01n)).toBe('loss_limit');
  expect(await bet(arun, 30_00n)).toBe('done');
});

test('the clock of play counts five minutes between two bets at most, ends the day’s time and asks for a look', async () => {
  const lek = await aGamer(server, star);
  await lek.payIn(1000);
  await server.owner.rows(sql`
    insert into member_limit (member_id, kind, period, value) values (${lek.id}, 'time', 'day', 12)`);
  const at = (minute: string) => clock.moveTo(`2031-03-04T12:${minute}:00+07:00`);
  await at('00');
  await server.owner.rows(
    sql`update session set expires_at = '2032-01-01', last_seen_at = '2031-03-04 05:00Z' where member_id = ${lek.id}`,
  );
  await server.owner.rows(sql`update game_session set expires_at = '2032-01-01' where member_id = ${lek.id}`);
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

test('what was lost before today counts by week and month, and comes back when an old round is taken back', async () => {
  const oy = await aGamer(server, star);
  await oy.payIn(1000);
  await server.owner.rows(sql`
    insert into member_limit (member_id, kind, period, value)
    values (${oy.id}, 'loss', 'day', 8000), (${oy.id}, 'loss', 'week', 10000), (${oy.id}, 'loss', 'month', 12000)`);
  await clock.moveTo('2031-03-31T12:00:00+07:00');
  await server.owner.rows(
    sql`update session set expires_at = '2032-01-01', last_seen_at = '2031-03-31 05:00Z' where member_id = ${oy.id}`,
  );
  await server.owner.rows(sql`update game_session set expires_at = '2032-01-01' where member_id = ${oy.id}`);
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
