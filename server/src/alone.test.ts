import { type Permission, permissionsOf } from '@portal/contract/permissions.ts';
import { type Role, roles } from '@portal/contract/roles.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { atDepth } from '../../testing/depth.ts';
import { addGoods, giveCoins, play, rested, setTable } from './minigame/test-players.ts';
import { openApiOfServer } from './platform/http/openapi.ts';
import { largestBonus } from './promotions/deal.ts';
import { termsOf } from './promotions/terms.ts';
import { anOffer } from './promotions/test-offers.ts';
import { aMember, anOperator, type Member, type Operator } from './testing/people.ts';
import { type Schema, valuesOf } from './testing/requests.ts';
import { testServer } from './testing/server.ts';

/** Acts of all roles together, and the seed they are drawn from. */
const COUNT = Number(process.env['ACTS'] ?? atDepth(1200, 10_000));
const SEED = Number(process.env['SEED'] ?? 2569);
/** What one operator alone may bring to a member within a day, in satang (`worth_two_person_day`). */
const MOST = 250_000n;

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

/** What the one before changed in the house ends with their walk. */
beforeEach(() => server.owner.rows(sql`delete from setting`));

/** Ends the operator's own walk and brings nobody anything. */
const OUT_OF_BOUNDS = /^\/api\/(session|me\/|invitation|operators|push|evidence|images|exports)/;

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  readonly parameters: readonly { readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}
interface Act {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly body: unknown;
}

const document = openApiOfServer(server.console.endpoints, 'console') as unknown as Document;
const operationOf = ({ path, method }: Endpoint): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const schemaOf = (endpoint: Endpoint): Schema | undefined =>
  operationOf(endpoint)?.requestBody?.content['application/json']?.schema;

/** Acts of one kind, with ids of what the accomplice has and asked for wherever an id stands. */
const actsOf = (endpoint: Endpoint, ids: Readonly<Record<string, readonly string[]>>) => {
  const operation = operationOf(endpoint);
  const parts = endpoint.path.split('/');
  const of = ids[parts[2] ?? ''] ?? [];
  const all = Object.values(ids).flat();
  const names = (operation?.parameters ?? []).filter((each) => each.in === 'path');
  const path = fc.tuple(...names.map(({ schema }) => (of.length ? fc.constantFrom(...of) : valuesOf(schema, all))));
  const schema = schemaOf(endpoint);
  return fc.tuple(path, schema ? valuesOf(schema, all) : fc.constant({})).map(([values, body]): Act => {
    let at = 0;
    const url = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(String(values[at++])) || '%20');
    return { endpoint, url, body: aimed(body, ids['members'] ?? []) };
  });
};

/** Most of it for the accomplice: a thief does not send coins to strangers. */
const aimed = (body: unknown, [member]: readonly string[]): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  return {
    ...body,
    ...('member_id' in body && { member_id: member }),
    ...('member_ids' in body && { member_ids: [member] }),
  };
};

const rowsOf = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await server.owner.rows(statement)).map(({ id }) => id);

/** What an accomplice has that did not come from a bank, at its most, in satang: money, coins, coupons, goods that were sent. */
const gainOf = async (member: Member, before: bigint): Promise<bigint> => {
  const [sums] = await server.owner.rows(sql<{ money: bigint; out: bigint; coins: bigint; goods: bigint }>`
    select coalesce(sum(balance) filter (where kind in ('wallet', 'bonus', 'minigame', 'income', 'held')), 0)::bigint as money,
           coalesce(sum(balance) filter (where kind = 'coin'), 0)::bigint as coins,
           (select coalesce(sum(amount), 0) from withdrawal where member_id = ${member.id} and status in ('Approve', 'Success', 'manual'))::bigint as out,
           (select coalesce(sum(g.price), 0) from minigame_reward r join minigame_goods g on g.id = r.goods_id
             where r.member_id = ${member.id} and r.state in ('shipping', 'sent'))::bigint as goods
      from ledger_account where owner = ${member.id}`);
  const coupons = await server.owner.rows(sql<{ terms: unknown }>`
    select v.terms from promotion_coupon c join lateral (select terms from promotion_version where promotion_id = c.promotion_id
      order by version desc limit 1) v on true where c.member_id = ${member.id} and c.grant_id is null`);
  const promised = coupons.reduce((sum, { terms }) => sum + largestBonus(termsOf(terms)), 0n);
  const { money = 0n, out = 0n, coins = 0n, goods = 0n } = sums ?? {};
  return money + out + coins * 500n + goods + promised - before;
};

/** Terms that bring worth to whoever takes it, set by one operator alone, which nobody may. */
const termsSetBy = ({ id }: Operator): Promise<{ action: string }[]> =>
  server.owner.rows(sql<{ action: string }>`
    select distinct action from audit_line where operator_id = ${id}
       and action in ('promotion.publish', 'return-loss.changed', 'referral.rate', 'member.level', 'minigame.published', 'gateway.change')`);

const changing = server.console.endpoints.filter(({ method, path }) => method !== 'GET' && !OUT_OF_BOUNDS.test(path));
const coupons = await anOffer(server, {
  audience: { kind: 'coupon' },
  bonus: { kind: 'amount', value: 900 },
  bonus_max: 900,
});
await addGoods(server, 'goods-ring', 100, 90_000n);

/** An accomplice with own money, goods that were won and a withdrawal that waits. */
const anAccomplice = async (): Promise<Member> => {
  const member = await aMember(server, { credit: 30_000 });
  await setTable(server, 'gacha', { entries: [{ id: 'goods-ring', weight: 10_000, instead: 'c1' }] });
  await giveCoins(server, member.id, 5);
  for (let round = 0; round < 5; round += 1) {
    await rested(server, member.id);
    await play(member, 'gacha');
  }
  const to = { name: 'กมลชนก บุญมา', address: '99/1 ถนนสุขุมวิท กรุงเทพ 10110', tel: '0812345678' };
  for (const id of await rowsOf(sql`select id from minigame_reward where member_id = ${member.id}`))
    await member.post(`/minigame-api/reward/${id}/claim`, to);
  return member;
};

const idsFor = async ({ id }: Member): Promise<Record<string, string[]>> => ({
  members: [id],
  promotions: [coupons, ...(await rowsOf(sql`select id from promotion order by id desc limit 3`))],
  'minigame-rewards': await rowsOf(sql`select id from minigame_reward where member_id = ${id}`),
  withdrawals: await rowsOf(sql`select id from withdrawal where member_id = ${id}`),
  deposits: await rowsOf(sql`select id from deposit where member_id = ${id}`),
  'statement-lines': await rowsOf(sql`select id from statement_line order by id desc limit 4`),
  approvals: await rowsOf(sql`select id from approval order by id desc limit 8`),
  'bank-accounts': await rowsOf(sql`select id from bank_account limit 4`),
});

const AT_A_TIME = 15;
/** How much rather a thief does again what went through. */
const AGAIN = 8;
const mayCall = ({ caller }: Endpoint, role: Role): boolean =>
  typeof caller !== 'object' || !('operator' in caller) || permissionsOf(role).includes(caller.operator as Permission);

const isForMember = (endpoint: Endpoint): boolean => {
  const properties = schemaOf(endpoint)?.properties ?? {};
  return 'member_id' in properties || 'member_ids' in properties;
};

/** One operator alone, for so many acts; between them the accomplice asks for whatever can be asked for. */
const walk = async (operator: Operator, role: Role, member: Member, count: number, seed: number): Promise<number> => {
  let done = 0;
  const went = new Set<Endpoint>();
  const open = changing.filter((endpoint) => mayCall(endpoint, role));
  const most = Math.ceil(count / AT_A_TIME);
  for (let round = 0; round < most; round += 1) {
    await member.post('/api/withdraw/withdraw', { amount: 100 + ((seed + round * 997) % 19_000) });
    const ids = await idsFor(member);
    const weighed = open.map((endpoint) => ({
      arbitrary: actsOf(endpoint, ids),
      weight: went.has(endpoint) || isForMember(endpoint) ? AGAIN : 1,
    }));
    const acts = fc.sample(fc.oneof(...weighed), { seed: seed + round, numRuns: AT_A_TIME });
    for (const { endpoint, url, body } of acts) {
      const answer = await server.onConsole(endpoint.method as 'POST', url, { cookie: operator.cookie, body });
      expect([url, answer.statusCode < 500 || answer.body]).toEqual([url, true]);
      if (answer.statusCode >= 300 || answer.statusCode === 202) continue;
      went.add(endpoint);
      done += 1;
    }
  }
  return done;
};

/** Made before anybody walks: a walk may close what members come by. */
const accomplices: Member[] = [];
for (const _role of roles) accomplices.push(await anAccomplice());

test.each(roles.map((role, nth) => [role, nth] as const))(
  `a %s alone with an accomplice gains no more than a day’s amount (SEED=${SEED})`,
  async (role, nth) => {
    const member = accomplices[nth]!;
    const before = await gainOf(member, 0n);
    const operator = await anOperator(server, role, `alone-${role}`);
    await operator.confirm();
    const done = await walk(operator, role, member, Math.ceil(COUNT / roles.length), SEED + nth * 1000);
    const gain = await gainOf(member, before);
    expect(await termsSetBy(operator)).toEqual([]);
    expect(gain, `${role} brought ${gain} satang in ${done} acts`).toBeLessThanOrEqual(MOST);
  },
);
