import { keyOf } from '../../ledger/index.ts';
import { type Book, play, type PlayOutcome, takeIn } from '../../promotions/index.ts';
import type { WalletOutcome } from './operations.ts';
import type { PlayerCall } from './player-call.ts';
import type { Bet, EngineOperation, GameRound } from './rules.ts';

type Executed = Omit<PlayOutcome, 'playable'>;
export const NOTHING: Executed = { outcome: 'done', own: 0n, bonus: 0n, ended: null, flagged: false };

export const outcomeOf = (outcome: Exclude<PlayOutcome['outcome'], 'done'>): WalletOutcome =>
  outcome === 'unknown_round' || outcome === 'unknown_stake' ? 'unknown_bet' : outcome;

/** Moves the money of an operation: a bet's through wagering, other money as own money. */
export const execute = (book: Book, operation: EngineOperation, round: GameRound, bet: Bet | undefined): Executed => {
  const { act, key, return_key, amount, at } = operation;
  const isOpen = bet !== undefined && !bet.paid && !bet.undone_by;
  const isLast = round.open_bets === (isOpen ? 1 : 0);
  const { id, game } = round;
  const of = { key, round: id, game: game.id, category: game.category, share: game.share, amount, at };
  const undoes = bet?.stake ?? null;
  if (act === 'bet') return play(book, { ...of, act: 'stake', closes: operation.closes ?? false });
  if (act === 'win') return play(book, { ...of, act, closes: operation.closes ?? isLast });
  if (act === 'rollback') return play(book, { ...of, act, undoes, closes: operation.closes ?? isLast });
  if (act === 'void') return play(book, { ...of, act });
  if (act === 'adjust_bet') return play(book, { ...of, act: 'adjust', undoes, return_key });
  return payOwn(book, operation, round, bet);
};

const OWN_REASONS = { tip: 'bet', tip_back: 'rollback', reward: 'win', adjust: 'game_adjust' } as const;

const payOwn = (book: Book, operation: EngineOperation, round: GameRound, tip: Bet | undefined): Executed => {
  const { act, key, amount, at } = operation;
  const own = act === 'tip' ? -amount : act === 'tip_back' ? -(tip?.own ?? 0n) : amount;
  if (book.wallet + own < 0n) return { ...NOTHING, outcome: 'insufficient' };
  if (act === 'reward' || act === 'adjust') takeIn(book, { game: round.game.id, category: round.game.category }, own);
  else book.wallet += own;
  const { member } = book;
  const reason = OWN_REASONS[act as keyof typeof OWN_REASONS];
  const [wallet, house] = [{ member, kind: 'wallet' } as const, { member, house: 'game' } as const];
  const sides = own < 0n ? { from: wallet, to: house, amount: -own } : { from: house, to: wallet, amount: own };
  if (own !== 0n)
    book.changes.postings.push({
      key: keyOf('game', key),
      eventAt: at,
      reference: round.id,
      transfers: [{ reason, ...sides }],
    });
  return { ...NOTHING, own };
};

interface Change {
  readonly own: bigint;
  readonly bonus: bigint;
  readonly isNew: boolean;
}
export const changeRound = (
  { book, rounds, changed_rounds }: PlayerCall,
  { act, round: reference }: EngineOperation,
  round: GameRound,
  { own, bonus, isNew }: Change,
): void => {
  rounds.set(reference, round);
  changed_rounds.add(round);
  if (act === 'void') {
    Object.assign(round, { staked: 0n, won: 0n, status: 'void' });
    return;
  }
  if (act === 'win' || act === 'reward' || (act === 'adjust' && own > 0n)) round.won += own + bonus;
  else round.staked -= own + bonus;
  if (act === 'bet') round.open_bets += 1;
  if (act === 'bet' || act === 'win' || act === 'rollback' || act === 'adjust_bet') {
    const isOpen = (book.rounds.get(round.id)?.settled_on ?? null) === null;
    const isEmpty = act === 'rollback' && round.staked + round.won === 0n;
    round.status = isOpen ? 'open' : isEmpty ? 'rolled_back' : 'settled';
  } else if (isNew) round.status = 'settled';
};

export const changeBet = (
  { changed_bets }: PlayerCall,
  { act, key }: EngineOperation,
  bet: Bet,
  round: GameRound,
): void => {
  if (act === 'tip') return;
  changed_bets.add(bet);
  if (!bet.paid && !bet.undone_by && (act === 'win' || act === 'rollback')) round.open_bets -= 1;
  if (act === 'win') bet.paid = true;
  if (act === 'rollback' || act === 'void' || act === 'tip_back') bet.undone_by = key;
  if (act === 'adjust_bet') bet.stake = key;
};
