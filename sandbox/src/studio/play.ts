import { setTimeout as sleep } from 'node:timers/promises';
import type { Satang } from '@portal/contract/money.ts';
import { ApiError } from '../api-error.ts';
import { type PlayableGame, winOf } from './games/index.ts';
import { chance, type Provider } from './provider.ts';
import { operationsOf, endedRound, openedRound, type StoredRound, nameOf } from './rounds.ts';
import type { Player, Dialect, Refusal } from './wallet/dialect.ts';

interface RoundResult {
  readonly refused: Refusal | null;
  readonly shown: unknown;
  readonly pays: number;
  readonly won: Satang;
  readonly balance: Satang | null;
}

interface Order {
  readonly round: string;
  readonly stake: Satang;
  readonly choice?: string | undefined;
}

const refusedRound = (refused: Refusal, balance: Satang | null = null): RoundResult => ({
  refused,
  shown: null,
  pays: 0,
  won: 0n,
  balance,
});

/** True if the game accepts the stake. */
const isAllowedStake = ({ stake_min, stake_max }: PlayableGame, stake: Satang) =>
  stake >= BigInt(stake_min) * 100n && stake <= BigInt(stake_max) * 100n;

/** Plays a round in one call: draws first, sends bet and win together until decided, and shows the result once accepted. */
const singleCallRound = async (
  { wallet, rounds, count, chanceOf }: Provider,
  player: Player,
  game: PlayableGame,
  both: NonNullable<Dialect['both']>,
  { round: id, stake, choice }: Order,
): Promise<RoundResult> => {
  if (!isAllowedStake(game, stake)) return refusedRound('limit');
  const { pays, view, text } = game.rules.draw(chanceOf(nameOf({ id, user: player.user })), choice);
  const won = winOf(stake, pays);
  const operations = operationsOf(player, id, stake);
  const win = operations.win(won);
  const round = { ...endedRound(openedRound(player, { ...operations.bet, id: win.id }), win, text), owed: null };
  const answer = await wallet.sendUntilDecided(both(player, win));
  if (!answer.ok) return refusedRound(wallet.dialect.refusalOf(answer.code), answer.balance);
  rounds.put(round);
  count(stake, won);
  return { refused: null, shown: view, pays, won, balance: answer.balance };
};

const MOST_REMEMBERED = 1000;
/** Begins each round once; the same round again has the result of the first. */
const openOnce = () => {
  const played = new Map<string, Promise<RoundResult>>();
  return ({ user }: Player, { round: id }: Order, begin: () => Promise<RoundResult>): Promise<RoundResult> => {
    const name = nameOf({ id, user });
    const result = played.get(name) ?? begin();
    played.set(name, result);
    const [oldest] = played.keys();
    if (played.size > MOST_REMEMBERED && oldest) played.delete(oldest);
    return result;
  };
};

/** Longest wait for the wallet; afterwards the call continues in the background. */
const TELL_WITHIN_MS = 5000;
/** The result of work, or undefined if it takes longer than the page waits. */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, sleep(TELL_WITHIN_MS, undefined, { ref: false })]);

export interface Play {
  /** Draws a demo round. */
  demo(game: PlayableGame, order: Order): RoundResult;
  /** Plays a real round through the wallet; repeating its id returns the same result. Throws unavailable while it is undecided. */
  real(player: Player, game: PlayableGame, order: Order): Promise<RoundResult>;
  /** Sends the end of the player's unfinished rounds; returns what they won, null if none. */
  resume(player: Player): Promise<Satang | null>;
}

/** Play of people at a provider, as opposed to the driver. */
export const openPlay = (provider: Provider): Play => {
  const { wallet, rounds, chanceOf } = provider;
  const once = openOnce();

  /** Sends the end of a round until decided; returns the balance if that is soon enough. */
  const sendEnd = async (stored: StoredRound): Promise<Satang | null> => {
    const { player, owed } = stored;
    if (!owed) return null;
    const delivered = wallet.sendUntilDecided(wallet.dialect.operation(player, owed)).then(
      ({ ok, balance, code }) => {
        // A stake unknown to the wallet has no round.
        if (!ok && owed.kind === 'rollback' && code === wallet.dialect.unknownBet) rounds.drop(stored);
        else rounds.put({ ...stored, owed: null });
        return ok ? balance : null;
      },
      () => null,
    );
    return (await inTime(delivered)) ?? null;
  };

  const round = async (player: Player, game: PlayableGame, { round: id, stake, choice }: Order) => {
    if (!isAllowedStake(game, stake)) return refusedRound('limit');
    const operations = operationsOf(player, id, stake);
    const opened = openedRound(player, operations.bet);
    rounds.put(opened);
    const answer = await wallet.ask(wallet.dialect.operation(player, operations.bet));
    if (!answer) {
      const rolledBack = endedRound(opened, operations.rollback(), '');
      rounds.put(rolledBack);
      void sendEnd(rolledBack);
      return refusedRound('unknown');
    }
    if (!answer.ok) {
      rounds.drop(opened);
      return refusedRound(wallet.dialect.refusalOf(answer.code), answer.balance);
    }
    const { pays, view, text } = game.rules.draw(chanceOf(nameOf({ id, user: player.user })), choice);
    const won = winOf(stake, pays);
    const ended = endedRound(opened, operations.win(won), text);
    rounds.put(ended);
    provider.count(stake, won);
    const balance = provider.isSilent() ? null : await sendEnd(ended);
    return { refused: null, shown: view, pays, won, balance };
  };

  return {
    demo: (game, { stake, choice }) => {
      if (!isAllowedStake(game, stake)) return refusedRound('limit');
      const { pays, view } = game.rules.draw(chance, choice);
      return { refused: null, shown: view, pays, won: winOf(stake, pays), balance: null };
    },
    real: async (player, game, order) => {
      const { both } = wallet.dialect;
      if (!game.singleState || !both) return once(player, order, () => round(player, game, order));
      const result = once(player, order, () => singleCallRound(provider, player, game, both, order));
      const answer = await inTime(result);
      if (!answer) throw new ApiError('unavailable');
      return answer;
    },
    resume: async (player) => {
      const owed = provider.isSilent() ? [] : rounds.owedTo(player);
      await Promise.all(owed.map(sendEnd));
      const settled = owed.filter(({ round }) => round.state === 'settled');
      return settled.length ? settled.reduce((sum, { round: { won } }) => sum + won, 0n) : null;
    },
  };
};
