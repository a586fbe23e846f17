import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aTestPlayer, aProvider, testEngine } from '../../games/engine/test-engine.ts';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { testClock } from '../../../testing/clock.ts';
import { sqlState } from '../../../platform/database/db.ts';
import { formatThaiTime } from '../../../platform/clock.ts';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  PASSWORD,
  payment,
  accountToPay,
  setSettings,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterEach(clock.reset);
afterAll(async () => {
  await clock.reset();
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');
const support = await anOperator(server, 'support');
const star = await aProvider(server, 'bstar', 'single');
const table = testEngine(server);

type Caller = Pick<Member, 'post'>;
const coolOff = (who: Caller, period: string) => who.post('/api/member/cool-off', { period });
const exclude = (who: Caller, period: string, password = PASSWORD) =>
  who.post('/api/member/self-exclusion', { period, password });
const profile = async (who: Member) => (await who.get('/api/member/profile')).json().data.restricted;
const restrictions = (memberId: string) =>
  server.owner.rows(
    sql<{ reason: string }>`select reason from member_restriction where member_id = ${memberId} order by id`,
  );

test('a break stops deposits, bets and rounds at once, not withdrawals', async () => {
  const somchai = await aMember(server, { credit: 500 });
  const open = await requestDepositAs(somchai, 300);
  const begun = await somchai.post('/api/withdraw/withdraw', { amount: 100 });
  expect(begun.statusCode).toBe(201);
  const answer = await coolOff(somchai, '7d');
  expect(answer.statusCode).toBe(200);
  expect(await profile(somchai)).toEqual({ reason: 'cool_off', until: answer.json().data.until });
  expect((await somchai.get(`/api/member/deposit/${open.id}`)).json().data.state).toBe('cancelled');
  expect(refusal(await somchai.post('/api/member/regulardeposit', { amount: 200, channel: 'promptpay' }))).toEqual([
    403,
    'restricted',
  ]);
  const refused = await somchai.post('/minigame-api/member/check-in', {});
  expect(refusal(refused)).toEqual([403, 'restricted']);
  expect(refused.json().error.message).toBe(
    `บัญชีของคุณอยู่ในช่วงพักการเล่นถึง ${formatThaiTime(new Date(answer.json().data.until))}`,
  );
  expect((await somchai.get('/api/withdraw/withdraw')).statusCode).not.toBe(403);
  expect((await somchai.put('/api/member/limits', { deposit: { day: 100 } })).statusCode).toBe(200);
});

test('on a break the whole remainder may be withdrawn, below the minimum too', async () => {
  const [nid, free] = [await aTestPlayer(server, star), await aTestPlayer(server, star)];
  for (const gamer of [nid, free]) {
    await gamer.payIn(145);
    expect((await table.play(gamer, { act: 'bet', amount: 100_00n, closes: true })).outcome).toBe('done');
  }
  await coolOff(nid, '24h');
  const preview = async (who: Pick<Member, 'get'>) => (await who.get('/api/withdraw/preview')).json().data;
  const withdraw = (who: Caller, amount: number) => who.post('/api/withdraw/withdraw', { amount });
  const { withdrawable, min } = await preview(nid);
  expect(min).toBe(withdrawable);
  expect((await preview(free)).min).toBe(100);
  expect(refusal(await withdraw(free, withdrawable))).toEqual([400, 'invalid_input', 'amount']);
  expect(refusal(await withdraw(nid, withdrawable - 1))).toEqual([400, 'invalid_input', 'amount']);
  expect((await withdraw(nid, withdrawable)).statusCode).toBe(201);
  expect(await preview(nid)).toMatchObject({ withdrawable: 0, min: 100 });
});

test('a break is only replaced by a longer one', async () => {
  const malee = await aMember(server);
  expect((await coolOff(malee, '7d')).statusCode).toBe(200);
  expect(refusal(await coolOff(malee, '24h'))).toEqual([409, 'longer_break']);
  expect((await coolOff(malee, '30d')).statusCode).toBe(200);
  expect((await exclude(malee, '6m')).statusCode).toBe(200);
  expect(refusal(await coolOff(malee, '6w'))).toEqual([409, 'longer_break']);
  expect((await exclude(malee, 'forever')).json().data).toEqual({ until: null });
  for (const period of ['5y', 'forever']) expect(refusal(await exclude(malee, period))).toEqual([409, 'longer_break']);
  expect(refusal(await exclude(malee, '1y', 'falsch')).slice(0, 2)).toEqual([400, 'wrong_password']);
  expect((await malee.post('/minigame-api/member/check-in', {})).json().error.message).toBe(
    'บัญชีของคุณอยู่ในช่วงพักการใช้งาน กรุณาติดต่อแอดมิน', // a permanent exclusion has no end date
  );
});

test('an exclusion ends the bonus, waives turnover and leaves own money', async () => {
  await setSettings(server, owner, { base_turnover: 3 });
  const offer = await anOffer(server, { turnover: 5 });
  const wichai = await aTestPlayer(server, star);
  const own = await wichai.payIn(200, offer);
  await setSettings(server, owner, { base_turnover: 0 });
  const { bonus } = await wichai.has();
  expect(bonus).toBeGreaterThan(0n);
  const round = newId();
  const reference = newId();
  expect((await table.play(wichai, { act: 'bet', amount: 10_00n, reference, round })).outcome).toBe('done');
  const preview = (await wichai.get('/api/member/self-exclusion')).json().data;
  expect(preview).toMatchObject({
    own: Number(own - 10_00n) / 100,
    bonus_removed: Number(bonus) / 100,
    excluded: null,
  });
  expect(preview.turnover_waived).toBeGreaterThan(0);
  expect((await exclude(wichai, '6m')).statusCode).toBe(200);
  expect(await wichai.has()).toMatchObject({ bonus: 0n });
  expect((await table.play(wichai, { act: 'bet', amount: 1_00n })).outcome).toBe('not_admitted');
  expect((await table.play(wichai, { act: 'win', wager: reference, round, amount: 5_00n, closes: true })).outcome).toBe(
    'done',
  );
  const after = (await wichai.get('/api/member/self-exclusion')).json().data;
  expect(after).toMatchObject({ bonus_removed: preview.bonus_removed, turnover_waived: preview.turnover_waived });
  expect(after.excluded).toMatchObject({ may_ask: false, return_at: null });
  expect((await wichai.post('/api/withdraw/withdraw', { amount: 100 })).statusCode).toBe(201);
});

test('a cool-off extends the expiry of a bonus by its length', async () => {
  const offer = await anOffer(server, { turnover: 5, expires: 10 });
  const suda = await aTestPlayer(server, star);
  await suda.payIn(200, offer);
  const ends = async () => {
    const [row] = await server.owner.rows(
      sql<{ expires_at: Date }>`select expires_at from promotion_grant where member_id = ${suda.id}`,
    );
    return row!.expires_at.getTime();
  };
  const before = await ends();
  await clock.stopAt(new Date().toISOString());
  await coolOff(suda, '24h');
  expect(await ends()).toBe(before + 86_400_000);
  await coolOff(suda, '7d');
  expect(await ends()).toBe(before + 7 * 86_400_000);
});

test('neither an operator nor SQL can end a break early', async () => {
  const nid = await aMember(server);
  await coolOff(nid, '24h');
  await owner.post(`/api/members/${nid.id}/suspend`, { reason: 'ตรวจสอบ' });
  await owner.post(`/api/members/${nid.id}/unsuspend`, { reason: 'ตรวจแล้ว' });
  expect(await profile(nid)).toMatchObject({ reason: 'cool_off' });
  for (const change of [
    sql`update member_restriction set lifted_at = now() where member_id = ${nid.id} and reason = 'cool_off'`,
    sql`update member_restriction set until = now() where member_id = ${nid.id} and reason = 'cool_off'`,
    sql`delete from member_restriction where member_id = ${nid.id} and reason = 'cool_off'`,
  ])
    await expect(
      server.owner.rows(change).catch((error) => Promise.reject(new Error(sqlState(error)))),
    ).rejects.toThrow('SP001');
});

test('reinstatement takes seven days after the term; never after a permanent one', async () => {
  const arun = await aMember(server);
  const lek = await aMember(server);
  await exclude(arun, '6m');
  await exclude(lek, 'forever');
  const back = (who: Member) => who.post('/api/member/return', {});
  expect(refusal(await back(arun))).toEqual([409, 'break_stands']);
  expect(refusal(await back(await aMember(server)))).toEqual([404, 'not_found']);
  const later = async (months: number) => {
    await clock.moveTo(new Date(Date.now() + months * 31 * 86_400_000).toISOString());
    for (const who of [arun, lek])
      await server.owner.rows(
        sql`update session set expires_at = app_now() + interval '1 day', last_seen_at = app_now() where member_id = ${who.id}`,
      );
  };
  await later(7);
  expect(await profile(arun)).toMatchObject({ reason: 'excluded' });
  const response = await back(arun);
  expect(response.statusCode).toBe(200);
  expect(refusal(await back(arun))).toEqual([409, 'return_asked']);
  expect(refusal(await back(lek))).toEqual([409, 'break_stands']);
  expect(await profile(arun)).toEqual({ reason: 'excluded', until: response.json().data.return_at });
  await later(8);
  expect(await profile(arun)).toBeNull();
  expect(await profile(lek)).toEqual({ reason: 'excluded', until: null });
});

test('a late deposit of an excluded member is credited without turnover', async () => {
  await setSettings(server, owner, { base_turnover: 2 });
  const oy = await aMember(server);
  const deposit = await requestDepositAs(oy, 300);
  await exclude(oy, '1y');
  await server.sendBankEvent(accountToPay(server, deposit), payment(oy, deposit));
  await until(async () => (await oy.credit()) > 0n, 'the credit');
  expect((await oy.post('/api/withdraw/withdraw', { amount: 200 })).statusCode).toBe(201);
  await setSettings(server, owner, { base_turnover: 0 });
});

test('an operator starts a break and tightens limits; looser is refused', async () => {
  const thana = await aMember(server);
  await thana.put('/api/member/limits', { deposit: { day: 500 } });
  const tighten = (body: unknown) => support.put(`/api/members/${thana.id}/limits`, body);
  expect(refusal(await tighten({ deposit: { day: 600 }, reason: 'x' }))).toEqual([409, 'only_tighter', 'day']);
  expect(refusal(await tighten({ deposit: { day: null }, reason: 'x' }))).toEqual([409, 'only_tighter', 'day']);
  expect(refusal(await tighten({ deposit: { day: 100, week: 300 }, time: { day: 60 } }))[0]).toBe(400);
  const agreed = async (response: Awaited<ReturnType<typeof tighten>>) => {
    expect(response.statusCode).toBe(202);
    expect((await owner.post(`/api/approvals/${response.json().data.approval_id}/approve`)).statusCode).toBe(200);
    return support.get(`/api/members/${thana.id}/limits`);
  };
  const view = await agreed(await tighten({ deposit: { day: 100, week: 300 }, time: { day: 60 }, reason: 'คุยกันแล้ว' }));
  expect(view.json().data.limits.deposit).toMatchObject({
    day: { value: 500, by_operator: 100, left: 100 },
    week: { value: null, by_operator: 300 },
  });
  expect(view.json().data.tightened).toHaveLength(3);
  expect(refusal(await thana.post('/api/member/regulardeposit', { amount: 101, channel: 'promptpay' }))).toEqual([
    409,
    'deposit_limit',
    'amount',
  ]);
  const broke = await agreed(
    await support.post(`/api/members/${thana.id}/break`, { kind: 'cool_off', period: '30d', reason: 'ขอทางแชท' }),
  );
  expect(broke.json().data.breaks).toMatchObject([
    { kind: 'cool_off', period: '30d', stands: true, by: { id: support.id } },
  ]);
  expect(
    refusal(await support.post(`/api/members/${thana.id}/break`, { kind: 'cool_off', period: '7d', reason: 'x' })),
  ).toEqual([409, 'longer_break']);
  expect(await restrictions(thana.id)).toEqual([{ reason: 'held' }, { reason: 'cool_off' }]);
});

const viewOf = async (who: Member, id: string) => (await who.get(`/api/member/deposit/${id}`)).json().data;

test.each([
  ['an exclusion', (who: Member) => exclude(who, '6m'), 'อรุณ ระงับ', 'ไม่ได้รับโบนัส: อยู่ระหว่างระงับบัญชี'],
  ['a break', (who: Member) => coolOff(who, '7d'), 'อรุณ พักอยู่', 'ไม่ได้รับโบนัส: อยู่ในช่วงพักการเล่น'],
])(
  'a deposit paid before %s and credited in it has no bonus and can be withdrawn',
  async (_what, begin, name, reason) => {
    const who = await aMember(server, { name });
    const deposit = (
      await who.post(
        '/api/member/regulardeposit',
        { amount: 500, channel: 'promptpay', promotion_id: await anOffer(server, { turnover: 5 }) },
        { 'idempotency-key': newId() },
      )
    ).json().data;
    await server.sendBankEvent(accountToPay(server, deposit), { ...payment(who, deposit), amount: 450 });
    await until(async () => (await viewOf(who, deposit.id)).state === 'review', 'the review');
    expect((await begin(who)).statusCode).toBe(200);
    await until(
      async () => (await owner.post(`/api/deposits/${deposit.id}/approve`)).statusCode === 200,
      'the approval',
    );
    expect(await viewOf(who, deposit.id)).toMatchObject({ state: 'credited', credited: 450, bonus: null, reason });
    expect((await who.get('/api/member/bank')).json().data).toMatchObject({ bonus: 0, amount: 450 });
    expect((await who.get('/api/withdraw/preview')).json().data).toMatchObject({ withdrawable: 450 });
    expect((await who.post('/api/withdraw/withdraw', { amount: 450 })).statusCode).toBe(201);
  },
);

test('a double payment of an excluded member passes the checks once rejected', async () => {
  const oy = await aMember(server, { name: 'อ้อยใจ โอนซ้ำ' });
  const deposit = await requestDepositAs(oy, 300);
  await exclude(oy, '6m');
  for (const nth of [1, 2]) {
    await server.sendBankEvent(accountToPay(server, deposit), payment(oy, deposit));
    await until(
      async () =>
        (await server.owner.rows(sql`select from deposit where member_id = ${oy.id} and bank_time is not null`))
          .length === nth,
      'the match',
    );
  }
  const [row] = await server.owner.rows(
    sql<{ id: string }>`select id from deposit where member_id = ${oy.id} and state = 'review'`,
  );
  expect((await owner.post(`/api/deposits/${row!.id}/reject`, { reason: 'โอนซ้ำ จะคืนให้' })).statusCode).toBe(200);
  await server.assertAllReconciled();
});
