import type { Transfer } from '../../ledger/index.ts';
import type { Category, Round } from './book.ts';

/** One wallet operation of a game, in satang. The caller chooses `key`, the id of the act, and `round`. */
export interface PlayOperation {
  readonly act: 'stake' | 'win' | 'rollback' | 'adjust' | 'settle' | 'void';
  readonly key: string;
  readonly round: string;
  readonly game: string;
  readonly category: Category;
  /** Highest percent of a stake that counts, regardless of the terms. */
  readonly share: number;
  /** Of a stake, also of an adjusted one, or of a win. */
  readonly amount: bigint;
  /** Key of the stake to roll back or adjust. */
  readonly undoes?: string | null;
  /** Settles the round. */
  readonly closes?: boolean;
  /** Of `adjust`: id of the act that returns the old stake. */
  readonly return_key?: string | null;
  readonly at: Date;
}

export type Refusal =
  | 'insufficient'
  | 'max_bet'
  | 'loss_limit'
  | 'round_settled'
  | 'unknown_round'
  | 'unknown_stake'
  | 'rolled_back';

export interface PlayOutcome {
  readonly outcome: 'done' | 'replayed' | Refusal;
  /** Change of the member's money. */
  readonly own: bigint;
  readonly bonus: bigint;
  /** Money that can be staked in this game afterwards. */
  readonly playable: bigint;
  /** End of the member's bonus caused by it. */
  readonly ended: 'met' | 'expired' | 'used_up' | null;
  /** The rolled-back stake had counted for a bonus that is already converted; the conversion stays. */
  readonly flagged: boolean;
}

/** The effect of an operation before its round may be settled. */
export interface Move {
  readonly round: Round;
  readonly own: bigint;
  readonly bonus: bigint;
  readonly closes: boolean;
  readonly flagged?: boolean;
  readonly transfers: readonly Transfer[];
}
