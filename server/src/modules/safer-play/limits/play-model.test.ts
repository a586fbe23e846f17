import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { aTestPlayer, aProvider, testEngine, type TestPlayer } from '../../games/engine/test-engine.ts';
import { newId } from '../../../platform/ids.ts';
import { testClock } from '../../../testing/clock.ts';
import { testServer } from '../../../testing/server.ts';
import { admit } from '../index.ts';
import { answerReality } from '../admit.ts';
import { cancelLimit, confirmLimit, putLimits } from './limits.ts';
import { formatThaiTime } from '../../../platform/clock.ts';
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

const RUNS = atDepth(4, 20);
const SEED = Number(process.env['SEED'] ?? 2570);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const losses = ['loss day', 'loss week', 'loss month'] as const;
const names = [...losses, 'time day'] as const;
type Name = (typeof names)[number];
const limitOf = (name: Name) => {
  const [kind, period] = name.split(' ') as ['loss' | 'time', Period];
  return { kind, period };
};

const server = await testServer();
const clock = testClock(server.owner);
afterAll(async () => {
  await clock.reset();
  await server.assertAllReconciled();
  await server.close();
});
const tighten = await tightening(server);
const star = await aProvider(server, 'pstar', 'single');
const table = testEngine(server);

interface Round {
  readonly wager: string;
  readonly round: string;
  readonly own: bigint;
  won: bigint;
  /** The day it ended; null while open. */
  day: number | null;
}

/** Rounds with their stakes and wins, and the seconds of each day. */
class Model extends LimitModel<Name> {
  rounds: Round[] = [];
  last: number | null = null;
  readonly seconds = new Map<number, number>();
  lost(period: Period): bigint {
    return this.rounds
      .filter(({ day }) => day === null || this.counts(period, day))
      .reduce((sum, { own, won }) => sum + own - won, 0n);
  }
  allowance(): bigint | null {
    return this.least(losses, (name) => this.lost(limitOf(name).period));
  }
  /** The first day with an allowance again, as Thai text; any text after seven days. */
  returns(): unknown {
    const [now, days] = [
      this.at,
      Array.from({ length: 31 }, (_, n) => (this.today + n + 1) * DAY_MS - BANGKOK_OFFSET_MS),
    ];
    const first = days.find((day) => ((this.at = day), (this.allowance() ?? 1n) > 0n));
    this.at = now;
    return first === undefined ? expect.any(String) : formatThaiTime(new Date(first));
  }
  played(): number {
    return this.seconds.get(this.today) ?? 0;
  }
  isTimeUp(): boolean {
    const bound = this.binding('time day');
    return bound !== undefined && this.played() >= Number(bound) * 60;
  }
  tick(): void {
    const before = this.last;
    if (before !== null && this.at - before < 5 * SECOND) return;
    this.last = this.at;
    if (before === null) return;
    const idle = this.at - before;
    const gap = idle >= 30 * MINUTE ? 0 : Math.min(idle, 5 * MINUTE) / SECOND;
    const ofToday = Math.min(gap, (this.at + BANGKOK_OFFSET_MS - this.today * DAY_MS) / SECOND);
    this.seconds.set(this.today, this.played() + ofToday);
    this.seconds.set(this.today - 1, (this.seconds.get(this.today - 1) ?? 0) + gap - ofToday);
  }
}

interface Real {
  readonly gamer: TestPlayer;
}
const minutes = (value: bigint | null | undefined) => (typeof value === 'bigint' ? Number(value) : value);
const atLeastNone = (value: bigint) => (value < 0n ? 0n : value);

const check = async (model: Model, { gamer: { id } }: Real): Promise<void> => {
  const view = await limitsOf(server.db, id);
  for (const period of periods) {
    const [name, limit] = [`loss ${period}` as const, view.loss[period]];
    const bound = model.binding(name);
    expect([name, limit.value, limit.by_operator, limit.used, limit.left, limit.pending?.value]).toEqual([
      name,
      model.own.get(name) ?? null,
      model.bound.get(name) ?? null,
      atLeastNone(model.lost(period)),
      bound === undefined ? null : atLeastNone(bound - model.lost(period)),
      model.open(name)?.value,
    ]);
  }
  const [bound, time] = [model.binding('time day'), view.time.day];
  expect([time.used, time.left, time.pending?.value]).toEqual([
    Math.floor(model.played() / 60),
    bound === undefined ? null : Math.max(0, Math.ceil(Number(bound) - model.played() / 60)),
    minutes(model.open('time day')?.value),
  ]);
  const allowance = model.allowance();
  const refusal = model.isTimeUp() ? 'time_limit' : allowance !== null && allowance <= 0n ? 'loss_limit' : null;
  const refused = admit(server.db, id, 'round');
  expect(await codeOf(refused)).toBe(refusal);
  if (refusal === 'loss_limit') await expect(refused).rejects.toMatchObject({ details: { date: model.returns() } });
};

const command = commandsWith(check);
const moveTo = async (model: Model, at: number): Promise<void> => {
  model.at = at;
  await clock.stopAt(new Date(at).toISOString());
};

/** Bets exactly in satang: a stake of the whole allowance passes, one satang more is refused. */
const bet = async (model: Model, { gamer }: Real, amount: bigint): Promise<void> => {
  await answerReality(server.db, gamer.id);
  const [wager, round] = [newId(), newId()];
  const allowance = model.allowance();
  const isOver = allowance !== null && amount > allowance;
  const result = await table.play(gamer, { act: 'bet', amount, reference: wager, round });
  expect([amount, result.outcome]).toEqual([amount, model.isTimeUp() ? 'time_limit' : isOver ? 'loss_limit' : 'done']);
  if (result.outcome !== 'done') return;
  model.rounds.push({ wager, round, own: amount, won: 0n, day: null });
  model.tick();
};
const betAllowance = async (model: Model, real: Real, over: bigint): Promise<void> => {
  const allowance = model.allowance();
  if (allowance !== null && allowance > 0n && allowance < 2_000_00n) await bet(model, real, allowance + over);
};
/** Ends every open round without a win. */
const lose = async (model: Model, { gamer }: Real): Promise<void> => {
  for (const open of model.rounds.filter(({ day }) => day === null)) {
    const { wager, round } = open;
    expect((await table.play(gamer, { act: 'win', wager, round, amount: 0n, closes: true })).outcome).toBe('done');
    open.day = model.today;
  }
};
const voidOne = async (model: Model, { gamer }: Real, nth: number): Promise<void> => {
  const ended = pick(
    model.rounds.filter(({ day }) => day !== null),
    nth,
  );
  if (!ended) return;
  const { wager, round } = ended;
  expect((await table.play(gamer, { act: 'void', wager, round })).outcome).toBe('done');
  model.rounds = model.rounds.filter((each) => each !== ended);
};
const pick = (rounds: readonly Round[], nth: number) => (rounds.length ? rounds[nth % rounds.length] : undefined);

const baht = fc.integer({ min: 3, max: 15 }).map((hundreds) => BigInt(hundreds) * 100_00n);
const name = fc.constantFrom(...names);
const value = (of: Name) => (hundreds: number) => (of === 'time day' ? BigInt(hundreds) : BigInt(hundreds) * 100_00n);
const named = fc
  .tuple(name, fc.integer({ min: 1, max: 15 }))
  .map(([of, hundreds]) => [of, value(of)(hundreds)] as const);
const nth = fc.nat(50);
const put = (id: string, of: Name, newValue: bigint | null) =>
  putLimits(
    server.db,
    id,
    of === 'time day'
      ? { time: { day: newValue === null ? null : Number(newValue) } }
      : { loss: { [limitOf(of).period]: newValue } },
  );
const stakes = fc
  .integer({ min: 1, max: 500 })
  .map((baht) => command(`bet ${baht}`, (model, real) => bet(model, real, BigInt(baht) * 100n)));
const commands = [
  stakes,
  stakes,
  fc
    .constantFrom(0n, 1n)
    .map((over) =>
      command(`bet the allowance${over ? ' and a satang' : ''}`, (model, real) => betAllowance(model, real, over)),
    ),
  fc.tuple(nth, fc.constantFrom(0n, 1n, 2n)).map(([at, halves]) =>
    command(`win ${halves} halves`, async (model, { gamer }) => {
      const open = pick(
        model.rounds.filter(({ day }) => day === null),
        at,
      );
      if (!open) return;
      const amount = (open.own * halves) / 2n;
      const { wager, round } = open;
      expect((await table.play(gamer, { act: 'win', wager, round, amount, closes: true })).outcome).toBe('done');
      Object.assign(open, { won: amount, day: model.today });
    }),
  ),
  nth.map((at) =>
    command('take an open bet back', async (model, { gamer }) => {
      const open = pick(
        model.rounds.filter(({ day }) => day === null),
        at,
      );
      if (!open) return;
      const { wager, round } = open;
      expect((await table.play(gamer, { act: 'rollback', wager, round })).outcome).toBe('done');
      model.rounds = model.rounds.filter((each) => each !== open);
    }),
  ),
  nth.map((at) => command('void a round that ended, on whatever day', (model, real) => voidOne(model, real, at))),
  fc.tuple(fc.constantFrom(6, 7, 8), nth).map(([days, at]) =>
    command(
      `lose, and ${days} days later bet the allowance, before and after an old round is void`,
      async (model, real) => {
        await bet(model, real, 20_00n);
        await lose(model, real);
        await moveTo(model, model.at + days * DAY_MS);
        await betAllowance(model, real, 1n);
        await voidOne(model, real, at);
        for (const over of [1n, 0n]) await betAllowance(model, real, over);
      },
    ),
  ),
  named.map(([of, newValue]) =>
    command(`ask ${of} ${newValue}`, async (model, { gamer }) => {
      model.request(of, newValue);
      await put(gamer.id, of, newValue);
    }),
  ),
  name.map((of) =>
    command(`ask ${of} to go`, async (model, { gamer }) => {
      model.request(of, null);
      await put(gamer.id, of, null);
    }),
  ),
  name.map((of) =>
    command(`confirm ${of}`, async (model, { gamer: { id } }) => {
      expect(await codeOf(confirmLimit(server.db, id, limitOf(of)))).toBe(model.confirm(of));
    }),
  ),
  name.map((of) =>
    command(`cancel ${of}`, async (model, { gamer: { id } }) => {
      expect(await codeOf(cancelLimit(server.db, id, limitOf(of)))).toBe(model.cancel(of));
    }),
  ),
  named.map(([of, newValue]) =>
    command(`tighten ${of} ${newValue}`, async (model, { gamer: { id } }) => {
      const input =
        of === 'time day' ? { time: { day: Number(newValue) } } : { loss: { [limitOf(of).period]: newValue } };
      expect(await tighten({ id, ...input })).toBe(model.tighten(of, newValue));
    }),
  ),
  fc
    .constantFrom(
      3 * SECOND,
      40 * SECOND,
      4 * MINUTE,
      20 * MINUTE,
      12 * 60 * MINUTE,
      DAY_MS + SECOND,
      6 * DAY_MS,
      27 * DAY_MS,
    )
    .map((ms) => command(`wait ${ms / MINUTE} min`, (model) => moveTo(model, model.at + ms))),
  fc.constant(
    command('to just before midnight', (model) =>
      moveTo(model, (model.today + 1) * DAY_MS - BANGKOK_OFFSET_MS - 10 * SECOND),
    ),
  ),
  fc.constant(
    command('lose before midnight, and bet the allowance behind it', async (model, real) => {
      await moveTo(model, (model.today + 1) * DAY_MS - BANGKOK_OFFSET_MS - 100 * SECOND);
      await bet(model, real, 10_00n);
      await lose(model, real);
      await moveTo(model, model.at + 3 * MINUTE);
      for (const over of [1n, 0n]) await betAllowance(model, real, over);
    }),
  ),
];

/** A player whose sign-in and game session never expire. */
const aPlayerForEver = async (): Promise<TestPlayer> => {
  await clock.reset();
  const gamer = await aTestPlayer(server, star);
  await gamer.payIn(20_000);
  for (const sessions of ['session', 'game_session'])
    await server.owner.rows(
      sql`update ${sql.table(sessions)} set expires_at = '2100-01-01' where member_id = ${gamer.id}`,
    );
  return gamer;
};

test(`random play matches the model of loss and time limits, seed ${SEED}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2028-02-28T16:58:00Z', '2028-12-31T16:59:00Z', '2029-02-28T10:00:00Z', '2030-04-30T16:55:00Z'),
      fc.tuple(fc.option(baht), fc.option(baht)),
      fc.commands(commands, { maxCommands: 40, size: '+1' }),
      async (start, [week, month], chosen) => {
        const gamer = await aPlayerForEver();
        await clock.stopAt(start);
        const model = new Model(Date.parse(start));
        model.request('loss week', week);
        model.request('loss month', month);
        await putLimits(server.db, gamer.id, { loss: { week, month } });
        await fc.asyncModelRun(() => ({ model, real: { gamer } }), chosen);
      },
    ),
    { seed: SEED, numRuns: RUNS },
  );
});
