import type { Transfer } from '../../ledger/index.ts';
import { type Book, type Grant, type Round, type Stake, transferOf } from './book.ts';
import { currentExcess } from './settlement.ts';

export const isCounted = ({ own, bonus, won, won_bonus }: Round): boolean => own + bonus + won + won_bonus > 0n;

export const undoStake = (book: Book, stake: Stake, undone_by: string): void => {
  stake.undone_by = undone_by;
  book.changes.undone.push({ id: stake.id, undone_by });
};

/** Takes back a stake's turnover; returns what had counted for a bonus. */
export const uncount = (book: Book, round: Round, stake: Stake): bigint => {
  const { counted, of_base, is_waived } = stake;
  if (counted === null) return 0n;
  stake.counted = null;
  book.changes.lines_back.push({ act_id: stake.id });
  if (of_base || !round.grant) {
    book.base_done -= counted;
    if (is_waived) book.base_required -= counted; // an excluded member cannot play it again
    book.changes.base = true;
    return 0n;
  }
  round.grant.done -= counted;
  book.changes.grants.add(round.grant);
  return counted;
};

interface Returned {
  readonly own: bigint;
  readonly bonus: bigint;
}
/** Returns money of a round: a met bonus makes it own money, noted above the cap; a lost bonus leaves its part to the house. */
export const giveBack = (
  book: Book,
  round: Round,
  kind: 'win' | 'rollback',
  parts: Returned,
): Returned & { readonly transfers: readonly Transfer[] } => {
  const past = round.grant && round.grant !== book.running?.grant ? round.grant : null;
  const isMet = past?.state === 'met';
  const own = isMet ? parts.own + parts.bonus : parts.own;
  const bonus = isMet ? 0n : parts.bonus;
  if (isMet) noteAboveCap(book, past, own);
  book.wallet += own;
  const transfers = [
    ...transferOf(book.member, kind, own, round.id),
    ...transferOf(book.member, `${kind}_bonus`, bonus, round.id),
  ];
  if (!past) book.bonus += bonus;
  else if (bonus > 0n) {
    past.forfeited += bonus;
    book.changes.grants.add(past);
    transfers.push(...transferOf(book.member, 'bonus_forfeited', bonus, past.id));
  }
  return { own, bonus, transfers };
};

/** Notes money that returns after its bonus was met, before it is in the wallet, where it exceeds the bonus's cap. */
export const noteAboveCap = (book: Book, grant: Grant, amount: bigint): void => {
  if (grant.below_cap === null || amount === 0n) return;
  const over = amount - grant.below_cap;
  book.excess = currentExcess(book) + (over > 0n ? over : 0n);
  grant.below_cap = over > 0n ? 0n : -over;
  book.changes.base = true;
  book.changes.grants.add(grant);
};

/**
 * A provider gives own money without a bet, or takes some back (below zero). As with `addOwnMoney`, it is never excess and raises a
 * running cap.
 */
export const takeIn = (book: Book, { game, category }: Pick<Round, 'game' | 'category'>, amount: bigint): void => {
  const nothing = { staked: 0n, won: 0n, staked_bonus: 0n, won_bonus: 0n, rounds: 0 };
  book.changes.days.push({ ...nothing, day: book.today, game, category, given: amount });
  if (amount <= 0n) {
    book.wallet += amount;
    if (book.loss_allowance !== null) book.loss_allowance += amount;
    return;
  }
  book.excess = currentExcess(book);
  if (book.excess_above !== null) book.excess_above += amount;
  book.changes.base = true;
  book.wallet += amount;
  const grant = book.running?.grant;
  if (!grant || grant.cap === null) return;
  grant.cap += amount;
  grant.below_cap = (grant.below_cap ?? 0n) + amount;
  book.changes.grants.add(grant);
};
