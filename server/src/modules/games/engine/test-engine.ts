import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import { aPlayer } from '../../promotions/play/test-players.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { afterAnswer } from './after-play.ts';
import type { WalletOperation, WalletCall } from './operations.ts';
import { openEngine } from './engine.ts';

/** A server whose books are reconciled when the file's tests have ended. */
export const reconciledServer = async (options?: Parameters<typeof testServer>[0]): Promise<TestServer> => {
  const server = await testServer(options);
  afterAll(async () => {
    await server.assertAllReconciled();
    await server.close();
  });
  return server;
};

/** Ends a member's sign-ins. */
export const signOut = ({ owner }: Pick<TestServer, 'owner'>, { id }: { readonly id: string }) =>
  owner.rows(sql`update session set revoked_at = app_now() where member_id = ${id}`);
export const suspend = ({ owner }: Pick<TestServer, 'owner'>, { id }: { readonly id: string }) =>
  owner.rows(
    sql`insert into member_restriction (id, member_id, reason) values (gen_random_uuid(), ${id}, 'suspended')`,
  );

/** A provider with a slot (full turnover) and a live game (no turnover). */
export const aProvider = async ({ owner }: TestServer, code: string, style: 'single' | 'batch') => {
  const games = { slot: `${code}-slot`, live: `${code}-live` };
  await owner.rows(
    sql`insert into game_provider (code, name, style) values (${code}, ${code.toUpperCase()}, ${style}) on conflict do nothing`,
  );
  for (const [category, game] of Object.entries(games))
    await owner.rows(sql`
      insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
      values (${newId()}, ${code}, ${game}, 'เกม', 'Game', ${category}, '/images/x.svg', 100, 1000000)`);
  return { code, games };
};
export type TestProvider = Awaited<ReturnType<typeof aProvider>>;

/** A member with an open game session; default game: the slot. */
export const aTestPlayer = async (
  server: TestServer,
  { code, games }: TestProvider,
  game: string = games.slot,
  input: { prefix?: string } = {},
) => {
  const player = await aPlayer(server, input);
  const name = `p-${newId()}`;
  await server.owner.rows(
    sql`insert into game_player (provider, member_id, name) values (${code}, ${player.id}, ${name})`,
  );
  const open = async (code_: string = game, provider: string = code) => {
    const [token, id] = [newToken(), newId()];
    await server.owner.rows(sql`
      insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
      select ${id}::uuid, ${player.id}::uuid, g.id, s.id, ${sha256(token)}, app_now() + interval '1 hour'
        from game g, session s where g.provider = ${provider} and g.code = ${code_} and s.member_id = ${player.id}
       order by s.created_at desc limit 1`);
    return { token, session: id };
  };
  const first = await open();
  const call = (operations: readonly WalletOperation[], fields: Partial<WalletCall> = {}): WalletCall => ({
    provider: code,
    player: name,
    token: first.token,
    operations,
    ...fields,
  });
  return { ...player, name, ...first, open, call, game };
};
export type TestPlayer = Awaited<ReturnType<typeof aTestPlayer>>;

type OperationInput = Partial<WalletOperation> & Pick<WalletOperation, 'act'>;

/** An engine without a protocol, and shortcuts for its calls. */
export const testEngine = (server: TestServer, withAfter = false) => {
  const nothing = () => Promise.resolve();
  const engine = openEngine(server.db, withAfter ? afterAnswer(server, nothing) : nothing);
  const act = (player: TestPlayer, { act: kind, ...fields }: OperationInput): WalletOperation => {
    const reference = fields.reference ?? newId();
    return {
      act: kind,
      reference,
      wager: reference,
      round: fields.round ?? newId(),
      amount: 0n,
      at: new Date(),
      ...(kind === 'bet' ? { game: player.game } : {}),
      ...fields,
    };
  };
  return {
    engine,
    act,
    play: (gamer: TestPlayer, input: OperationInput, call: Partial<WalletCall> = {}) =>
      engine.play(gamer.call([act(gamer, input)], call)),
    /** Plays a round of one bet and its win. */
    round: async (gamer: TestPlayer, amount: bigint, won: bigint, round: string = newId()): Promise<string> => {
      const wager = newId();
      await engine.play(gamer.call([act(gamer, { act: 'bet', reference: wager, round, amount })]));
      await engine.play(gamer.call([act(gamer, { act: 'win', wager, round, amount: won, closes: true })]));
      return round;
    },
    together: (gamer: TestPlayer, inputs: readonly OperationInput[], call: Partial<WalletCall> = {}) =>
      engine.play(
        gamer.call(
          inputs.map((each) => act(gamer, each)),
          call,
        ),
      ),
  };
};

/** A member with an active bonus plays rounds with every outcome, an adjusted bet, a tip and a reward. */
export const insertGameScenario = async (server: TestServer): Promise<void> => {
  const provider = await aProvider(server, 'story', 'batch');
  const gamer = await aTestPlayer(server, provider);
  await gamer.payIn(100, await anOffer(server, { turnover: 20 }));
  const table = testEngine(server);
  const play = async (operation: Partial<WalletOperation> & Pick<WalletOperation, 'act'>) => {
    const { outcome } = await table.play(gamer, operation);
    if (outcome !== 'done') throw new Error(`${operation.act} was not played: ${outcome}`);
  };
  const bet = async (amount: bigint) => {
    const [wager, round] = [newId(), newId()];
    await play({ act: 'bet', reference: wager, round, amount });
    return { wager, round };
  };
  const won = await bet(40_00n);
  await play({ act: 'win', ...won, amount: 30_00n, closes: true });
  const mixed = await bet(95_00n); // more than the remaining own money
  await play({ act: 'win', ...mixed, amount: 95_00n, closes: true });
  await play({ act: 'rollback', ...(await bet(10_00n)) });
  const changed = await bet(5_00n);
  await play({ act: 'adjust_bet', ...changed, amount: 8_00n });
  const voided = await bet(5_00n);
  await play({ act: 'win', ...voided, amount: 2_00n, closes: true });
  await play({ act: 'void', ...voided });
  await play({ act: 'tip', amount: 1_00n, game: gamer.game });
  await play({ act: 'reward', amount: 3_00n, game: gamer.game });
  await table.play(gamer, { act: 'rollback', wager: newId(), round: newId() });
};
