import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { newId } from '../../platform/ids.ts';
import { anOperator, type Member, type Operator, setSettings } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { settleDay, settleNight } from './settlement/settlement.ts';
import {
  aFriendOf,
  signInOnDeviceOf,
  daysAgo,
  incomeOf,
  setRates,
  aReferralMember,
  recordStakes,
  rollBackStakes,
} from './test-friends.ts';

const server = await testServer();
afterAll(server.close);
let owner: Operator;
let members: Member[];
beforeAll(async () => {
  owner = await anOperator(server, 'owner');
  await setSettings(server, owner, { aff_depth: 3, aff_min_withdraw: 1 });
  const host = await aReferralMember(server);
  const near = await aFriendOf(server, host);
  members = [host, near, await aFriendOf(server, near), await aFriendOf(server, host)];
});

const settle = (day: number) => settleDay(server.db, daysAgo(day), null);
const flags = async () =>
  (await owner.get('/api/risk?limit=100'))
    .json<{ data: { id: string; rule: string }[] }>()
    .data.filter(({ rule }) => rule === 'referral');
const decides = async (outcome: string) => {
  for (const { id } of (await flags()).slice(0, 1)) {
    await owner.post(`/api/risk/${id}/take`);
    await owner.post(`/api/risk/${id}/close`, { outcome });
  }
};
const requests = async () =>
  (await owner.get('/api/income-withdrawals?status=pending')).json().data as { id: string }[];

/** Everything that changes commission or income, on one of three days. */
const actions: Readonly<Record<string, (who: Member, day: number) => Promise<unknown>>> = {
  bet: (who, day) => recordStakes(server, who, 1234.56, daysAgo(day)),
  'large bet': (who, day) => recordStakes(server, who, 50_000, daysAgo(day)),
  rollback: (who, day) => rollBackStakes(server, who, 1234.56, daysAgo(day)),
  'large rollback': (who, day) => rollBackStakes(server, who, 50_000, daysAgo(day)),
  settle: (_who, day) => settle(day),
  'settle twice': (_who, day) => Promise.all([settle(day), settle(day)]),
  night: () => settleNight(server.db),
  rates: (_who, day) => setRates(server, [100, 40 + day, 20], daysAgo(-day - 1)),
  'one phone': (who) => signInOnDeviceOf(server, who, members[3]!),
  clear: () => decides('clear'),
  confirm: () => decides('confirm'),
  ask: (who) => who.post('/api/income/withdraw-income', { amount: 3.21 }, { 'idempotency-key': newId() }),
  approve: async () => {
    for (const { id } of await requests()) await owner.post(`/api/income-withdrawals/${id}/approve`);
  },
  reject: async () => {
    for (const { id } of await requests())
      await owner.post(`/api/income-withdrawals/${id}/reject`, { reason: 'ทดสอบ' });
  },
};

const dueOf = async ({ id }: Member): Promise<number> => {
  const [row] = await server.owner.rows(sql<{ due: bigint }>`
    select coalesce(sum(amount), 0)::bigint as due from referral_commission where earner = ${id} and state = 'due'`);
  return Number(row?.due ?? 0n);
};

test('income is commission due less owed less withdrawn, in any order', async () => {
  const step = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(3), fc.nat(2)), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const together of steps)
        await Promise.all(together.map(([act, who, day]) => actions[act]!(members[who]!, day + 1)));
      await settleNight(server.db);
      for (const who of members) {
        const { totalAff, availableAff, owedAff, withdrawnAff } = await incomeOf(who);
        const [waiting] = await server.owner.rows(sql<{ amount: bigint }>`
            select coalesce(sum(amount), 0)::bigint as amount from income_withdrawal where member_id = ${who.id} and status = 'pending'`);
        const satang = (baht: number) => Math.round(baht * 100);
        expect(satang(totalAff)).toBe(await dueOf(who));
        expect(satang(availableAff)).toBe(
          satang(totalAff) + satang(owedAff) - satang(withdrawnAff) - Number(waiting!.amount),
        );
        expect(Math.min(availableAff, owedAff)).toBeGreaterThanOrEqual(0);
      }
      await server.assertAllReconciled();
    }),
    { numRuns: atDepth(4, 12), seed: 2569 },
  );
});
