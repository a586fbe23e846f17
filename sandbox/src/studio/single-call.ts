import type { Satang } from '@portal/contract/money.ts';
import { type PlayableGame, winOf } from './games/index.ts';
import { chance, type Provider } from './provider.ts';
import { operationsOf, endedRound, openedRound } from './round.ts';
import type { Dialect, Refusal, Player } from './wallet/dialect.ts';

export interface RoundResult {
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

export const refusedRound = (refused: Refusal, balance: Satang | null = null): RoundResult => ({
  refused,
  shown: null,
  pays: 0,
  won: 0n,
  balance,
});

/** True if the game accepts the stake. */
export const isAllowedStake = ({ stake_min, stake_max }: PlayableGame, stake: Satang) =>
  stake >= BigInt(stake_min) * 100n && stake <= BigInt(stake_max) * 100n;

/** Plays a round in one call: draws first, sends bet and win together, and shows the result once accepted. */
export const singleCallRound = async (
  { wallet, rounds, count }: Provider,
  player: Player,
  game: PlayableGame,
  both: NonNullable<Dialect['both']>,
  { round: id, stake, choice }: Order,
): Promise<RoundResult> => {
  if (!isAllowedStake(game, stake)) return refusedRound('limit');
  const { pays, view, text } = game.rules.draw(chance, choice);
  const won = winOf(stake, pays);
  const operations = operationsOf(id, stake);
  const win = operations.win(won);
  const round = { ...endedRound(openedRound(player, { ...operations.bet, id: win.id }), win, text), owed: null };
  const call = both(player, win);
  const finish = (ok: boolean) => {
    if (!ok) return;
    rounds.put(round);
    count(stake, won);
  };
  const answer = await wallet.ask(call);
  if (!answer) {
    // The wallet may have accepted it: retry until decided.
    void wallet.sendUntilDecided(call).then(
      ({ ok }) => finish(ok),
      () => {},
    );
    return refusedRound('unknown');
  }
  finish(answer.ok);
  if (!answer.ok) return refusedRound(wallet.dialect.refusalOf(answer.code), answer.balance);
  return { refused: null, shown: view, pays, won, balance: answer.balance };
};
