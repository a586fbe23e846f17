/** An operation of the wallet. Protocol adapters translate into these and nothing else (docs/decisions/wallet.md). */
export interface WalletOperation {
  readonly act: 'bet' | 'win' | 'rollback' | 'adjust_bet' | 'adjust' | 'reward' | 'void' | 'tip' | 'tip_back';
  /** The provider's transaction id, the idempotency key. */
  readonly reference: string;
  /** 2: a win sent with its bet under the same id. */
  readonly part?: 1 | 2;
  /** The provider's id of the bet: its own for a bet, the bet's for a win, rollback or void. */
  readonly wager: string;
  readonly round: string;
  /** The provider's code of the game. */
  readonly game?: string;
  /** Satang. `adjust_bet`: the new stake. `adjust`: below zero for a debit. */
  readonly amount: bigint;
  /** Closes the round; null: once each of its bets is paid or rolled back. */
  readonly closes?: boolean | null;
  readonly at: Date;
}

/** Operations of one player, all or none; empty for a balance request. */
export interface WalletCall {
  readonly provider: string;
  /** The member's name at the provider; default: the session's member. */
  readonly player: string | undefined;
  /** The token of a game session; default: the member's open session in that game. */
  readonly token: string | undefined;
  /** The provider's code of the game whose playable balance is requested. */
  readonly game?: string | undefined;
  readonly operations: readonly WalletOperation[];
}

export type WalletOutcome =
  | 'done'
  | 'replayed'
  | 'insufficient'
  | 'max_bet'
  | 'id_reused'
  | 'unknown_bet'
  | 'rolled_back'
  | 'round_settled'
  | 'not_admitted'
  | 'loss_limit'
  | 'time_limit'
  | 'reality_check'
  | 'session_over'
  | 'unknown_player'
  | 'unknown_game'
  | 'game_closed';

/** `before` and `balance` are the playable balance in that game, in satang; `player` is null for an unknown player. */
export interface WalletAnswer {
  readonly outcome: WalletOutcome;
  readonly player: string | null;
  readonly before: bigint;
  readonly balance: bigint;
}
