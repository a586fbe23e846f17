import { roles } from '@portal/contract/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { atDepth } from '../../testing/depth.ts';
import { twoPersonActionsOf, gainOf, MAX_GAIN } from './testing/single-operator/gain.ts';
import { seedSite, anAccomplice } from './testing/single-operator/seeded-site.ts';
import { performAsOperator } from './testing/single-operator/random-calls.ts';
import { anOperator, type Member } from './testing/factories.ts';
import { testServer } from './testing/server.ts';

/** Number of acts of all roles, and their seed. */
const COUNT = Number(process.env['ACTS'] ?? atDepth(800, 10_000));
const SEED = Number(process.env['SEED'] ?? 2569);

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

/** Resets settings that the previous role changed. */
beforeEach(() => server.owner.rows(sql`delete from setting`));

const house = await seedSite(server);
/** Created first, because a role may close registration. */
const accomplices: Member[] = [];
for (const _role of roles) accomplices.push(await anAccomplice(server));

test.each(roles.map((role, nth) => [role, nth] as const))(
  `a %s alone with an accomplice gains no more than a day’s amount (SEED=${SEED})`,
  async (role, nth) => {
    const member = accomplices[nth]!;
    const operator = await anOperator(server, role, `alone-${role}`);
    await operator.confirm();
    const before = await gainOf(server, member, operator);
    const count = Math.ceil(COUNT / roles.length);
    const done = await performAsOperator({ server, operator, role, member, ...house, count, seed: SEED + nth * 1000 });
    const gain = (await gainOf(server, member, operator)) - before;
    expect(await twoPersonActionsOf(server, operator)).toEqual([]);
    expect(gain, `${role} brought ${gain} satang in ${done} acts`).toBeLessThanOrEqual(MAX_GAIN);
  },
);
