import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { newToken, sha256 } from '../../../platform/security/tokens.ts';
import { aPlayer } from '../../promotions/play/test-players.ts';
import type { TestServer } from '../../../testing/server.ts';
import { afterAnswer } from './after-play.ts';
import type { WalletOperation, WalletCall } from './operations.ts';
import { openEngine } from './engine.ts';

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
  const open = async (code_: string = game) => {
    const [token, id] = [newToken(), newId()];
    await server.owner.rows(sql`
      insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
      select ${id}::uuid, ${player.id}::uuid, g.id, s.id, ${sha256(token)}, app_now() + interval '1 hour'
        from game g, session s where g.provider = ${code} and g.code = ${code_} and s.member_id = ${player.id}
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
  const engine = openEngine(server.db, withAfter ? afterAnswer(server.db, nothing) : nothing);
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
    together: (gamer: TestPlayer, inputs: readonly OperationInput[]) =>
      engine.play(gamer.call(inputs.map((each) => act(gamer, each)))),
  };
};
