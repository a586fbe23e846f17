import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anOffer, aVersion } from '../../promotions/test-offers.ts';
import { anOperator, approveRequest } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import {
  addGoods,
  aPlayer,
  balancesOf,
  play,
  requestTable,
  requestWithdrawal,
  setTable,
  winPrize,
} from '../test-players.ts';

const server = await testServer();
afterAll(server.close);
const [manager, owner] = [await anOperator(server, 'manager'), await anOperator(server, 'owner')];
const auditor = await anOperator(server, 'auditor');
const marketing = await anOperator(server, 'marketing');
await addGoods(server, 'goods-shirt', 1);

const winner = async () => {
  const nid = await aPlayer(server, 0);
  const response = await manager.post('/api/minigame-coins', { member_ids: [nid.id], coins: 3, reason: 'วันเกิด' });
  expect(response.json().data).toEqual({ members: 1, coins: 3 });
  await winPrize(server, nid, 'c300');
  await winPrize(server, nid, 'goods-shirt', 'c100');
  return nid;
};

test('a card shows a top prize that can be won, and ended coupons keep their name', async () => {
  const nid = await aPlayer(server, 0);
  await addGoods(server, 'goods-phone', 1, 3_000_000n);
  const offer = await anOffer(server, { audience: { kind: 'coupon' } }, { title: 'วันเกิด' });
  await aVersion(server, offer, 2, { audience: { kind: 'coupon' } }, { title: 'วันเกิดปีนี้' });
  const entries = [
    { id: 'goods-phone', weight: 5, instead: 'c300' },
    { id: `coupon-${offer}`, weight: 95, instead: 'c200' },
    { id: 'none', weight: 9900 },
  ];
  await setTable(server, 'gacha', { entries });
  const display = async () => {
    const cards = (await nid.get('/minigame-api/play/available-minigame')).json().data;
    const { table } = (await nid.get('/minigame-api/play/gacha')).json().data;
    return {
      top: cards.find(({ slug }: { slug: string }) => slug === 'gacha').top,
      lines: table.map(({ label, stock }: { label: string; stock: number | null }) => [label, stock]),
    };
  };
  const coupon = 'คูปอง วันเกิดปีนี้';
  expect(await display()).toEqual({
    top: { label: 'เสื้อ STAR2K', chance: 0.05 },
    lines: [
      ['เสื้อ STAR2K', 1],
      [coupon, null],
      ['ไม่ได้รางวัล', null],
    ],
  });
  await server.owner.rows(sql`update minigame_goods set stock = 0, brought = 0 where id = 'goods-phone'`);
  await server.owner.rows(sql`update promotion set state = 'paused' where id = ${offer}`);
  expect(await display()).toEqual({
    top: { label: '300 บาท', chance: 0.05 },
    lines: [
      ['เสื้อ STAR2K', 0],
      [coupon, 0],
      ['ไม่ได้รางวัล', null],
    ],
  });
  await setTable(server, 'gacha', { entries: [{ id: 'none', weight: 10_000 }] });
});

test('operators see a member’s play, but no seed before it is revealed', async () => {
  const nid = await winner();
  const withdrawal = (await requestWithdrawal(nid, 100)).json().data;
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
  const winners = [await aPlayer(server, 1), await aPlayer(server, 1)];
  const to = { name: 'มาลี ศรีสุข', address: '12/3 ถนนสุขุมวิท', tel: '0812345678' };
  for (const each of winners) {
    await winPrize(server, each, 'goods-bag', 'c100');
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
  const unsent = await manager.post(`/api/minigame-rewards/${id}/ship`, { tracking: 'TH123456789' }); // no price is set
  const approval = { id: unsent.json().data.approval_id, by: { id: manager.id, name: 'คุณmanager' } };
  const waiting = (await auditor.get('/api/minigame-rewards?state=claimed')).json().data;
  expect(waiting).toMatchObject([{ id, approval }, { approval: null }]);
  await approveRequest(Promise.resolve(unsent), owner);
  const [shipped] = (await auditor.get('/api/minigame-rewards?state=shipping')).json().data;
  expect(shipped).toMatchObject({ id, approval: null });
  const line = (await manager.get(`/api/members/${winners[0]!.id}/timeline?kind=minigame`)).json().data;
  expect(line.map(({ what, of }: { what: string; of: string }) => [what, of])).toEqual([
    ['minigame.claimed', 'เสื้อ STAR2K'],
    ['minigame.won', 'เสื้อ STAR2K'],
    ['minigame.given', '1 เหรียญ'],
  ]);
  const trail = (await owner.get('/api/audit?q=minigame-reward')).json().data;
  expect(trail.find(({ action }: { action: string }) => action === 'minigame-reward.revealed').detail).toMatchObject({
    reason: 'จัดส่ง',
  });
});

const offer = await anOffer(server, { audience: { kind: 'coupon' } }, { title: 'โบนัสลับ' });
const open = await anOffer(server);
const id = `coupon-${offer}`;
const publish = (entries: object[]) => requestTable(manager, 'gacha', { entries });

test('a public offer, or a coupon without a substitute, is no prize', async () => {
  const offers = (await manager.get('/api/minigame-facts')).json().data.coupons;
  expect(offers).toEqual([{ id: offer, title: 'โบนัสลับ' }]);
  expect(refusal(await publish([{ id: `coupon-${open}`, weight: 10_000, instead: 'c5' }]))).toEqual([
    400,
    'invalid_input',
    'table_json',
  ]);
  expect(refusal(await publish([{ id, weight: 10_000 }]))).toEqual([400, 'invalid_input', 'table_json']);
});

test('a coupon is won once and shown as reward, offer and round prize', async () => {
  await approveRequest(publish([{ id, weight: 10_000, instead: 'c5' }]), owner);
  const ann = await aPlayer(server, 2);
  const key = crypto.randomUUID();
  const [won, again] = await Promise.all([play(ann, 'gacha', {}, key), play(ann, 'gacha', {}, key)]);
  expect(won.json()).toEqual(again.json());
  const round = won.json().data;
  expect(round).toMatchObject({ prize: { id, kind: 'coupon', amount: 1, label: 'คูปอง โบนัสลับ' }, credit: 0 });
  const [reward, more] = (await ann.get('/minigame-api/member/reward-history')).json().data;
  expect(more).toBeUndefined();
  expect(reward).toMatchObject({ kind: 'coupon', name: 'คูปอง โบนัสลับ', state: 'open', round_id: round.round_id });
  expect(Date.parse(reward.until)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  const offers = (await ann.get('/api/v2/promotion')).json().data;
  expect(offers.find((each: { id: string }) => each.id === offer)).toMatchObject({ available: true });
  expect((await ann.get(`/minigame-api/round/${round.round_id}`)).json().data.prize).toEqual(round.prize);
  expect(
    refusal(await ann.post(`/minigame-api/reward/${reward.id}/claim`, { name: 'a', address: 'b', tel: '0812345678' })),
  ).toEqual([404, 'not_found']);
  await server.owner.rows(sql`update promotion_coupon set expires_at = app_now() where member_id = ${ann.id}`);
  expect((await ann.get('/minigame-api/member/reward-history')).json().data[0]).toMatchObject({
    state: 'expired',
    until: null,
  });
  await server.assertAllReconciled();
});

test('after its offer ended, a drawn coupon pays its substitute', async () => {
  const bob = await aPlayer(server, 1);
  await server.owner.rows(sql`update promotion set state = 'ended' where id = ${offer}`);
  const { prize, result } = (await play(bob, 'gacha')).json().data;
  expect([prize.id, result.entry]).toEqual(['c5', id]);
  expect(await balancesOf(bob)).toEqual({ coins: 0, credit: 5 });
  await server.assertAllReconciled();
});
