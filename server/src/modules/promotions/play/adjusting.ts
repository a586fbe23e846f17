import { keyOf } from '../../ledger/index.ts';
import { type Book, playableIn, type Round, transferOf } from './book.ts';
import type { PlayOperation, PlayOutcome, Refusal } from './operation.ts';
import { giveBack, undoStake } from './returns.ts';
import { expireIfDue } from './settlement.ts';

/** Decides a stake: own money first. Bonus money enters only a round that began under the running bonus. */
export const splitStake = (
  { wallet, bonus: has, running, loss_allowance }: Book,
  existing: Round | undefined,
  { amount, category, share }: Pick<PlayOperation, 'amount' | 'category' | 'share'>,
): { readonly own: bigint; readonly bonus: bigint } | Refusal => {
  const isOfBonus = running !== null && (!existing || existing.grant === running.grant);
  const counts = isOfBonus && share > 0 && (running.percents[category] ?? 0) > 0;
  const own = wallet < amount ? wallet : amount;
  const bonus = amount - own;
  const standing = existing ? existing.own + existing.bonus : 0n;
  if (running && running.max_bet !== null && amount + standing > running.max_bet) return 'max_bet';
  if (bonus > (counts ? has : 0n)) return 'insufficient';
  return own > 0n && loss_allowance !== null && own > loss_allowance ? 'loss_limit' : { own, bonus };
};

const NOTHING = { own: 0n, bonus: 0n };

/**
 * Changes a stake of an open round by the difference: more is staked like a stake that joins the round, less returns bonus money
 * first and is never refused. Two acts: the old stake returns, the new one takes its place.
 */
export const adjustStake = (book: Book, operation: PlayOperation): PlayOutcome => {
  const { key, return_key, undoes, amount, at: eventAt } = operation;
  const ended = expireIfDue(book);
  const round = book.rounds.get(operation.round);
  const answer = (outcome: PlayOutcome['outcome'], change = NOTHING): PlayOutcome => ({
    ...change,
    outcome,
    ended,
    flagged: false,
    playable: playableIn(book, round ?? operation),
  });
  const old = round?.stakes.find(({ id }) => id === undoes);
  if (!round || !old || !return_key) return answer('unknown_stake');
  if (old.undone_by) return answer('rolled_back');
  if (round.settled_on !== null) return answer('round_settled');
  const more = amount - old.own - old.bonus;
  const added = more > 0n ? splitStake(book, round, { ...round, amount: more }) : NOTHING;
  if (typeof added === 'string') return answer(added);
  const standingOwn = more > 0n || old.own < amount ? old.own : amount;
  const standing = { own: standingOwn, bonus: more > 0n ? old.bonus : amount - standingOwn };
  const back = giveBack(book, round, 'rollback', { own: old.own - standing.own, bonus: old.bonus - standing.bonus });
  const staked = { own: standing.own + added.own, bonus: standing.bonus + added.bonus };
  book.wallet -= added.own;
  book.bonus -= added.bonus;
  if (book.loss_allowance !== null) book.loss_allowance += back.own - added.own;
  undoStake(book, old, return_key);
  round.stakes.push({ id: key, ...staked, undone_by: null, counted: null, of_base: false, is_waived: false });
  round.own += staked.own - old.own;
  round.bonus += staked.bonus - old.bonus;
  const { member, changes } = book;
  const { id: round_id } = round;
  const transfer = (reason: Parameters<typeof transferOf>[1], satang: bigint) =>
    transferOf(member, reason, satang, round_id);
  changes.rounds.add(round);
  changes.acts.push(
    {
      id: return_key,
      round_id,
      kind: 'rollback',
      own: standing.own + back.own,
      bonus: standing.bonus + back.bonus,
      event_at: eventAt,
    },
    { id: key, round_id, kind: 'stake', own: -staked.own, bonus: -staked.bonus, event_at: eventAt },
  );
  const returned = [
    ...transfer('rollback', standing.own),
    ...transfer('rollback_bonus', standing.bonus),
    ...back.transfers,
  ];
  const taken = [...transfer('bet', staked.own), ...transfer('bet_bonus', staked.bonus)];
  if (returned.length > 0) changes.postings.push({ key: keyOf('play', return_key), eventAt, transfers: returned });
  if (taken.length > 0) changes.postings.push({ key: keyOf('play', key), eventAt, transfers: taken });
  return answer('done', { own: back.own - added.own, bonus: back.bonus - added.bonus });
};
