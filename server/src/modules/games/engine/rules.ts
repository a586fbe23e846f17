import type { Category } from '../../promotions/index.ts';
import type { WalletOperation, WalletOutcome } from './operations.ts';

/** An operation with the id of its transaction, which becomes a posting key. */
export interface EngineOperation extends WalletOperation {
  readonly part: 1 | 2;
  readonly key: string;
  /** Of `adjust_bet`: the posting key of the returned stake. */
  readonly return_key: string | null;
}

export interface Game {
  readonly id: string;
  readonly category: Category;
  readonly share: number;
}

export interface Session {
  readonly id: string;
  readonly member: string;
  readonly game_id: string;
  /** Neither the session nor its sign-in has ended. */
  readonly is_live: boolean;
}

/** A stored transaction with the same id; without a round: a rollback of a bet that was never received. */
export interface Transaction {
  readonly kind: string;
  readonly member: string;
  readonly amount: bigint;
  readonly wager: string;
  readonly bet_id: string | null;
  readonly round_id: string | null;
  readonly round: string | null;
  readonly game_id: string | null;
  readonly own: bigint;
  readonly bonus: bigint;
  readonly balance: bigint;
  readonly is_flagged: boolean;
}

/** A bet or a tip. */
export interface Bet {
  readonly id: string;
  readonly member: string;
  readonly round_id: string;
  readonly own: bigint;
  /** Id of its stake in the member's book. */
  stake: string | null;
  paid: boolean;
  undone_by: string | null;
}

export interface GameRound {
  readonly id: string;
  readonly reference: string;
  readonly session_id: string | null;
  readonly game: Game;
  status: 'open' | 'settled' | 'rolled_back' | 'void';
  staked: bigint;
  won: bigint;
  /** Bets neither paid nor rolled back; counted where the end of the round depends on it. */
  open_bets: number;
}

/** Everything that decides whether an operation is executed. */
export interface Situation {
  readonly member: string;
  readonly has_token: boolean;
  readonly session: Session | null;
  /** The game named by its code; null: none, or unknown. */
  readonly named_game: string | null;
  /** The game is closed, or its provider, all games or the site. */
  readonly is_closed: boolean;
  readonly earlier: Transaction | undefined;
  readonly bet: Bet | undefined;
  readonly round: GameRound | undefined;
  /** The round has a bet. */
  readonly has_begun: boolean;
  /** The bet was rolled back before it was received. */
  readonly is_undone: boolean;
  /** The bet's current stake. */
  readonly staked: bigint;
  /** Why the member may not begin a bet. */
  readonly refusal: string | null;
}

/** `execute`, or the answer. `nothing` and `tombstone` are recorded without moving money. */
export type Verdict = WalletOutcome | 'execute' | 'nothing' | 'tombstone';

/** Decides whether an operation of a provider is executed (docs/decisions/wallet.md). */
export const verdictOf = (operation: EngineOperation, at: Situation): Verdict => {
  const { session, earlier, named_game, round } = at;
  if (session ? session.member !== at.member : at.has_token) return 'unknown_player';
  if (earlier) {
    if (!isRepeat(operation, at, earlier)) return 'id_reused';
    return earlier.round_id === null ? 'unknown_bet' : 'replayed';
  }
  if (operation.game !== undefined && named_game === null) return 'unknown_game';
  if (operation.act === 'bet' || operation.act === 'tip') return stakeVerdict(operation, at);
  if (operation.act !== 'reward' && operation.act !== 'adjust') return betVerdict(operation, at);
  if (!round && named_game === null) return 'unknown_game';
  return round?.status === 'void' ? 'round_settled' : 'execute';
};

export const kindOf = ({ act }: WalletOperation): string => act.replace('_bet', '');

/** A changed bet differs from an adjustment by the bet it names. */
const isRepeat = (operation: EngineOperation, { member, named_game }: Situation, earlier: Transaction): boolean => {
  const { act, amount, wager, round } = operation;
  const kind = act === 'tip_back' && earlier.round_id === null ? 'rollback' : kindOf(operation);
  if (earlier.kind !== kind || earlier.member !== member || earlier.amount !== amount || earlier.wager !== wager)
    return false;
  if (kind === 'adjust' && (earlier.bet_id === null) !== (act === 'adjust')) return false;
  if (earlier.round_id === null) return true;
  return earlier.round === round && (named_game === null || earlier.game_id === named_game);
};

const stakeVerdict = ({ act }: EngineOperation, at: Situation): Verdict => {
  const { session, named_game, round, bet } = at;
  if (named_game === null || (session && session.game_id !== named_game)) return 'unknown_game';
  const refusal = refusalOf(at);
  if (refusal) return refusal;
  if (at.is_undone) return 'rolled_back';
  if (bet || (round && round.game.id !== named_game)) return 'id_reused';
  if (act === 'tip') return round?.status === 'void' ? 'round_settled' : 'execute';
  // A round may begin with another operation; then it opens with its first bet.
  return round && round.status !== 'open' && at.has_begun ? 'round_settled' : 'execute';
};

/** A joined round is played to its end, also at a time limit or a due reality check. */
const refusalOf = ({ refusal, has_begun, session, is_closed }: Situation): WalletOutcome | null => {
  if (refusal === 'time_limit' || refusal === 'reality_check') {
    if (!has_begun) return refusal;
  } else if (refusal) return 'not_admitted';
  if (!session?.is_live) return 'session_over';
  return is_closed ? 'game_closed' : null;
};

/** For operations that name a bet: win, rollback, void, another stake, a returned tip. */
const betVerdict = ({ act, amount }: EngineOperation, at: Situation): Verdict => {
  const { bet, round, named_game } = at;
  if (!bet) {
    if (act === 'rollback' || act === 'tip_back') return 'tombstone';
    return at.is_undone ? 'rolled_back' : 'unknown_bet';
  }
  if (bet.member !== at.member || bet.round_id !== round?.id) return 'unknown_bet';
  if (named_game !== null && named_game !== round.game.id) return 'unknown_bet';
  if (bet.undone_by) return 'rolled_back';
  if (act === 'void' && round.status === 'open') return 'unknown_bet';
  if (act === 'void') return round.status === 'void' ? 'nothing' : 'execute';
  if (act === 'tip_back') return round.status === 'void' ? 'round_settled' : 'execute';
  if (act === 'rollback' && round.status === 'settled' && !bet.paid) return 'execute'; // its answer was lost
  if (round.status !== 'open' || (act !== 'win' && bet.paid)) return 'round_settled';
  // A higher stake is checked like a bet that joins its round; a lower one is always accepted.
  return act === 'adjust_bet' && amount > at.staked ? (refusalOf(at) ?? 'execute') : 'execute';
};
