import type { Role } from '@portal/contract/roles.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { expect, test } from 'vitest';
import { twoPersonActionsOf, gainOf, MAX_GAIN } from './testing/single-operator/gain.ts';
import { seedSite, anAccomplice } from './testing/single-operator/seeded-site.ts';
import { performAsOperator } from './testing/single-operator/random-calls.ts';
import { anOperator } from './testing/factories.ts';
import { testServer } from './testing/server.ts';

/** Maximum number of acts, and their seed. */
const COUNT = Number(process.env['ACTS'] ?? 12_000);
const SEED = Number(process.env['SEED'] ?? 2569);

/** Requested by a job for what one operator paid by hand: no operator may try it. */
const BY_ITSELF = ['withdrawal.confirm'];
/** Kinds that count only if the accomplice gains more than the daily limit. */
const WORTH = new Set([
  'adjustment',
  'coupon.give',
  'line.credit',
  'minigame-coins.give',
  'minigame-reward.ship',
  'promotion.publish',
]);
/** The acting role, where another than an owner is closest to the act. */
const makers: Readonly<Record<string, Role>> = {
  adjustment: 'finance',
  'coupon.give': 'marketing',
  'line.classify': 'finance',
  'line.credit': 'finance',
  'line.match': 'finance',
  'line.undo': 'finance',
  'message.send': 'support',
  'minigame-coins.give': 'manager',
  'minigame-reward.ship': 'manager',
  'minigame-table.publish': 'manager',
  'promotion.publish': 'marketing',
  'referral.clear': 'finance',
  'return-loss.change': 'marketing',
  'text.publish': 'marketing',
  'withdrawal.approve': 'finance',
  'withdrawal.pay': 'finance',
};

test.each(
  entriesOf('approvals')
    .filter((kind) => !BY_ITSELF.includes(kind))
    .map((kind) => [kind, makers[kind] ?? 'owner'] as const),
)(`with the guard of %s off, a %s finds the way (SEED=${SEED})`, async (kind, role) => {
  const server = await testServer();
  try {
    const house = await seedSite(server);
    const member = await anAccomplice(server);
    const operator = await anOperator(server, role, 'alone');
    await operator.confirm();
    const before = await gainOf(server, member, operator);
    const gain = async () => (await gainOf(server, member, operator)) - before;
    const isOver = async () =>
      (await twoPersonActionsOf(server, operator)).includes(kind) && (!WORTH.has(kind) || (await gain()) > MAX_GAIN);
    const acts = { count: COUNT, seed: SEED, off: kind, isOver };
    const done = await performAsOperator({ server, operator, role, member, ...house, ...acts });
    expect(await isOver(), `${done} acts went through, ${await gain()} satang`).toBe(true);
  } finally {
    await server.close();
  }
});
