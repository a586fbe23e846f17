import type { Satang } from '@portal/contract/money.ts';
import { type PlayableGame, winOf } from './games/index.ts';
import { chance, type Provider } from './provider.ts';
import { isTaken, type Order, type Played, refusedRound, roundAtOnce } from './at-once.ts';
import { actsOf, endedRound, openedRound } from './round.ts';
import { type Kept, nameOf } from './rounds.ts';
import type { Seat } from './wallet/dialect.ts';

const MOST_REMEMBERED = 1000;
/** Longer than a player waits; afterwards the wallet is told in the background. */
const TELL_WITHIN_MS = 5000;

export interface Play {
  /** Play money: it draws, and that is all. */
  demo(game: PlayableGame, order: Order): Played;
  /** Stakes, draws and pays through the wallet; the same round again is the same. */
  real(seat: Seat, game: PlayableGame, order: Order): Promise<Played>;
  /** Tells the wallet the end of the rounds that a player left open; what they won, null when there was none. */
  resume(seat: Seat): Promise<Satang | null>;
}

/** How people play at a provider; the driver plays by itself. */
export const openPlay = (provider: Provider): Play => {
  const { wallet, rounds } = provider;
  const played = new Map<string, Promise<Played>>();

  /** Until the wallet has decided, whoever waits for it; its balance if that is soon enough. */
  const tellEnd = async (kept: Kept): Promise<Satang | null> => {
    const { seat, owed } = kept;
    if (!owed) return null;
    const told = wallet.insist(wallet.dialect.act(seat, owed)).then(
      ({ ok, balance, code }) => {
        // A stake that the wallet never saw has no round.
        if (!ok && owed.kind === 'rollback' && code === wallet.dialect.unknownBet) rounds.drop(kept);
        else rounds.put({ ...kept, owed: null });
        return ok ? balance : null;
      },
      () => null,
    );
    const late = new Promise<null>((resolve) => void setTimeout(resolve, TELL_WITHIN_MS, null).unref());
    return Promise.race([told, late]);
  };

  const round = async (seat: Seat, game: PlayableGame, { round: id, stake, choice }: Order): Promise<Played> => {
    if (!isTaken(game, stake)) return refusedRound('limit');
    const acts = actsOf(id, stake);
    const opened = openedRound(seat, acts.bet);
    rounds.put(opened);
    const answer = await wallet.ask(wallet.dialect.act(seat, acts.bet));
    if (!answer) {
      const taken_back = endedRound(opened, acts.rollback(), '');
      rounds.put(taken_back);
      void tellEnd(taken_back);
      return refusedRound('unknown');
    }
    if (!answer.ok) {
      rounds.drop(opened);
      return refusedRound(wallet.dialect.refusalOf(answer.code), answer.balance);
    }
    const { pays, shown, text } = game.rules.draw(chance, choice);
    const won = winOf(stake, pays);
    const ended = endedRound(opened, acts.win(won), text);
    rounds.put(ended);
    provider.count(stake, won);
    const balance = provider.isSilent() ? null : await tellEnd(ended);
    return { refused: null, shown, pays, won, balance };
  };

  return {
    demo: (game, { stake, choice }) => {
      if (!isTaken(game, stake)) return refusedRound('limit');
      const { pays, shown } = game.rules.draw(chance, choice);
      return { refused: null, shown, pays, won: winOf(stake, pays), balance: null };
    },
    real: (seat, game, order) => {
      const name = nameOf({ id: order.round, user: seat.user });
      const known = played.get(name);
      if (known) return known;
      const { both } = wallet.dialect;
      const answer =
        game.singleState && both ? roundAtOnce(provider, seat, game, both, order) : round(seat, game, order);
      played.set(name, answer);
      const [oldest] = played.keys();
      if (played.size > MOST_REMEMBERED && oldest) played.delete(oldest);
      return answer;
    },
    resume: async (seat) => {
      const owed = provider.isSilent() ? [] : rounds.owedTo(seat);
      await Promise.all(owed.map(tellEnd));
      const settled = owed.filter(({ round }) => round.state === 'settled');
      return settled.length ? settled.reduce((sum, { round: { won } }) => sum + won, 0n) : null;
    },
  };
};
