import * as control from '@portal/contract/sandbox/control.ts';
import * as page from '@portal/contract/sandbox/page.ts';
import * as contract from '@portal/contract/sandbox/providers.ts';
import { ApiError } from '../api-error.ts';
import type { Faults } from '../faults.ts';
import type { Router } from '../router.ts';
import { drive } from './driver.ts';
import { gameOf } from './games/index.ts';
import type { Studio } from './index.ts';
import { seatOf } from './seat.ts';
import type { Provider } from './provider.ts';
import { nameOf } from './rounds.ts';
import type { Seat } from './wallet/dialect.ts';

interface Parts {
  readonly studio: Studio;
  readonly faults: Faults;
}

/** What the portal asks the providers of games. */
export const mountAsked = ({ mount }: Router, { studio, faults }: Parts): void => {
  mount(contract.getStudioRound, async ({ provider, round, user }) => {
    await faults.inject('games');
    const kept = studio.of[provider].rounds.get(round, user);
    if (!kept) throw new ApiError('not_found');
    return kept.round;
  });
  mount(contract.listStudioRounds, async ({ provider, day, cursor, limit }) => {
    await faults.inject('games');
    const { rounds } = studio.of[provider];
    const found = rounds.of(day, cursor, limit);
    if (!found) throw new ApiError('not_found', { field: 'cursor' });
    const next_cursor = found.more ? nameOf(found.rounds.at(-1)!) : null;
    return { data: found.rounds, next_cursor, since: rounds.since() };
  });
};

/** What the pages of the games ask; faults strike here, too. */
export const mountTables = ({ mount }: Router, { studio, faults }: Parts): void => {
  const gameFor = async (provider: Provider, code: string, demo: boolean) => {
    await faults.inject('games');
    const game = gameOf(provider.code, code);
    if (!game || (demo && !game.has_demo)) throw new ApiError('not_found');
    return game;
  };
  const seatFor = (code: string, token?: string, user?: string): Seat | null =>
    token && user ? { token, user, game: code } : null;

  mount(page.openGamePage, async ({ provider: code, game: name, token, user }) => {
    const provider = studio.of[code];
    const { wallet, seats, play } = provider;
    const seat = seatFor(name, token, user);
    const game = await gameFor(provider, name, !seat);
    if (seat) seats.take(seat);
    const resumed = seat && (await play.resume(seat));
    const answer = seat ? await wallet.ask(wallet.dialect.balance(seat)) : undefined;
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
      demo: !seat,
      balance: answer?.balance ?? null,
      refused: seat ? refused : null,
      resumed,
    };
  });
  mount(page.playGameRound, async ({ provider: code, game: name, token, user, ...order }) => {
    const provider = studio.of[code];
    const seat = seatFor(name, token, user);
    const game = await gameFor(provider, name, !seat);
    return seat ? provider.play.real(seat, game, order) : provider.play.demo(game, order);
  });
};

/** What a test or a person has the providers of games do. */
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
    const seat = await seatOf(provider, { token, user, game });
    if ('refused' in seat) {
      const refused = orders.rounds;
      return { data: { rounds: 0, staked: 0n, won: 0n, refused, reasons: { [seat.refused]: refused }, balance: 0n } };
    }
    const driven = await drive(provider, seat, orders);
    const { balance } = await wallet.insist(wallet.dialect.balance(seat));
    return { data: { ...driven, balance: balance ?? 0n } };
  });
};
