/** What a provider of games may ask for; adapters of its protocol translate into it and nothing else (docs/decisions/wallet.md). */
export interface WalletAct {
  readonly act: 'bet' | 'win' | 'rollback' | 'adjust_bet' | 'adjust' | 'reward' | 'void' | 'tip' | 'tip_back';
  /** The provider's id of the transaction: it works once. */
  readonly reference: string;
  /** 2: the win of a bet that comes with it under the same id. */
  readonly part?: 1 | 2;
  /** What the provider calls the bet: its own id of a bet, the bet's of a win, a rollback and a void. */
  readonly wager: string;
  readonly round: string;
  /** The provider's code. */
  readonly game?: string;
  /** Satang; of a changed bet what it shall be, of an adjustment below zero what leaves. */
  readonly amount: bigint;
  /** The round ends with it; null: when each of its bets was paid or taken back. */
  readonly closes?: boolean | null;
  readonly at: Date;
}

/** Acts of one player, which stand or fall together; none: what may be staked. */
export interface WalletCall {
  readonly provider: string;
  /** The name under which the provider knows the member; without it the token's. */
  readonly player: string | undefined;
  /** Of a game session; without it the member's open session in that game. */
  readonly token: string | undefined;
  /** Whose balance is asked for: the provider's code. */
  readonly game?: string | undefined;
  readonly acts: readonly WalletAct[];
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

/** `before` and `balance` are what may be staked in that game, in satang; `player` is null when nobody is known by it. */
export interface WalletAnswer {
  readonly outcome: WalletOutcome;
  readonly player: string | null;
  readonly before: bigint;
  readonly balance: bigint;
}
