import { afterAll, expect, test } from 'vitest';
import { anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { addGoods, aPlayer, play, endRoundPause, setTable } from '../test-players.ts';

const server = await testServer();
afterAll(server.close);
const manager = await anOperator(server, 'manager');
const auditor = await anOperator(server, 'auditor');
const marketing = await anOperator(server, 'marketing');
await addGoods(server, 'goods-shirt', 1);

const winner = async () => {
  const nid = await aPlayer(server, 0);
  const response = await manager.post('/api/minigame-coins', { member_ids: [nid.id], coins: 3, reason: 'วันเกิด' });
  expect(response.json().data).toEqual({ members: 1, coins: 3 });
  for (const entry of [
    { id: 'c300', weight: 10_000 },
    { id: 'goods-shirt', weight: 10_000, instead: 'c100' },
  ]) {
    await setTable(server, 'gacha', { entries: [entry] });
    await endRoundPause(server, nid.id);
    await play(nid, 'gacha');
  }
  return nid;
};

test('operators see a member’s play, but no seed before it is revealed', async () => {
  const nid = await winner();
  const withdrawal = (
    await nid.post('/minigame-api/request-withdraw', { amount: 100 }, { 'idempotency-key': crypto.randomUUID() })
  ).json().data;
  const at = `/api/members/${nid.id}/minigame`;
  const view = (await auditor.get(at)).json().data;
  expect(view).toMatchObject({ coins: 1, credit: 200, held: 100, rounds: 2, pair: { nonce: 2 } });
  const hidden = (await auditor.get(`${at}-rounds`)).json().data;
  expect(hidden.map(({ prize }: { prize: object }) => prize)).toEqual([
    { kind: 'goods', label: 'เสื้อ STAR2K' },
    { kind: 'credit', label: '300 บาท' },
  ]);
  expect(hidden.map(({ server_seed }: { server_seed: unknown }) => server_seed)).toEqual([null, null]);
  const { revealed } = (await nid.post('/minigame-api/fairness/rotate', {})).json().data;
  const [first] = (await auditor.get(`${at}-rounds?limit=1`)).json().data;
  expect(first).toMatchObject({ server_seed: revealed.server_seed, commit: view.pair.commit, nonce: 2 });
  expect(refusal(await marketing.get(at))).toEqual([403, 'forbidden']);
  expect(refusal(await auditor.get(`/api/members/${crypto.randomUUID()}/minigame`))).toEqual([404, 'not_found']);

  const request = (await auditor.get(`/api/minigame-withdrawals/${withdrawal.id}`)).json().data;
  expect(request).toMatchObject({
    status: 'pending',
    amount: 100,
    play: { coins: 1, credit: 200, rounds: 2, spent: 2, given: 3, won: 300, approved: 0 },
  });
  const listed = (await auditor.get(`/api/minigame-withdrawals?member_id=${nid.id}`)).json().data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([withdrawal.id]);
  const { queues, money } = (await auditor.get('/api/dashboard')).json().data;
  expect(queues).toMatchObject({ minigame: { waiting: 1, amount: 100 }, minigame_goods: { waiting: 0 } });
  expect([money.today.minigame_won, queues.minigame.oldest_at]).toEqual([300, request.created_at]);
});

test('goods are packed oldest first; addresses need a reason; all is logged', async () => {
  await addGoods(server, 'goods-bag', 5);
  await setTable(server, 'gacha', { entries: [{ id: 'goods-bag', weight: 10_000, instead: 'c100' }] });
  const winners = [await aPlayer(server, 1), await aPlayer(server, 1)];
  const to = { name: 'มาลี ศรีสุข', address: '12/3 ถนนสุขุมวิท', tel: '0812345678' };
  for (const each of winners) {
    await play(each, 'gacha');
    const [{ id }] = (await each.get('/minigame-api/member/reward-history')).json().data;
    await each.post(`/minigame-api/reward/${id}/claim`, to);
  }
  const queue = (await auditor.get('/api/minigame-rewards?state=claimed')).json().data;
  expect(queue.map(({ member }: { member: { id: string } }) => member.id)).toEqual(winners.map(({ id }) => id));
  const [{ id }] = queue;
  expect(refusal(await manager.post(`/api/minigame-rewards/${id}/recipient`, { reason: ' ' }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ]);
  expect((await manager.post(`/api/minigame-rewards/${id}/recipient`, { reason: 'จัดส่ง' })).json().data).toEqual(to);
  await manager.post(`/api/minigame-rewards/${id}/ship`, { tracking: 'TH123456789' });
  const line = (await manager.get(`/api/members/${winners[0]!.id}/timeline?kind=minigame`)).json().data;
  expect(line.map(({ what, of }: { what: string; of: string }) => [what, of])).toEqual([
    ['minigame.claimed', 'เสื้อ STAR2K'],
    ['minigame.won', 'เสื้อ STAR2K'],
    ['minigame.given', '1 เหรียญ'],
  ]);
  const trail = (await (await anOperator(server, 'owner')).get('/api/audit?q=minigame-reward')).json().data;
  expect(trail.find(({ action }: { action: string }) => action === 'minigame-reward.revealed').detail).toMatchObject({
    reason: 'จัดส่ง',
  });
});
