import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { newId } from '../../../platform/ids.ts';
import { expireGrants } from '../../promotions/grants.ts';
import { MAX_BET } from '../../promotions/play/test-model.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { WalletModel } from '../engine/test-model.ts';
import { aTestPlayer, aProvider, type TestPlayer, reconciledServer, suspend } from '../engine/test-engine.ts';
import { type WalletClient, walletClients } from './test-clients.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
/** Sequences in total, a third per client. Ten thousand take six minutes on two idle cores. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? atDepth(48, 360));
const WAYS = ['engine', 'star', 'nova'] as const;
/** Players at once, and sequences per player: fresh players keep the data small. */
const PLAYERS = atDepth(4, 8);
const EACH = 20;
const [WAGERS, ROUNDS] = [6, 3];

const server = await reconciledServer();

const amount = fc.constantFrom(0n, 1n, 7_77n, 20_00n, 60_00n, 130_00n, 201_00n);
const nth = fc.nat(WAGERS - 1);
const again = fc.constantFrom(1, 1, 1, 2, 3);
const ofBet = { nth, copies: again, other: fc.boolean() };
// Few ids and amounts, so that calls repeat, come early or late, or differ in content.
const command = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('bet' as const), amount, ...ofBet }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('win' as const), amount, closes: fc.boolean(), ...ofBet }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), ...ofBet }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), ...ofBet }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('restrict', 'lift', 'end', 'open', 'expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payIn' as const), withOffer: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer Each> ? Each : never;
const sequence = fc.array(command, { minLength: 8, maxLength: 30 });

interface Player {
  gamer: TestPlayer;
  readonly model: WalletModel;
}

const aPlayer = async (provider: Awaited<ReturnType<typeof aProvider>>): Promise<Player> => {
  const gamer = await aTestPlayer(server, provider);
  const player = { gamer, model: new WalletModel() };
  await payIn(player, true);
  return player;
};

const payIn = async ({ gamer, model: { money } }: Player, withOffer: boolean): Promise<void> => {
  const takes = withOffer && !money.running;
  const offer = takes
    ? await anOffer(server, { turnover: 1, max_bet: Number(MAX_BET) / 100, withdraw_max: null })
    : null;
  const credited = await gamer.payIn(100, offer);
  money.payIn(credited, offer ? { bonus: 20_00n, required: 120_00n, cap: undefined } : undefined);
};

/** Commands other than wallet calls. */
const doing = {
  restrict: async ({ gamer, model }: Player) => {
    model.isRestricted = true;
    await suspend(server, gamer);
  },
  lift: async ({ gamer, model }: Player) => {
    model.isRestricted = false;
    await server.owner.rows(
      sql`update member_restriction set lifted_at = app_now() where member_id = ${gamer.id} and lifted_at is null`,
    );
  },
  end: async ({ gamer, model }: Player) => {
    model.isOver = true;
    await server.owner.rows(
      sql`update game_session set ended_at = app_now(), end_reason = 'expired' where member_id = ${gamer.id} and ended_at is null`,
    );
  },
  open: async (player: Player) => {
    player.model.isOver = false;
    player.gamer = { ...player.gamer, ...(await player.gamer.open()) };
  },
  expire: async ({ gamer, model }: Player) => {
    await server.owner.rows(
      sql`update promotion_grant set expires_at = now() - interval '1 second' where member_id = ${gamer.id} and state = 'running'`,
    );
    await expireGrants(server.db);
    model.money.lose();
  },
};

const play = async (client: WalletClient, player: Player, commands: readonly Command[]): Promise<void> => {
  const run = newId();
  await doing.lift(player);
  await doing.open(player);
  if (player.model.playable < 50_00n) await payIn(player, true);
  for (const each of commands) {
    if (each.do === 'payIn') {
      if (!player.model.isRestricted) await payIn(player, each.withOffer);
    } else if ('nth' in each) {
      if (!client.supports(each.do)) continue;
      const act = {
        act: each.do,
        reference: each.do === 'bet' ? `${run}-${each.nth}` : `${run}-${each.nth}-${each.do}-${each.other}`,
        wager: `${run}-${each.nth}`,
        round: `${run}-r${each.do !== 'void' && each.other ? (each.nth + 1) % ROUNDS : each.nth % ROUNDS}`,
        amount: 'amount' in each ? each.amount : 0n,
        closes: each.do === 'win' ? each.closes : each.do === 'bet' ? false : client.closes,
        at: new Date(),
      } as const;
      const expected = Array.from({ length: each.copies }, () => player.model.play(act)).map(
        ([outcome, balance]) => `${client.code(outcome)} ${balance}`,
      );
      const answers = await Promise.all(expected.map(() => client.send(player.gamer, act)));
      expect([each, answers.map(({ code, balance }) => `${code} ${balance}`).toSorted()]).toEqual([
        each,
        expected.toSorted(),
      ]);
    } else await doing[each.do](player);
    const { wallet, bonus } = player.model.money;
    expect([each.do, await player.gamer.has()]).toEqual([each.do, { wallet, bonus }]);
  }
};

test.each(WAYS)(`random calls by %s, repeated and out of order, match the model, seed ${SEED}`, async (way) => {
  const client = walletClients(server)[way];
  const provider = await aProvider(server, way, client.style);
  const fresh = () => Promise.all(Array.from({ length: PLAYERS }, () => aPlayer(provider)));
  let players = await fresh();
  let runs = 0;
  const outcome = fc.asyncProperty(
    fc.array(sequence, { minLength: PLAYERS, maxLength: PLAYERS }),
    async (sequences) => {
      if (runs && runs % EACH === 0) players = await fresh();
      runs += 1;
      await Promise.all(players.map((player, at) => play(client, player, sequences[at] ?? [])));
    },
  );
  await fc.assert(outcome, { seed: SEED, numRuns: Math.ceil(SEQUENCES / WAYS.length / PLAYERS), endOnFailure: true });
});
