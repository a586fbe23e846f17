import * as control from '@portal/contract/sandbox/control.ts';
import * as page from '@portal/contract/sandbox/page.ts';
import * as contract from '@portal/contract/sandbox/providers.ts';
import { ApiError } from '../api-error.ts';
import type { Faults } from '../faults.ts';
import type { Router } from '../router.ts';
import { drive } from './driver.ts';
import { gameOf } from './games/index.ts';
import type { Studio } from './index.ts';
import type { Provider } from './provider.ts';
import { nameOf } from './rounds.ts';
import type { Player } from './wallet/dialect.ts';
import { userInfo } from './wallet/single.ts';

/**
 * Player of a token, or the wallet's error code for an unknown one. Missing user and game are determined with wallet
 * calls.
 */
const playerOf = async (
  { code, games, sessions, wallet }: Provider,
  {
    token,
    user,
    game,
  }: { readonly token: string; readonly user?: string | undefined; readonly game?: string | undefined },
): Promise<Player | { readonly refused: string }> => {
  const session = sessions.of(token);
  const player = { token, user: user ?? session?.user ?? '', game: game ?? session?.game ?? '' };
  if (player.user && player.game) return player;
  const { dialect } = wallet;
  // Both protocols answer a call without a user with the token's user.
  const userCall = code === 'star' ? userInfo(token) : dialect.balance(player);
  let answer = await wallet.sendUntilDecided(userCall);
  if (!player.user && !answer.user) {
    const unknown = await wallet.sendUntilDecided(
      dialect.balance({ token, user: '-', game: player.game || games[0]!.code }),
    );
    return { refused: unknown.code };
  }
  for (const each of player.game ? [player.game] : games.map((one) => one.code)) {
    const candidate = { token, user: player.user || (answer.user ?? ''), game: each };
    answer = await wallet.sendUntilDecided(dialect.balance(candidate));
    if (answer.ok) return candidate;
  }
  return { refused: answer.code };
};

interface Parts {
  readonly studio: Studio;
  readonly faults: Faults;
}

/** Round queries of the portal. */
export const mountRoundQueries = ({ mount }: Router, { studio, faults }: Parts): void => {
  mount(contract.getStudioRound, async ({ provider, round, user }) => {
    await faults.inject('games');
    const stored = studio.of[provider].rounds.get(round, user);
    if (!stored) throw new ApiError('not_found');
    return stored.round;
  });
  mount(contract.listStudioRounds, async ({ provider, day, cursor, limit }) => {
    await faults.inject('games');
    const { rounds } = studio.of[provider];
    const matches = rounds.of(day, cursor, limit);
    if (!matches) throw new ApiError('not_found', { field: 'cursor' });
    const next_cursor = matches.more ? nameOf(matches.rounds.at(-1)!) : null;
    return { data: matches.rounds, next_cursor, since: rounds.since() };
  });
};

/** Calls of the game pages, subject to faults. */
export const mountGamePages = ({ mount }: Router, { studio, faults }: Parts): void => {
  const gameFor = async (provider: Provider, code: string, demo: boolean) => {
    await faults.inject('games');
    const game = gameOf(provider.code, code);
    if (!game || (demo && !game.has_demo)) throw new ApiError('not_found');
    return game;
  };
  const playerFor = (code: string, token?: string, user?: string): Player | null =>
    token && user ? { token, user, game: code } : null;

  mount(page.openGamePage, async ({ provider: code, game: name, token, user }) => {
    const provider = studio.of[code];
    const { wallet, sessions, play } = provider;
    const player = playerFor(name, token, user);
    const game = await gameFor(provider, name, !player);
    if (player) sessions.take(player);
    const resumed = player && (await play.resume(player));
    const answer = player ? await wallet.ask(wallet.dialect.balance(player)) : undefined;
    const refused = answer?.ok ? null : answer ? wallet.dialect.refusalOf(answer.code) : 'unknown';
    const { rules, stake_min, stake_max, rtp } = game;
    return {
      name: game.name,
      provider: code,
      kind: rules.kind,
      choices: [...rules.choices],
      face: rules.face,
      rtp,
      stake_min: BigInt(stake_min) * 100n,
      stake_max: BigInt(stake_max) * 100n,
      demo: !player,
      balance: answer?.balance ?? null,
      refused: player ? refused : null,
      resumed,
    };
  });
  mount(page.playGameRound, async ({ provider: code, game: name, token, user, ...order }) => {
    const provider = studio.of[code];
    const player = playerFor(name, token, user);
    const game = await gameFor(provider, name, !player);
    return player ? provider.play.real(player, game, order) : provider.play.demo(game, order);
  });
};

/** Control calls of the game providers. */
export const mountDriver = ({ mount }: Router, { studio }: Parts): void => {
  mount(control.callWallet, async ({ provider, path, body, sign }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    try {
      return await studio.of[provider].wallet.send({ path, body: text }, sign);
    } catch {
      throw new ApiError('unavailable');
    }
  });
  mount(control.playRounds, async ({ provider: code, token, user, game, ...orders }) => {
    const provider = studio.of[code];
    const { wallet } = provider;
    const player = await playerOf(provider, { token, user, game });
    if ('refused' in player) {
      const refused = orders.rounds;
      return { data: { rounds: 0, staked: 0n, won: 0n, refused, reasons: { [player.refused]: refused }, balance: 0n } };
    }
    const driven = await drive(provider, player, orders);
    const { balance } = await wallet.sendUntilDecided(wallet.dialect.balance(player));
    return { data: { ...driven, balance: balance ?? 0n } };
  });
};
