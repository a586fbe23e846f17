import type { Satang } from '@portal/contract/money.ts';
import { type PlayableGame, winOf } from './games/index.ts';
import { chance, type Provider } from './provider.ts';
import { actsOf, endedRound, openedRound } from './round.ts';
import type { Dialect, Refusal, Seat } from './wallet/dialect.ts';

export interface Played {
  readonly refused: Refusal | null;
  readonly shown: unknown;
  readonly pays: number;
  readonly won: Satang;
  readonly balance: Satang | null;
}

export interface Order {
  readonly round: string;
  readonly stake: Satang;
  readonly choice?: string | undefined;
}

export const refusedRound = (refused: Refusal, balance: Satang | null = null): Played => ({
  refused,
  shown: null,
  pays: 0,
  won: 0n,
  balance,
});

/** Whether the stake is one that the game takes. */
export const isTaken = ({ stake_min, stake_max }: PlayableGame, stake: Satang) =>
  stake >= BigInt(stake_min) * 100n && stake <= BigInt(stake_max) * 100n;

/** A round that is over as soon as it begins: drawn first, told in one call, and shown only when that was taken. */
export const roundAtOnce = async (
  { wallet, rounds, count }: Provider,
  seat: Seat,
  game: PlayableGame,
  both: NonNullable<Dialect['both']>,
  { round: id, stake, choice }: Order,
): Promise<Played> => {
  if (!isTaken(game, stake)) return refusedRound('limit');
  const { pays, shown, text } = game.rules.draw(chance, choice);
  const won = winOf(stake, pays);
  const acts = actsOf(id, stake);
  const win = acts.win(won);
  const kept = { ...endedRound(openedRound(seat, { ...acts.bet, id: win.id }), win, text), owed: null };
  const call = both(seat, win);
  const told = (ok: boolean) => {
    if (!ok) return;
    rounds.put(kept);
    count(stake, won);
  };
  const answer = await wallet.ask(call);
  if (!answer) {
    // It may have been taken: the same is said until somebody decides.
    void wallet.insist(call).then(
      ({ ok }) => told(ok),
      () => {},
    );
    return refusedRound('unknown');
  }
  told(answer.ok);
  if (!answer.ok) return refusedRound(wallet.dialect.refusalOf(answer.code), answer.balance);
  return { refused: null, shown, pays, won, balance: answer.balance };
};
