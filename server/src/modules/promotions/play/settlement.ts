import { keyOf, type Transfer } from '../../ledger/index.ts';
import { now } from '../../../platform/clock.ts';
import { type Book, type Grant, type Round, type RunningBonus, type Stake, transferOf } from './book.ts';

/** The smallest playable balance, in satang. */
const MINIMUM = 100n;

/** The noted excess above a cap, less what was lost since. */
export const currentExcess = ({ excess, excess_above, wallet }: Book): bigint => {
  const above = excess_above === null || wallet < excess_above ? 0n : wallet - excess_above;
  return above < excess ? above : excess;
};

type End = 'met' | 'expired' | 'used_up' | null;

/** Ends a bonus whose days are over; its deposit's base turnover is required again. */
export const expireIfDue = (book: Book): 'expired' | null => {
  const { running } = book;
  if (!running?.is_due) return null;
  const { grant } = running;
  const transfers = forfeit(book, running, 'expired');
  if (transfers.length > 0)
    book.changes.postings.push({ key: keyOf('bonus', grant.id, 'back'), eventAt: now(), transfers });
  const left = grant.base_turnover - grant.done;
  if (left > 0n) book.base_required += left;
  book.changes.base = true;
  return 'expired';
};

const forfeit = (book: Book, { grant }: RunningBonus, state: 'expired' | 'used_up'): readonly Transfer[] => {
  const transfers = transferOf(book.member, 'bonus_forfeited', book.bonus, grant.id);
  Object.assign(grant, { state, forfeited: book.bonus });
  book.changes.grants.add(grant);
  book.bonus = 0n;
  book.running = null;
  return transfers;
};

/** Settles a round: adds it to the day, counts its stakes and ends a bonus that is met or used up. */
export const settle = (book: Book, round: Round): { readonly ended: End; readonly transfers: readonly Transfer[] } => {
  const { running, today: day } = book;
  round.settled_on = day;
  book.open_rounds -= 1;
  const { game, category, own: staked, bonus: staked_bonus, won, won_bonus } = round;
  if (staked + staked_bonus + won + won_bonus > 0n)
    book.changes.days.push({ day, game, category, staked, won, staked_bonus, won_bonus, rounds: 1 });
  const stakes = round.stakes.filter(({ undone_by }) => !undone_by);
  const isOfBonus = running !== null && round.grant === running.grant;
  if (isOfBonus) countForBonus(book, running, round, stakes);
  else countForBase(book, round, stakes);
  const met = isOfBonus && stakes.length > 0 ? convertIfMet(book, running) : null;
  const used = endIfUsedUp(book);
  return { ended: used ? 'used_up' : met ? 'met' : null, transfers: [...(met ?? []), ...(used ?? [])] };
};

const count = (book: Book, stake: Stake, counted: bigint, pct: number, grant: Grant | null): void => {
  Object.assign(stake, { counted, of_base: grant === null });
  book.changes.lines.push({ act_id: stake.id, grant_id: grant?.id ?? null, pct, counted });
};

const countForBonus = (book: Book, { grant, percents }: RunningBonus, round: Round, stakes: readonly Stake[]): void => {
  const pct = Math.min(percents[round.category] ?? 0, round.share);
  for (const stake of stakes) {
    const counted = ((stake.own + stake.bonus) * BigInt(pct)) / 100n;
    count(book, stake, counted, pct, grant);
    grant.done += counted;
    book.changes.grants.add(grant);
  }
};

/** Counts own stakes by the game's share, up to the turnover left: nothing counts in advance. */
const countForBase = (book: Book, { share }: Round, stakes: readonly Stake[]): void => {
  for (const stake of stakes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const left = book.base_required - book.base_done;
    const counts = (stake.own * BigInt(share)) / 100n;
    if (counts === 0n || left <= 0n) continue;
    const counted = counts < left ? counts : left;
    count(book, stake, counted, share, null);
    book.base_done += counted;
    book.changes.base = true;
  }
};

/** Converts the bonus to own money once its turnover is met, and notes what exceeds its cap; null: not met. */
const convertIfMet = (book: Book, { grant }: RunningBonus): readonly Transfer[] | null => {
  if (grant.done < grant.required) return null;
  const transfers = transferOf(book.member, 'bonus_converted', book.bonus, grant.id);
  const all = book.wallet + book.bonus;
  if (grant.cap !== null) {
    const over = all - grant.cap;
    const noted = currentExcess(book);
    book.excess = noted > over ? noted : over > 0n ? over : 0n;
    book.excess_above = book.excess > 0n ? all - book.excess : grant.cap;
    grant.below_cap = over < 0n ? -over : 0n;
    book.changes.base = true;
  }
  Object.assign(grant, { state: 'met', converted: book.bonus });
  book.changes.grants.add(grant);
  book.wallet = all;
  book.bonus = 0n;
  book.running = null;
  return transfers;
};

/** Ends bonus and base turnover when too little is left to play and no open round can return more; null: enough is left. */
const endIfUsedUp = (book: Book): readonly Transfer[] | null => {
  const { running } = book;
  if (book.wallet + book.bonus >= (running?.auto_cancel ?? MINIMUM) || book.open_rounds > 0) return null;
  if (book.base_required > book.base_done) {
    book.base_required = book.base_done;
    book.changes.base = true;
  }
  return running ? forfeit(book, running, 'used_up') : null;
};
