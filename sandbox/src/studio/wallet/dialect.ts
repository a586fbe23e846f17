import type { Satang } from '@portal/contract/money.ts';

/** A player: `token` of the game session, `user` at this provider, `game` by the provider's code. */
export interface Player {
  readonly token: string;
  readonly user: string;
  readonly game: string;
}

/** A money operation of a round. `wager`: id of the stake across its calls; `bet`: the staking transaction. */
export interface Operation {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly wager: string;
  readonly bet: string;
  readonly round: string;
  readonly stake: Satang;
  readonly amount: Satang;
}

/** An unsigned call: path after `/wallet/{style}/{provider}`, and exact body. */
export interface Call {
  readonly path: string;
  readonly body: string;
}

/** A decided answer. `same`: must be equal for repeated calls. */
export interface Answer {
  readonly ok: boolean;
  /** Protocol code: `RS_OK`, `10002`. */
  readonly code: string;
  readonly user: string | null;
  readonly balance: Satang | null;
  readonly same: string;
}

export type Signing = 'good' | 'none' | 'wrong' | 'stale';

export type Refusal = 'no_money' | 'session_over' | 'may_not_play' | 'limit' | 'closed' | 'unknown';

/** A wallet protocol: builds, signs and reads calls. */
export interface Dialect {
  balance(player: Player): Call;
  operation(player: Player, operation: Operation): Call;
  /** Bet and win in one call, under the win's id; absent if the protocol has none. */
  both?(player: Player, win: Operation): Call;
  read(status: number, body: unknown): Answer | undefined;
  headers(body: string, signing: Signing): Record<string, string>;
  /** Refusal shown to the player. */
  refusalOf(code: string): Refusal;
  /** Code for an unknown bet, which may still arrive. */
  readonly unknownBet: string;
}
