import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOperator, approveWithEvidence } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { anOffer, payDeposit, requestDeposit } from '../test-offers.ts';
import { aPlayer } from './test-players.ts';

const server = await testServer();
const manager = await anOperator(server, 'manager');
const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

type Player = Awaited<ReturnType<typeof aPlayer>>;
const capped = (value: number) => anOffer(server, { withdraw_max: { kind: 'amount', value } });
const baht = (amount: bigint) => Number(amount) / 100;
const withdraw = async (player: Player, amount: number): Promise<string> => {
  const answer = await player.post('/api/withdraw/withdraw', { amount });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json().data.id;
};
const reject = async (id: string) =>
  expect((await manager.post(`/api/withdrawals/${id}/reject`, { reason: 'ทดสอบ' })).statusCode).toBe(200);
/** Stakes 600 baht, the turnover of a 100 baht deposit with a 20 baht bonus, and wins `more` than that. */
const meetTurnover = async (player: Player, more = 0n, spins = 10) => {
  for (let nth = 1; nth < spins; nth += 1) await player.spin(60_00n, 60_00n);
  await player.spin(60_00n, 60_00n + more);
  expect(await player.grant()).toMatchObject({ status: 'Success' });
};

test('a withdrawal up to the cap leaves nothing of it to a late win', async () => {
  const ann = await aPlayer(server);
  const own = await ann.payIn(100, await capped(150));
  const ticket = newId();
  await ann.play({ act: 'stake', round: ticket, amount: 20_00n });
  await meetTurnover(ann, 150_00n - own);
  expect(await ann.preview()).toMatchObject({ withdrawable: 150, excess: 0 });
  const first = await withdraw(ann, 150);
  await ann.play({ act: 'win', round: ticket, amount: 1_000_00n, closes: true });
  expect(await ann.preview()).toMatchObject({ balance: 1_000, withdrawable: 0, excess: 1_000 });
  await reject(first);
  expect(await ann.preview()).toMatchObject({ balance: 1_150, withdrawable: 150, excess: 1_000 });
});

test('a round that is voided after the turnover was met counts against the cap', async () => {
  const eve = await aPlayer(server);
  const own = await eve.payIn(100, await capped(150));
  const { round } = await eve.spin(60_00n, 0n);
  await meetTurnover(eve, 190_00n - own, 9);
  expect(await eve.preview()).toMatchObject({ withdrawable: 150, excess: 0 });
  expect(await eve.play({ act: 'void', round })).toMatchObject({ outcome: 'done', own: 60_00n });
  expect(await eve.preview()).toMatchObject({ balance: 210, withdrawable: 150, excess: 60 });
});

test('a refused withdrawal does not revive an excess that was played away', async () => {
  const bob = await aPlayer(server);
  const before = await bob.payIn(1_000);
  const deposit = await requestDeposit(bob, 100, await capped(150));
  const request = await withdraw(bob, baht(before));
  await payDeposit(server, bob, deposit);
  const { wallet } = await bob.has();
  await meetTurnover(bob, 620_00n - wallet);
  expect(await bob.preview()).toMatchObject({ withdrawable: 150, excess: 490 });
  await bob.spin(490_00n);
  expect(await bob.preview()).toMatchObject({ withdrawable: 150, excess: 0 });
  await reject(request);
  expect(await bob.preview()).toMatchObject({ withdrawable: baht(150_00n + before), excess: 0 });
});

test('a refused withdrawal while a bonus runs raises its cap, not its excess', async () => {
  const cat = await aPlayer(server);
  const before = await cat.payIn(1_000);
  const deposit = await requestDeposit(cat, 100, await capped(150));
  const request = await withdraw(cat, baht(before));
  await payDeposit(server, cat, deposit);
  const { wallet } = await cat.has();
  await reject(request);
  expect(await cat.preview()).toMatchObject({ withdrawable: 0, cap: baht(150_00n + before) });
  await meetTurnover(cat, 620_00n - wallet);
  expect(await cat.preview()).toMatchObject({ withdrawable: baht(150_00n + before), excess: 490 });
});

test('own money that comes in while a bonus runs raises its cap', async () => {
  const dan = await aPlayer(server);
  const own = await dan.payIn(100, await anOffer(server));
  expect(await dan.preview()).toMatchObject({ cap: 240 });
  const more = await dan.payIn(5_000);
  expect(await dan.preview()).toMatchObject({ withdrawable: 0, cap: baht(240_00n + more) });
  expect(await dan.grant()).toMatchObject({ cap: baht(240_00n + more) });
  await meetTurnover(dan);
  expect(await dan.preview()).toMatchObject({ withdrawable: baht(own + more + 20_00n), excess: 0 });
  expect(await dan.grant()).toMatchObject({ cap: baht(240_00n + more) });
});

test('a credit that is undone while the bonus runs lowers its cap again', async () => {
  const eve = await aPlayer(server);
  const before = await eve.payIn(200);
  const lineOfNewest = async (): Promise<string> =>
    (
      await server.owner.rows<{ id: string }>(
        sql`select statement_line_id as id from deposit where member_id = ${eve.id} and state = 'credited' order by id desc limit 1`,
      )
    )[0]!.id;
  const early = await lineOfNewest();
  await eve.payIn(100, await anOffer(server));
  const wrong = await eve.payIn(5_000);
  const late = await lineOfNewest();
  const undo = async (line: string) => {
    const response = await anong.post(`/api/statement-lines/${line}/undo`, { reason: 'เติมผิดคน' });
    expect((await approveWithEvidence(response.json().data.approval_id, boonmee)).statusCode).toBe(200);
  };
  expect(await eve.preview()).toMatchObject({ cap: baht(240_00n + before + wrong) });
  await undo(early);
  expect(await eve.preview()).toMatchObject({ cap: baht(240_00n + wrong) });
  await undo(late);
  expect(await eve.preview()).toMatchObject({ cap: 240 });
});

test('own money that was there before a capped bonus stays the member’s', async () => {
  const fay = await aPlayer(server);
  const before = await fay.payIn(1_000);
  const own = await fay.payIn(100, await capped(150));
  expect(await fay.preview()).toMatchObject({ cap: baht(150_00n + before) });
  await meetTurnover(fay, 150_00n - own);
  expect(await fay.preview()).toMatchObject({ withdrawable: baht(150_00n + before), excess: 20 });
});

test('an excess of an earlier bonus does not raise the cap of the next', async () => {
  const gus = await aPlayer(server);
  const first = await gus.payIn(100, await capped(150));
  await meetTurnover(gus, 500_00n - first);
  expect(await gus.preview()).toMatchObject({ withdrawable: 150, excess: 370 });
  await gus.payIn(100, await capped(150));
  expect(await gus.preview()).toMatchObject({ cap: 300 });
});
