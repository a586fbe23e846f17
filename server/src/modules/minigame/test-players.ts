import type { Table } from '@portal/contract/minigame/draw.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { aMember, type Member, type Operator } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';
import { anOffer } from '../promotions/test-offers.ts';
import { drawRound } from './play/rules.ts';
import { endRoundPause, giveCoins, setTable } from './test-states.ts';

export { endRoundPause, giveCoins, setTable } from './test-states.ts';

export const aPlayer = async (server: TestServer, coins: number): Promise<Member> => {
  const member = await aMember(server);
  if (coins) await giveCoins(server, member.id, coins);
  return member;
};

/** Plays a round with a new idempotency key. */
export const play = (member: Member, slug: string, body: unknown = {}, key: string = newId()) =>
  member.post(`/minigame-api/play/${slug}/round`, body, { 'idempotency-key': key });

/** Ends the pause and plays a round. Throws if it is refused. */
export const playOnce = async (server: TestServer, member: Member, slug: string, body: object = {}) => {
  await endRoundPause(server, member.id);
  const answer = await play(member, slug, body);
  if (answer.statusCode !== 201) throw new Error(`not played: ${answer.body}`);
  return answer;
};

/** Wins a prize, the only one of gacha's next table. */
export const winPrize = async (server: TestServer, member: Member, id: string, instead?: string) => {
  await setTable(server, 'gacha', { entries: [{ id, weight: 10_000, ...(instead ? { instead } : {}) }] });
  return playOnce(server, member, 'gacha');
};

/** Requests a withdrawal in baht with a new idempotency key. */
export const requestWithdrawal = (member: Member, amount: unknown, key: string = newId()) =>
  member.post('/minigame-api/request-withdraw', { amount }, { 'idempotency-key': key });

/** Draws a revealed round again. */
export const redrawn = ({ pick, fairness }: z.input<typeof Round>, serverSeed = fairness.server_seed ?? '') =>
  drawRound(JSON.parse(fairness.table_json) as Table, pick, {
    serverSeed,
    clientSeed: fairness.client_seed,
    nonce: fairness.nonce,
  });

/** A member's coins and credit, from the portal. */
export const balancesOf = async (member: Member): Promise<{ coins: number; credit: number }> => {
  const { coins, credit } = (await member.get('/minigame-api/member/current-credit')).json().data;
  return { coins, credit };
};

/** Requests approval of a game's prize table; its version is the next one unless it says another. */
export const requestTable = async (
  operator: Pick<Operator, 'get' | 'post'>,
  slug: string,
  table: object | string,
  starts_at = '2026-01-01T00:00:00Z',
) => {
  const games: { slug: string; versions: { version: number }[] }[] = (await operator.get('/api/minigames')).json().data;
  const version = (games.find((game) => game.slug === slug)?.versions[0]?.version ?? 0) + 1;
  const table_json = typeof table === 'string' ? table : JSON.stringify({ version, slug, ...table });
  return operator.post(`/api/minigames/${slug}/versions`, { table_json, starts_at });
};

/** Adds goods with stock and a price in satang. */
export const addGoods = (
  { owner }: Pick<TestServer, 'owner'>,
  id: string,
  stock: number,
  price: bigint | null = null,
): Promise<unknown> =>
  owner.rows(sql`
    insert into minigame_goods (id, name, stock, brought, price)
    values (${id}, 'เสื้อ STAR2K', ${stock}, ${stock}, ${price}::bigint)`);

/** A member wins every kind of prize, withdraws three times and reveals the seed. */
export const insertMinigameScenario = async (server: TestServer, operator: Operator): Promise<void> => {
  const player = await aPlayer(server, 12);
  await addGoods(server, 'goods-cap', 3);
  const offer = await anOffer(server, { audience: { kind: 'coupon' } });
  for (const id of ['c300', 'coin2', 'none']) await winPrize(server, player, id);
  for (const id of ['goods-cap', `coupon-${offer}`]) await winPrize(server, player, id, 'c100');
  await playOnce(server, player, 'card-flip', { pick: 0 });
  await playOnce(server, player, 'star-slot');
  await playOnce(server, player, 'hi-lo', { bet: 2, pick: 'low' });
  await player.post('/minigame-api/fairness/rotate', {});
  for (const decision of ['approve', 'reject', undefined]) {
    const response = await requestWithdrawal(player, 100);
    if (response.statusCode !== 201) throw new Error(`not requested: ${response.body}`);
    const { id } = response.json().data;
    const body = decision === 'reject' ? { reason: 'ตรวจสอบก่อน' } : {};
    if (decision) await operator.post(`/api/minigame-withdrawals/${id}/${decision}`, body);
  }
  await server.owner.rows(
    sql`update coin_lot set expires_at = now() where member_id = ${player.id} and source = 'round'`,
  );
};
