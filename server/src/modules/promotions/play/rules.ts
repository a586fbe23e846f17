import { keyOf } from '../../ledger/index.ts';
import { adjustStake, splitStake } from './adjusting.ts';
import { type Book, playableIn, type Round, transferOf } from './book.ts';
import type { Move, PlayOperation, PlayOutcome, Refusal } from './operation.ts';
import { giveBack, isCounted, noteAboveCap, uncount, undoStake } from './returns.ts';
import { expireIfDue, settle } from './settlement.ts';

/**
 * Executes one operation on a member's book, which collects the rows to write: own and bonus money, turnover, conversion and daily
 * totals (docs/decisions/bets.md). A refusal changes nothing, except that a bonus whose days are over has ended.
 */
export const play = (book: Book, operation: PlayOperation): PlayOutcome => {
  const { act, key, amount, at } = operation;
  if (amount < 0n) throw new TypeError(`the amount of a ${act} is malformed`);
  if (act === 'adjust') return adjustStake(book, operation);
  const expired = expireIfDue(book);
  const move = moveOf(book, operation);
  const outcome = { own: 0n, bonus: 0n, flagged: false, ended: expired };
  const playable = () => playableIn(book, book.rounds.get(operation.round) ?? operation);
  if (typeof move === 'string') return { ...outcome, outcome: move, playable: playable() };
  const { round, own, bonus, closes, flagged = false } = move;
  if (act !== 'settle') book.changes.acts.push({ id: key, round_id: round.id, kind: act, own, bonus, event_at: at });
  book.changes.rounds.add(round);
  if (book.loss_allowance !== null) book.loss_allowance += own;
  const end = closes ? settle(book, round) : { ended: null, transfers: [] };
  const transfers = [...move.transfers, ...end.transfers];
  if (transfers.length > 0) book.changes.postings.push({ key: keyOf('play', key), eventAt: at, transfers });
  return { outcome: 'done', own, bonus, flagged, ended: end.ended ?? expired, playable: playable() };
};

const moveOf = (book: Book, operation: PlayOperation): Move | Refusal | 'replayed' => {
  const round = book.rounds.get(operation.round);
  const isSettled = (round?.settled_on ?? null) !== null;
  const { act } = operation;
  if ((act === 'stake' || act === 'win') && isSettled) return 'round_settled';
  if (act === 'stake') return stake(book, round, operation);
  if (!round) return act === 'rollback' ? 'unknown_stake' : 'unknown_round';
  if (act === 'win') return win(book, round, operation);
  if (act === 'rollback') return rollBack(book, round, operation);
  if (act === 'void') return isSettled ? voidRound(book, round, operation) : 'unknown_round';
  return isSettled ? 'replayed' : { round, own: 0n, bonus: 0n, closes: true, transfers: [] };
};

const stake = (book: Book, existing: Round | undefined, operation: PlayOperation): Move | Refusal => {
  const { key, closes = false, amount } = operation;
  const { category, share } = existing ?? operation;
  const parts = splitStake(book, existing, { amount, category, share });
  if (typeof parts === 'string') return parts;
  const { own, bonus } = parts;
  const round = existing ?? openRound(book, operation);
  round.own += own;
  round.bonus += bonus;
  round.stakes.push({ id: key, own, bonus, undone_by: null, counted: null, of_base: false, is_waived: false });
  book.wallet -= own;
  book.bonus -= bonus;
  const [reference, { member }] = [round.id, book];
  const transfers = [
    ...transferOf(member, 'bet', own, reference),
    ...transferOf(member, 'bet_bonus', bonus, reference),
  ];
  return { round, own: -own, bonus: -bonus, closes, transfers };
};

const openRound = (book: Book, { round: id, game, category, share }: PlayOperation): Round => {
  const grant = book.running?.grant ?? null;
  const totals = { own: 0n, bonus: 0n, won: 0n, won_bonus: 0n };
  const round: Round = { id, game, category, share, grant, ...totals, settled_on: null, stakes: [] };
  book.rounds.set(id, round);
  book.open_rounds += 1;
  return round;
};

/** Splits a win in proportion to the standing stakes, the bonus part floored; without stakes it is own money. */
const win = (book: Book, round: Round, { amount, closes = false }: PlayOperation): Move => {
  const bonus = round.bonus > 0n ? (amount * round.bonus) / (round.own + round.bonus) : 0n;
  const back = giveBack(book, round, 'win', { own: amount - bonus, bonus });
  round.won += back.own;
  round.won_bonus += back.bonus;
  return { round, ...back, closes };
};

/** Returns each part of a stake where it came from, also after its round was settled. */
const rollBack = (book: Book, round: Round, operation: PlayOperation): Move | Refusal => {
  const undone = round.stakes.find(({ id }) => id === operation.undoes);
  if (!undone) return 'unknown_stake';
  if (undone.undone_by) return 'rolled_back';
  const wasCounted = isCounted(round);
  const back = giveBack(book, round, 'rollback', undone);
  undoStake(book, undone, operation.key);
  round.own -= undone.own;
  round.bonus -= undone.bonus;
  const { game, category, settled_on: day } = round;
  if (day === null) {
    const hasStake = round.stakes.some(({ undone_by }) => !undone_by); // a free spin counts as one
    return { round, ...back, closes: operation.closes || !hasStake };
  }
  const uncounted = uncount(book, round, undone);
  const rounds = wasCounted && !isCounted(round) ? 1 : 0;
  const totals = { staked: undone.own, won: 0n, staked_bonus: undone.bonus, won_bonus: 0n, rounds };
  book.changes.days_back.push({ day, game, category, ...totals });
  return { round, ...back, closes: false, flagged: round.grant?.state === 'met' && uncounted > 0n };
};

/** Returns all stakes and takes all wins, or refuses. Bonus money is own money if its bonus was met, the house's if it was lost. */
const voidRound = (book: Book, round: Round, { key }: PlayOperation): Move | Refusal => {
  const { member } = book;
  const { id, grant, game, category } = round;
  const ofBonus = round.bonus - round.won_bonus;
  const own = round.own - round.won + (grant?.state === 'met' ? ofBonus : 0n);
  const bonus = grant?.state === 'running' ? ofBonus : 0n;
  if (book.wallet + own < 0n || book.bonus + bonus < 0n) return 'insufficient';
  if (grant?.state === 'met' && own > 0n) noteAboveCap(book, grant, own);
  book.wallet += own;
  book.bonus += bonus;
  let uncounted = 0n;
  for (const each of round.stakes) {
    uncounted += uncount(book, round, each);
    if (!each.undone_by) undoStake(book, each, key);
  }
  const { own: staked, won, bonus: staked_bonus, won_bonus, settled_on } = round;
  const totals = { staked, won, staked_bonus, won_bonus, rounds: isCounted(round) ? 1 : 0 };
  book.changes.days_back.push({ day: settled_on!, game, category, ...totals });
  Object.assign(round, { own: 0n, bonus: 0n, won: 0n, won_bonus: 0n });
  const transfers = [
    ...transferOf(member, 'rollback', own, id),
    ...transferOf(member, 'game_adjust', -own, id),
    ...transferOf(member, 'rollback_bonus', bonus, id),
    ...transferOf(member, 'game_adjust_bonus', -bonus, id),
  ];
  return { round, own, bonus, closes: false, flagged: grant?.state === 'met' && uncounted > 0n, transfers };
};
