/** Second implementation of the money engine, in memory, to compare with the database. Amounts in satang. */

interface ModelGrant {
  state: 'running' | 'met' | 'lost';
  readonly required: bigint;
  done: bigint;
  cap: bigint | undefined;
  allowance: bigint | undefined;
}
interface ModelStake {
  readonly key: string;
  readonly own: bigint;
  readonly bonus: bigint;
  isBack: boolean;
  counted: bigint | undefined;
}
export interface ModelRound {
  readonly id: string;
  readonly counts: boolean;
  readonly grant: ModelGrant | undefined;
  readonly stakes: ModelStake[];
  won: bigint;
  wonBonus: bigint;
  isSettled: boolean;
}
export interface ModelWithdrawal {
  readonly amount: bigint;
  readonly excess: bigint;
}
type Answer = readonly [outcome: string, own: bigint, bonus: bigint];

export const MAX_BET = 200_00n;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const above = (a: bigint): bigint => (a > 0n ? a : 0n);
const refused = (outcome: string): Answer => [outcome, 0n, 0n];

const sum = (stakes: readonly ModelStake[], part: 'own' | 'bonus') =>
  stakes.reduce((all, stake) => all + (stake.isBack ? 0n : stake[part]), 0n);

export class Model {
  wallet = 0n;
  bonus = 0n;
  /** Excess above a cap, and the balance it starts at. */
  excess = 0n;
  excessAbove = 0n;
  running: ModelGrant | undefined;
  readonly rounds: ModelRound[] = [];

  get excessNow(): bigint {
    return least(this.excess, above(this.wallet - this.excessAbove));
  }

  payIn(amount: bigint, offer?: { bonus: bigint; required: bigint; cap: bigint | undefined }): void {
    this.excess = this.excessNow;
    const before = this.wallet - this.excess;
    this.excessAbove += amount;
    this.wallet += amount;
    if (!offer) {
      if (this.running?.cap !== undefined) this.running.cap += amount;
      return;
    }
    this.bonus += offer.bonus;
    const cap = offer.cap === undefined ? undefined : offer.cap + before;
    this.running = { state: 'running', done: 0n, allowance: undefined, required: offer.required, cap };
  }

  /** Reserves everything that may be withdrawn. */
  reserve(): ModelWithdrawal {
    const reserved = { amount: this.wallet - this.excessNow, excess: this.excessNow };
    this.excessAbove = above(this.excessAbove - reserved.amount);
    this.excess = 0n;
    this.wallet = 0n;
    return reserved;
  }

  /** Returns a refused withdrawal. */
  refuse({ amount, excess }: ModelWithdrawal): void {
    this.payIn(amount);
    this.excess += excess;
    this.wallet += excess;
  }

  /** Cancelled, expired or used up: the bonus is forfeited. */
  lose(): void {
    if (this.running) this.running.state = 'lost';
    this.running = undefined;
    this.bonus = 0n;
  }

  stake(round: ModelRound, key: string, amount: bigint): Answer {
    if (round.isSettled) return refused('round_settled');
    const own = least(this.wallet, amount);
    const bonus = amount - own;
    if (this.running && sum(round.stakes, 'own') + sum(round.stakes, 'bonus') + amount > MAX_BET)
      return refused('max_bet');
    const takesBonus = round.counts && this.running !== undefined && round.grant === this.running;
    if (bonus > (takesBonus ? this.bonus : 0n)) return refused('insufficient');
    this.wallet -= own;
    this.bonus -= bonus;
    if (!this.rounds.includes(round)) this.rounds.push(round);
    round.stakes.push({ key, own, bonus, isBack: false, counted: undefined });
    return ['done', -own, -bonus];
  }

  /** A stake becomes `amount`: more is staked like another, less gives bonus money back first. */
  adjust(round: ModelRound, stake: ModelStake, key: string, amount: bigint): Answer {
    if (stake.isBack) return refused('rolled_back');
    if (round.isSettled) return refused('round_settled');
    const before = stake.own + stake.bonus;
    if (amount > before) {
      const added = this.stake(round, key, amount - before);
      if (added[0] !== 'done') return added;
      const piece = round.stakes.pop()!;
      stake.isBack = true;
      const joined = { own: stake.own + piece.own, bonus: stake.bonus + piece.bonus };
      round.stakes.push({ key, ...joined, isBack: false, counted: undefined });
      return added;
    }
    const bonus = least(stake.bonus, before - amount);
    const own = before - amount - bonus;
    stake.isBack = true;
    round.stakes.push({
      key,
      own: stake.own - own,
      bonus: stake.bonus - bonus,
      isBack: false,
      counted: undefined,
    });
    return ['done', ...this.#give(round, own, bonus)];
  }

  win(round: ModelRound, amount: bigint): Answer {
    if (round.isSettled) return refused('round_settled');
    const [own, bonus] = [sum(round.stakes, 'own'), sum(round.stakes, 'bonus')];
    const part = bonus > 0n ? (amount * bonus) / (own + bonus) : 0n;
    const [paidOwn, paidBonus] = this.#give(round, amount - part, part);
    round.won += paidOwn;
    round.wonBonus += paidBonus;
    return ['done', paidOwn, paidBonus];
  }

  rollback(round: ModelRound, stake: ModelStake): Answer {
    if (stake.isBack) return refused('rolled_back');
    const refund = this.#give(round, stake.own, stake.bonus);
    stake.isBack = true;
    if (stake.counted !== undefined && round.grant) round.grant.done -= stake.counted;
    stake.counted = undefined;
    if (!round.isSettled && round.stakes.every(({ isBack }) => isBack)) this.settle(round);
    return ['done', ...refund];
  }

  void(round: ModelRound): Answer {
    if (!round.isSettled) return refused('unknown_round');
    const state = round.grant?.state;
    const net = sum(round.stakes, 'own') - round.won;
    const netBonus = sum(round.stakes, 'bonus') - round.wonBonus;
    const own = state === 'met' ? net + netBonus : net;
    const bonus = state === 'running' ? netBonus : 0n;
    if (this.wallet + own < 0n || this.bonus + bonus < 0n) return refused('insufficient');
    if (round.grant && state === 'met') this.#noteAbove(round.grant, own);
    this.wallet += own;
    this.bonus += bonus;
    for (const stake of round.stakes) {
      if (stake.counted !== undefined && round.grant) round.grant.done -= stake.counted;
      stake.isBack = true;
      stake.counted = undefined;
    }
    round.won = 0n;
    round.wonBonus = 0n;
    return ['done', own, bonus];
  }

  settle(round: ModelRound): Answer {
    if (round.isSettled) return refused('replayed');
    round.isSettled = true;
    const { running } = this;
    if (running && round.grant === running) {
      for (const stake of round.stakes.filter(({ isBack }) => !isBack)) {
        stake.counted = round.counts ? stake.own + stake.bonus : 0n;
        running.done += stake.counted;
      }
      if (running.done >= running.required) this.#convert(running);
    }
    if (this.running && this.wallet + this.bonus < 100n && this.rounds.every(({ isSettled }) => isSettled)) this.lose();
    return refused('done');
  }

  #convert(grant: ModelGrant): void {
    const { cap } = grant;
    const all = this.wallet + this.bonus;
    if (cap !== undefined) {
      const [previous, over] = [this.excessNow, above(all - cap)];
      this.excess = over > previous ? over : previous;
      this.excessAbove = this.excess > 0n ? all - this.excess : cap;
      grant.allowance = above(cap - all);
    }
    this.wallet = all;
    this.bonus = 0n;
    grant.state = 'met';
    this.running = undefined;
  }

  #noteAbove(grant: ModelGrant, amount: bigint): void {
    if (grant.allowance === undefined || amount <= 0n) return;
    this.excess = this.excessNow + above(amount - grant.allowance);
    grant.allowance = above(grant.allowance - amount);
  }

  /** Pays from a game: bonus money is own money after conversion, and the company's after forfeiture. */
  #give(round: ModelRound, own: bigint, bonus: bigint): readonly [own: bigint, bonus: bigint] {
    const { grant } = round;
    if (grant?.state === 'met') {
      const all = own + bonus;
      this.#noteAbove(grant, all);
      this.wallet += all;
      return [all, 0n];
    }
    this.wallet += own;
    if (grant?.state === 'running') this.bonus += bonus;
    return [own, bonus];
  }
}
