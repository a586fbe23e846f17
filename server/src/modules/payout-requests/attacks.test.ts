import { sql } from 'kysely';
import { payoutEvent } from '../banking/test-events.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { withdrawals } from '../payments/index.ts';
import { newId } from '../../platform/ids.ts';
import { incomeRequests } from '../referral/index.ts';
import { anOperator, type Member, setSettings } from '../../testing/factories.ts';
import { refusal, testServer, until } from '../../testing/server.ts';
import { requestPayout, moneyOf, sourcesOf, type TestSource } from './test-sources.ts';

const server = await testServer({ connections: 8 });
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
beforeEach(() => Object.assign(server.bank.behaviour, { down: false, answersLost: false }));
const owner = await anOperator(server, 'owner');
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'manager', 'busaba')];
const support = await anOperator(server, 'support');
await setSettings(server, owner, { aff_destination: 'both', wd_two_person_amount: 500 });
const sources = await sourcesOf(server);

const TEN = 10;
const ROUNDS = atDepth(2, 10);
const atOnce = <T>(act: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TEN }, (_, nth) => act(nth)));
const statuses = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, (each) => each.statusCode)].map(([code, all]) => [code, all.length]));
const ordersFor = ({ bank_number }: Member) =>
  server.bank.payouts().filter(({ to_account }) => to_account === bank_number).length;

/** Helpers for requests of a source. */
const actsOn = (source: TestSource) => {
  const url = (id: string, act: string) => `/api/${source.path}/${id}/${act}`;
  const approve = (id: string, by = anong) => by.post(url(id, 'approve'), {});
  const reject = (id: string, by = busaba) => by.post(url(id, 'reject'), { reason: 'ข้อมูลไม่ครบ' });
  const rowOf = async (id: string) =>
    (await anong.get(`/api/payout-requests?source=${source.source}`))
      .json()
      .data.find((row: { id: string }) => row.id === id);
  const statusOf = async (id: string): Promise<string> => (await rowOf(id)).status;
  /** A member with an open request of so many baht, and the balances before. */
  const openRequest = async (amount = 200) => {
    const member = await source.rich();
    const before = await moneyOf(server, source, member);
    const answer = await requestPayout(source, member, amount);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { id } = answer.json().data as { id: string };
    const satang = BigInt(amount) * 100n;
    return { member, id, satang, before, now: () => moneyOf(server, source, member) };
  };
  type OpenRequest = Awaited<ReturnType<typeof openRequest>>;
  const assertPaidOnce = async ({ member, satang, before, now }: OpenRequest) => {
    if (source.isOfBank) await until(async () => ordersFor(member) === 1, 'the bank has the order');
    else expect((await now()).paid).toBe(before.paid! + satang);
    expect((await now()).own).toBe(before.own - satang);
  };
  return { source, url, approve, reject, rowOf, statusOf, openRequest, assertPaidOnce };
};
const table = Object.entries(sources).map(([name, source]) => [name, actsOn(source)] as const);

test.each(table)('%s: ten concurrent requests, or one sent ten times, create one', async (_name, { source }) => {
  const member = await source.rich();
  const { own } = await moneyOf(server, source, member);
  expect(statuses(await atOnce(() => requestPayout(source, member, 200)))).toEqual({ 201: 1, 409: TEN - 1 });
  expect(await moneyOf(server, source, member)).toMatchObject({ own: own - 20_000n, reserved: 20_000n });
  const [other, key] = [await source.rich(), newId()];
  const answers = await atOnce(() => requestPayout(source, other, 200, key));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect((await moneyOf(server, source, other)).reserved).toBe(20_000n);
});

test.each(table)(
  '%s: an overdraft and a second request are refused without effect',
  async (_name, { source, reject, openRequest }) => {
    const { member, id, before, now } = await openRequest();
    expect(refusal(await requestPayout(source, member, 100))).toEqual([409, 'withdrawal_pending']);
    await reject(id);
    expect(refusal(await requestPayout(source, member, 5000)).slice(0, 2)).toEqual([409, 'insufficient_balance']);
    expect(await now()).toEqual(before);
  },
);

test.each(table)('%s: ten concurrent approvals pay once', async (_name, { approve, openRequest, assertPaidOnce }) => {
  const request = await openRequest();
  const answers = await atOnce((nth) => approve(request.id, nth % 2 ? anong : busaba));
  expect(statuses(answers)).toEqual({ 200: 1, 409: TEN - 1 });
  await assertPaidOnce(request);
});

test.each(table)(
  '%s: concurrent approvals and rejections: one wins',
  async (_name, { approve, reject, statusOf, openRequest, assertPaidOnce }) => {
    const request = await openRequest();
    const answers = await atOnce((nth) => (nth % 2 ? approve(request.id) : reject(request.id)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: TEN - 1 });
    if ((await statusOf(request.id)) === 'rejected') expect(await request.now()).toEqual(request.before);
    else await assertPaidOnce(request);
  },
);

test.each(table)(
  '%s: a decision is final',
  async (_name, { source, approve, reject, rowOf, openRequest, assertPaidOnce }) => {
    const [paid, refused] = [await openRequest(), await openRequest()];
    expect([(await approve(paid.id)).statusCode, (await reject(refused.id)).statusCode]).toEqual([200, 200]);
    for (const act of [approve, reject])
      for (const { id } of [paid, refused]) expect(refusal(await act(id))).toEqual([409, 'already_decided']);
    await assertPaidOnce(paid);
    expect(await refused.now()).toEqual(refused.before);
    expect(await rowOf(refused.id)).toMatchObject({ status: 'rejected', reason: 'ข้อมูลไม่ครบ' });
    expect((await requestPayout(source, refused.member, 200)).statusCode).toBe(201);
  },
);

test.each(table)(
  '%s: deciding needs permission and an existing request',
  async (_name, { url, approve, reject, statusOf, openRequest }) => {
    const { id, member, now, satang } = await openRequest();
    for (const act of [approve, reject]) expect(refusal(await act(id, support))).toEqual([403, 'forbidden']);
    expect((await member.post(url(id, 'approve'), {})).statusCode).toBe(404);
    for (const act of [approve, reject]) expect(refusal(await act(newId()))).toEqual([404, 'not_found']);
    const unsaid = await busaba.post(url(id, 'reject'), { reason: ' ' });
    expect(refusal(unsaid)).toEqual([400, 'invalid_input', 'reason']);
    expect([(await now()).reserved, await statusOf(id)]).toEqual([satang, 'waiting']);
  },
);

test.each(table)(
  '%s: above the limit two operators pay, once',
  async (_name, { approve, rowOf, openRequest, assertPaidOnce }) => {
    const request = await openRequest(600);
    const first = await approve(request.id);
    expect(first.statusCode).toBe(202);
    const { approval_id } = first.json().data;
    expect((await approve(request.id)).json().data).toEqual({ approval_id });
    expect(refusal(await approve(request.id, busaba))).toEqual([409, 'already_decided']);
    const agree = (by: typeof anong) => by.post(`/api/approvals/${approval_id}/approve`);
    expect(refusal(await agree(anong))).toEqual([403, 'second_person_needed']);
    expect(await request.now()).toMatchObject({ reserved: request.satang, paid: request.before.paid });
    expect(await rowOf(request.id)).toMatchObject({
      status: 'waiting',
      approval: { id: approval_id, by: { name: anong.name } },
    });
    expect(statuses(await atOnce(() => agree(busaba)))).toEqual({ 200: 1, 409: TEN - 1 });
    await assertPaidOnce(request);
  },
);

test.each(table)(
  '%s: the second approval races a rejection: one wins',
  async (_name, { approve, reject, openRequest, assertPaidOnce }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = await openRequest(600);
      const { approval_id } = (await approve(request.id)).json().data;
      const both = [busaba.post(`/api/approvals/${approval_id}/approve`), reject(request.id, owner)];
      const [agreement, refusalOf] = await Promise.all(both);
      expect(statuses([agreement!, refusalOf!])).toEqual({ 200: 1, 409: 1 });
      if (agreement!.statusCode === 200) await assertPaidOnce(request);
      else expect(await request.now()).toEqual(request.before);
    }
  },
);

test.each(table)('%s: a rejection ends the pending approval', async (_name, { approve, reject, openRequest }) => {
  const request = await openRequest(600);
  const { approval_id } = (await approve(request.id)).json().data;
  expect((await reject(request.id)).statusCode).toBe(200);
  expect((await busaba.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(409);
  expect(await request.now()).toEqual(request.before);
});

test.each(table.filter(([, { source }]) => source.isOfBank))(
  '%s: contradicting bank events: the first counts',
  async (_name, { approve, statusOf, openRequest }) => {
    const request = await openRequest();
    await approve(request.id);
    await until(async () => ordersFor(request.member) === 1, 'the bank has the order');
    const [{ ref } = { ref: '' }] = await server.owner.rows(
      sql<{ ref: string }>`select ref from payout where withdrawal_id = ${request.id}`,
    );
    const says = (outcome: 'succeeded' | 'failed') =>
      server.sendBankEvent(server.account('bank').id, payoutEvent(ref, outcome, 200));
    await Promise.all([says('succeeded'), says('failed'), says('succeeded'), says('failed')]);
    await until(async () => (await statusOf(request.id)) !== 'paying', 'it is over');
    const isPaid = (await statusOf(request.id)) === 'paid';
    expect(await request.now()).toEqual(
      isPaid ? { ...request.before, own: request.before.own - request.satang } : request.before,
    );
  },
);

test.each([
  ['wallet', withdrawals],
  ['income to the bank', incomeRequests],
] as const)('%s: a bank event for a request without an order has no effect', async (name, { ordered }) => {
  const request = await actsOn(sources[name]).openRequest();
  const waiting = await request.now();
  const payout = { id: newId(), withdrawal_id: request.id } as Parameters<typeof ordered.payout>[1];
  for (const succeeded of [true, false]) {
    const outcome = { succeeded, reason: null, at: new Date() };
    const verdict = await server.db.transaction((tx) => ordered.payout(tx, payout, outcome));
    expect(verdict).toContain('is not being paid');
  }
  expect(await request.now()).toEqual(waiting);
});
