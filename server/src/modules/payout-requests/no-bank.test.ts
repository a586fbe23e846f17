import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { payments } from '../payments/index.ts';
import { referral } from '../referral/index.ts';
import { anOperator, setSettings } from '../../testing/factories.ts';
import { refusal, testServer, until } from '../../testing/server.ts';
import { requestPayout, sourcesOf } from './test-sources.ts';

const server = await testServer({ withBank: false });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'manager', 'busaba')];
await setSettings(server, await anOperator(server, 'owner'), { aff_destination: 'both' });
const sources = await sourcesOf(server);
const approvals = [...(payments.approvals ?? []), ...(referral.approvals ?? [])];

/** As a second operator agrees to what was asked for while a bank was connected. */
const orderOf = (kind: string, id: string) =>
  server.db.transaction(async (tx) => {
    const agreed = { id: null, subject_id: id, payload: { seen: 'free' }, maker_id: busaba.id };
    const by = { checker: anong, appSecret: server.secrets.appSecret };
    await approvals.find((each) => each.kind === `${kind}.approve`)!.execute(tx, agreed as never, by as never);
  });

test.each([
  ['withdrawal', sources.wallet],
  ['income-withdrawal', sources['income to the bank']],
] as const)('%s: without a bank approving is refused and an order waits again', async (kind, source) => {
  const { id } = (await requestPayout(source, await source.rich(), 300)).json().data;
  const approve = () => anong.post(`/api/${source.path}/${id}/approve`, {});
  const statusOf = async () =>
    (await anong.get(`/api/payout-requests?source=${source.source}`))
      .json()
      .data.find((each: { id: string }) => each.id === id).status;
  expect(refusal(await approve())).toEqual([409, 'channel_down']);
  await orderOf(kind, id);
  const stopped = sql`select id from payout where withdrawal_id = ${id} and state = 'stopped'`;
  await until(async () => (await server.owner.rows(stopped)).length, 'the order is stopped');
  expect(await statusOf()).toBe('waiting');
  expect(refusal(await approve())).toEqual([409, 'channel_down']);
  const ended =
    source.source === 'wallet'
      ? await anong.post(`/api/withdrawals/${id}/pay`, { reference: `K-${id}` })
      : await anong.post(`/api/income-withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  expect(ended.statusCode).toBe(200);
  expect(refusal(await approve())).toEqual([409, 'already_decided']);
});

test('income to main credit is approved without a bank', async () => {
  const source = sources['income to credit'];
  const { id } = (await requestPayout(source, await source.rich(), 300)).json().data;
  expect((await anong.post(`/api/${source.path}/${id}/approve`, {})).statusCode).toBe(200);
});
