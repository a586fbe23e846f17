import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { baht } from '@portal/contract/money.ts';
import { newId } from '../../../platform/ids.ts';
import { anOperator } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { expireGrants } from '../grants.ts';
import { requirementOf } from '../requirement.ts';
import { anOffer, cancelBonus } from '../test-offers.ts';
import { MAX_BET, Model, type ModelRound, type ModelWithdrawal } from './test-model.ts';
import { aPlayer } from './test-players.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const RUNS = Number(process.env['RUNS'] ?? atDepth(8, 30));
const CAP = 130_00n;

const server = await testServer();
const manager = await anOperator(server, 'manager');
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const amount = fc.oneof(fc.bigInt(1n, 150_00n), fc.bigInt(100_00n, 260_00n), fc.constant(0n));
const nth = fc.nat(50);
const command = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('payIn' as const), withOffer: fc.boolean(), isCapped: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('stake' as const), nth, isNew: fc.boolean(), amount, counts: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('win' as const), nth, amount, closes: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), nth, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), isPaid: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer Each> ? Each : never;

/** Plays one member and the model. */
const aPair = async () => {
  const [player, model] = [await aPlayer(server), new Model()];
  const pick = (place: number): ModelRound | undefined => model.rounds[place % model.rounds.length];
  return { player, model, pick };
};
type Pair = Awaited<ReturnType<typeof aPair>>;

/** Commands of games; every outcome is compared with the model. */
const playing = ({ player, model, pick }: Pair) => {
  const act = async (input: Parameters<typeof player.play>[0]): Promise<readonly [string, bigint, bigint]> => {
    const { outcome, own, bonus } = await player.play(input);
    return [outcome, own, bonus];
  };
  return {
    stake: async ({ nth: place, isNew, amount: staked, counts }: Extract<Command, { do: 'stake' }>) => {
      const fresh = { id: newId(), counts, grant: model.running, stakes: [], won: 0n, wonBonus: 0n, isSettled: false };
      const round = (isNew ? undefined : pick(place)) ?? fresh;
      const key = newId();
      const category = round.counts ? 'slot' : 'live';
      const answer = await act({ act: 'stake', key, round: round.id, amount: staked, category });
      expect(answer).toEqual(model.stake(round, key, staked));
    },
    win: async ({ nth: place, amount: won, closes }: Extract<Command, { do: 'win' }>) => {
      const round = pick(place);
      if (!round) return;
      const answer = await act({ act: 'win', round: round.id, amount: won, closes });
      const expected = model.win(round, won);
      if (expected[0] === 'done' && closes) model.settle(round);
      expect(answer).toEqual(expected);
    },
    settle: async ({ nth: place }: { nth: number }) => {
      const round = pick(place);
      if (round) expect(await act({ act: 'settle', round: round.id })).toEqual(model.settle(round));
    },
    rollback: async ({ nth: place }: { nth: number }) => {
      const round = pick(place);
      const stake = round?.stakes[place % (round.stakes.length || 1)];
      if (!round || !stake) return;
      const answer = await act({ act: 'rollback', round: round.id, undoes: stake.key });
      expect(answer).toEqual(model.rollback(round, stake));
    },
    adjust: async ({ nth: place, amount: staked }: Extract<Command, { do: 'adjust' }>) => {
      const round = pick(place);
      const stake = round?.stakes[place % (round.stakes.length || 1)];
      if (!round || !stake) return;
      const [key, ids] = [newId(), { undoes: stake.key, return_key: newId() }];
      const answer = await act({ act: 'adjust', key, round: round.id, amount: staked, ...ids });
      expect(answer).toEqual(model.adjust(round, stake, key, staked));
    },
    void: async ({ nth: place }: { nth: number }) => {
      const round = pick(place);
      if (round) expect(await act({ act: 'void', round: round.id })).toEqual(model.void(round));
    },
  };
};

const terms = {
  turnover: 1,
  max_bet: Number(MAX_BET) / 100,
  withdraw_max: null,
} as const;
const capped = { ...terms, withdraw_max: { kind: 'amount', value: Number(CAP) / 100 } } as const;

/** Commands of the member. */
const paying = ({ player, model }: Pair) => {
  let withdrawals = 0;
  let open: { readonly id: string; readonly reserved: ModelWithdrawal } | undefined;
  return {
    payIn: async ({ withOffer, isCapped }: Extract<Command, { do: 'payIn' }>) => {
      if (open) return; // a waiting withdrawal blocks deposits
      const offer = withOffer && !model.running ? await anOffer(server, isCapped ? capped : terms) : null;
      const credited = await player.payIn(100, offer);
      model.payIn(credited, offer ? { bonus: 20_00n, required: 120_00n, cap: isCapped ? CAP : undefined } : undefined);
    },
    cancel: async () => {
      if (!model.running) return;
      const { id } = await player.grant();
      const answer = await cancelBonus(player, id, baht(model.bonus));
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
      model.lose();
    },
    expire: async () => {
      await server.owner.rows(
        sql`update promotion_grant set expires_at = now() - interval '1 second' where member_id = ${player.id} and state = 'running'`,
      );
      await expireGrants(server.db);
      model.lose();
    },
    withdraw: async () => {
      const wanted = model.wallet - model.excessNow;
      const answer = await player.post(
        '/api/withdraw/withdraw',
        { amount: baht(wanted) },
        { 'idempotency-key': newId() },
      );
      if (model.running || wanted < 100_00n || withdrawals >= 5 || open) {
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        return;
      }
      expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
      open = { id: answer.json<{ data: { id: string } }>().data.id, reserved: model.reserve() };
      withdrawals += 1;
    },
    decide: async ({ isPaid }: { isPaid: boolean }) => {
      if (!open) return;
      const { id, reserved } = open;
      const [way, body] = isPaid ? ['pay', { reference: newId() }] : ['reject', { reason: 'ทดสอบ' }];
      expect((await manager.post(`/api/withdrawals/${id}/${way}`, body)).statusCode).toBe(200);
      open = undefined;
      if (isPaid) return;
      model.refuse(reserved);
      withdrawals -= 1;
    },
  };
};

/** Compares balances and withdrawable money after every command. */
const run = async (commands: readonly Command[]): Promise<void> => {
  const pair = await aPair();
  const { player, model } = pair;
  const doing = { ...playing(pair), ...paying(pair) };
  for (const each of [{ do: 'payIn', withOffer: true, isCapped: true } as const, ...commands]) {
    await doing[each.do](each as never);
    expect(await player.has()).toEqual({ wallet: model.wallet, bonus: model.bonus });
    const { turnover, cap, excess, withdrawable } = await requirementOf(server.db, player.id);
    expect([turnover?.done, turnover ? (cap ?? undefined) : undefined, excess, withdrawable]).toEqual(
      model.running
        ? [model.running.done, model.running.cap, 0n, 0n]
        : [undefined, undefined, model.excessNow, model.wallet - model.excessNow],
    );
  }
};

const bet = { do: 'stake', nth: 0, isNew: true, amount: 60_00n, counts: true } as const;
const isDrawn = { do: 'win', nth: 0, amount: 60_00n, closes: true } as const;
/** A fixed sequence that reaches every end of a bonus and an excess that is played away. */
const PLAYED: [Command[]][] = [
  [[bet, isDrawn, bet, { ...isDrawn, nth: 1 }]],
  [[bet, { do: 'cancel' }]],
  [[bet, { do: 'expire' }]],
  [
    [
      bet,
      { ...isDrawn, amount: 100_00n },
      bet,
      { ...isDrawn, nth: 1 },
      { ...bet, amount: 40_00n },
      { do: 'withdraw' },
      { ...isDrawn, nth: 2, amount: 200_00n },
      { do: 'decide', isPaid: false },
    ],
  ],
  // Late returns above a cap: a void, and less staked, after the turnover was met.
  [
    [
      { ...bet, amount: 80_00n },
      { do: 'adjust', nth: 0, amount: 70_00n },
      { ...isDrawn, amount: 0n },
      { ...bet, amount: 60_00n },
      { ...bet, amount: 60_00n },
      { ...isDrawn, nth: 1, amount: 200_00n },
      { do: 'adjust', nth: 2, amount: 20_00n },
      { do: 'void', nth: 0 },
      { do: 'withdraw' },
    ],
  ],
  [[{ ...bet, amount: 110_00n }, { do: 'cancel' }, { do: 'adjust', nth: 0, amount: 105_00n }, isDrawn]],
];

test(`random bets, deposits and withdrawals match the model, seed ${SEED}`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), run), {
    seed: SEED,
    numRuns: RUNS,
    examples: PLAYED,
    endOnFailure: true,
  });
  const ends = await server.owner.rows<{ state: string }>(sql`select distinct state from promotion_grant`);
  expect(ends.map(({ state }) => state).toSorted()).toEqual(expect.arrayContaining(['cancelled', 'expired', 'met']));
});
