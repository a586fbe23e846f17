import { createHmac } from 'node:crypto';
import { picks, drawing, type DrawResult, messageOf, type Table } from '@portal/contract/minigame/draw.ts';
import { games } from '@portal/contract/minigame/tables.ts';
import type { Slug } from '@portal/contract/minigame.ts';
import { DomainError, tooMany } from '../../../platform/errors.ts';

export interface Choice {
  readonly bet: number;
  readonly pick: number | string | null;
}

/** Validates stake and pick. Throws invalid_input for a missing, surplus or wrong one. */
export const choiceOf = (
  slug: Slug,
  {
    bet = games[slug].cost,
    pick = null,
  }: { readonly bet?: number | undefined; readonly pick?: number | string | null | undefined },
): Choice => {
  if (bet < games[slug].cost || bet > games[slug].cost_max) throw new DomainError('invalid_input', { field: 'bet' });
  const isRight =
    slug === 'card-flip'
      ? typeof pick === 'number'
      : slug === 'hi-lo'
        ? picks.some((each) => each === pick)
        : pick === null;
  if (!isRight) throw new DomainError('invalid_input', { field: 'pick' });
  return { bet, pick };
};

interface GameState {
  readonly is_open: boolean;
  readonly daily_cap: number;
  readonly rounds_today: number;
  readonly wait_ms: number;
}

/** Throws game_closed, round_too_soon, round_cap, not_enough_coins. */
export const assertMayPlay = (game: GameState, bet: number, coins: number): void => {
  if (!game.is_open) throw new DomainError('game_closed', { message: 'เกมนี้ปิดปรับปรุง' });
  if (game.wait_ms > 0) throw tooMany(Math.ceil(game.wait_ms / 1000), 'round_too_soon');
  if (game.rounds_today >= game.daily_cap) throw new DomainError('round_cap');
  if (coins < bet) throw new DomainError('not_enough_coins');
};

/** Throws changed_meanwhile if the odds shown to the member are no longer those of the draw. */
export const assertDisplayed = (inForce: number, displayed = inForce): void => {
  if (displayed !== inForce)
    throw new DomainError('changed_meanwhile', { message: 'ตารางรางวัลเปลี่ยนแล้ว กรุณาดูรางวัลและโอกาสใหม่ก่อนเล่น' });
};

/** Coins to spend per lot, oldest first. */
export const spentPerLot = (lots: readonly { readonly id: string; readonly remaining: number }[], bet: number) => {
  let left = bet;
  return lots.flatMap(({ id, remaining }) => {
    const coins = Math.min(remaining, left);
    left -= coins;
    return coins > 0 ? [{ id, coins }] : [];
  });
};

/** Draws a round: runs the contract's mapping over HMAC digests. */
export const drawRound = (
  table: Table,
  pick: number | string | null,
  {
    serverSeed,
    clientSeed,
    nonce,
  }: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
): DrawResult => {
  const round = drawing(table, pick);
  for (let step = round.next(); ;) {
    if (step.done) return step.value;
    step = round.next(
      createHmac('sha256', serverSeed)
        .update(messageOf(clientSeed, nonce, step.value))
        .digest(),
    );
  }
};
