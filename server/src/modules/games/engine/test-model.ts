import { Model, type ModelRound } from '../../promotions/play/test-model.ts';
import type { WalletOperation, WalletOutcome } from './operations.ts';

/** An in-memory model of ids, rounds and sessions; `Model` covers own and bonus money. */

type Answer = readonly [outcome: WalletOutcome, balance: bigint];
type Content = Pick<WalletOperation, 'act' | 'wager' | 'round' | 'amount'>;
interface ModelBet {
  readonly round: string;
  readonly key: string;
  isPaid: boolean;
  isBack: boolean;
}
interface PastCall extends Content {
  readonly answer: Answer;
}

export class WalletModel {
  readonly money = new Model();
  isRestricted = false;
  isOver = false;
  readonly #known = new Map<string, PastCall>();
  readonly #bets = new Map<string, ModelBet>();
  readonly #rounds = new Map<string, { readonly of: ModelRound; isVoid: boolean }>();
  readonly #neverTold = new Set<string>();

  get playable(): bigint {
    return this.money.wallet + (this.money.running ? this.money.bonus : 0n);
  }

  play(act: WalletOperation): Answer {
    const { reference, act: kind, wager, round, amount } = act;
    const previous = this.#known.get(reference);
    if (previous) {
      const isSame =
        previous.act === kind && previous.wager === wager && previous.round === round && previous.amount === amount;
      if (!isSame) return ['id_reused', this.playable];
      return previous.answer[0] === 'done' ? ['replayed', previous.answer[1]] : previous.answer;
    }
    const outcome = this.#decide(act);
    const answer = [outcome, this.playable] as const;
    if (outcome === 'done' || (kind === 'rollback' && !this.#bets.has(wager)))
      this.#known.set(reference, { act: kind, wager, round, amount, answer });
    return answer;
  }

  #decide(act: WalletOperation): WalletOutcome {
    if (act.act === 'bet') return this.#bet(act);
    const bet = this.#bets.get(act.wager);
    if (!bet) {
      if (act.act === 'rollback') this.#neverTold.add(act.wager);
      else if (this.#neverTold.has(act.wager)) return 'rolled_back';
      return 'unknown_bet';
    }
    const round = this.#rounds.get(act.round);
    if (!round || bet.round !== act.round) return 'unknown_bet';
    if (bet.isBack) return 'rolled_back';
    if (act.act === 'void') return this.#void(round, bet);
    if (act.act === 'rollback' ? bet.isPaid || round.isVoid : round.of.isSettled) return 'round_settled';
    if (act.act === 'win') {
      this.money.win(round.of, act.amount);
      bet.isPaid = true;
    } else {
      const stake = round.of.stakes.find(({ key }) => key === bet.key);
      if (!stake) throw new Error('a bet has no stake');
      this.money.rollback(round.of, stake);
      bet.isBack = true;
    }
    if (!round.of.isSettled && (act.closes ?? this.#isOver(act.round))) this.money.settle(round.of);
    return 'done';
  }

  #isOver = (round: string): boolean =>
    [...this.#bets.values()].every((bet) => bet.round !== round || bet.isPaid || bet.isBack);

  #bet({ wager, round: roundId, amount, closes }: WalletOperation): WalletOutcome {
    if (this.isRestricted) return 'not_admitted';
    if (this.isOver) return 'session_over';
    if (this.#neverTold.has(wager)) return 'rolled_back';
    const existing = this.#rounds.get(roundId);
    if (existing?.of.isSettled) return 'round_settled';
    const { running } = this.money;
    const newRound = { id: roundId, counts: true, grant: running, stakes: [], won: 0n, wonBonus: 0n, isSettled: false };
    const round = existing ?? { of: newRound, isVoid: false };
    const [outcome] = this.money.stake(round.of, wager, amount);
    if (outcome !== 'done') return outcome as WalletOutcome;
    this.#rounds.set(roundId, round);
    this.#bets.set(wager, { round: roundId, key: wager, isPaid: false, isBack: false });
    if (closes) this.money.settle(round.of);
    return 'done';
  }

  #void(round: { readonly of: ModelRound; isVoid: boolean }, bet: ModelBet): WalletOutcome {
    if (!round.of.isSettled) return 'unknown_bet';
    if (!round.isVoid && this.money.void(round.of)[0] === 'insufficient') return 'insufficient';
    round.isVoid = true;
    bet.isBack = true;
    return 'done';
  }
}
