import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { testClock } from '../../../testing/clock.ts';
import { aMember } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { admit } from '../index.ts';
import { cancelLimit, confirmLimit, putLimits } from './limits.ts';
import {
  BANGKOK_OFFSET_MS,
  codeOf,
  commandsWith,
  DAY_MS,
  LimitModel,
  type Period,
  periods,
  tightening,
} from './test-model.ts';
import { limitsOf } from './view.ts';

const RUNS = atDepth(8, 25);
const SEED = Number(process.env['SEED'] ?? 2569);
const HOUR = 3_600_000;

const server = await testServer();
const clock = testClock(server.owner);
afterAll(async () => {
  await clock.reset();
  await server.close();
});
const tighten = await tightening(server);

/** Deposits by Bangkok day since 1970. */
class Model extends LimitModel<Period> {
  readonly money: { day: number; amount: bigint }[] = [];
  used(period: Period): bigint {
    return this.money.filter(({ day }) => this.counts(period, day)).reduce((sum, { amount }) => sum + amount, 0n);
  }
  allowance(): bigint | null {
    return this.least(periods, (period) => this.used(period));
  }
}

interface Real {
  readonly id: string;
}

const check = async (model: Model, { id }: Real): Promise<void> => {
  const { deposit } = await limitsOf(server.db, id);
  for (const period of periods) {
    const view = deposit[period];
    const bound = model.binding(period);
    const left = bound === undefined ? null : bound - model.used(period);
    expect([period, view.value, view.by_operator, view.used, view.left, view.pending && view.pending.value]).toEqual([
      period,
      model.own.get(period) ?? null,
      model.bound.get(period) ?? null,
      model.used(period),
      left !== null && left < 0n ? 0n : left,
      model.open(period) ? model.open(period)!.value : null,
    ]);
    expect(view.pending === null).toBe(model.open(period) === undefined);
  }
  const allowance = model.allowance();
  if (allowance === null) return expect(await codeOf(admit(server.db, id, 'deposit', 10n ** 9n))).toBeNull();
  if (allowance > 0n) expect(await codeOf(admit(server.db, id, 'deposit', allowance))).toBeNull();
  expect(await codeOf(admit(server.db, id, 'deposit', (allowance > 0n ? allowance : 0n) + 1n))).toBe('deposit_limit');
};

const command = commandsWith(check);

const period = fc.constantFrom(...periods);
const amount = fc.integer({ min: 1, max: 20 }).map((hundreds) => BigInt(hundreds) * 100_00n);
const commands = [
  fc.tuple(period, fc.option(amount, { freq: 4 })).map(([of, value]) =>
    command(`ask ${of} ${value}`, async (model, { id }) => {
      model.request(of, value);
      await putLimits(server.db, id, { deposit: { [of]: value } });
    }),
  ),
  period.map((of) =>
    command(`confirm ${of}`, async (model, { id }) => {
      expect(await codeOf(confirmLimit(server.db, id, { kind: 'deposit', period: of }))).toBe(model.confirm(of));
    }),
  ),
  period.map((of) =>
    command(`cancel ${of}`, async (model, { id }) => {
      expect(await codeOf(cancelLimit(server.db, id, { kind: 'deposit', period: of }))).toBe(model.cancel(of));
    }),
  ),
  fc.tuple(period, amount).map(([of, value]) =>
    command(`tighten ${of} ${value}`, async (model, { id }) => {
      expect(await tighten({ id, deposit: { [of]: value } })).toBe(model.tighten(of, value));
    }),
  ),
  amount.map((value) =>
    command(`money ${value}`, async (model, { id }) => {
      model.money.push({ day: model.today, amount: value });
      await server.owner.rows(sql`
        insert into money_day as m (member_id, day, deposited) values (${id}, (app_now() at time zone 'Asia/Bangkok')::date, ${value})
        on conflict (member_id, day) do update set deposited = m.deposited + excluded.deposited`);
    }),
  ),
  fc.constantFrom(HOUR, 12 * HOUR, DAY_MS + 1000, 3 * DAY_MS, 8 * DAY_MS, 27 * DAY_MS).map((ms) =>
    command(`wait ${ms / HOUR} h`, async (model) => {
      model.at += ms;
      await clock.moveTo(new Date(model.at).toISOString());
    }),
  ),
  fc.constant(
    command('just before midnight', async (model) => {
      model.at = (model.today + 1) * DAY_MS - BANGKOK_OFFSET_MS - 10_000;
      await clock.moveTo(new Date(model.at).toISOString());
    }),
  ),
];

test(`random changes of limits match the model, seed ${SEED}`, async () => {
  const members = await Promise.all(Array.from({ length: RUNS + 1 }, () => aMember(server)));
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2028-02-27T20:00:00Z', '2028-12-30T16:59:00Z', '2029-02-27T10:00:00Z', '2030-04-30T16:59:50Z'),
      fc.commands(commands, { maxCommands: 30 }),
      async (start, chosen) => {
        const { id } = members[nth % members.length]!;
        nth += 1;
        await server.owner.rows(sql`delete from limit_step where member_id = ${id}`);
        await server.owner.rows(sql`delete from member_limit where member_id = ${id}`);
        await server.owner.rows(sql`delete from limit_binding where member_id = ${id}`);
        await server.owner.rows(sql`delete from money_day where member_id = ${id}`);
        await clock.moveTo(start);
        await fc.asyncModelRun(() => ({ model: new Model(Date.parse(start)), real: { id } }), chosen);
      },
    ),
    { seed: SEED, numRuns: RUNS },
  );
});
