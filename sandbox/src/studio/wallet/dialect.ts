import type { Satang } from '@portal/contract/money.ts';

/** Who plays what: `token` is of a game session, `user` who the member is at this provider, `game` the provider's code. */
export interface Seat {
  readonly token: string;
  readonly user: string;
  readonly game: string;
}

/** Money that moves in a round. `wager` is the stake's name through all its calls, `bet` the transaction that staked it. */
export interface Act {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly wager: string;
  readonly bet: string;
  readonly round: string;
  readonly stake: Satang;
  readonly amount: Satang;
}

/** A call before it is signed: what follows `/wallet/{style}/{provider}`, and the exact text. */
export interface Call {
  readonly path: string;
  readonly body: string;
}

/** `same` is what must not differ when the same call is answered again. An answer that is not decided is undefined. */
export interface Answer {
  readonly ok: boolean;
  /** The protocol's own: `RS_OK`, `10002`. */
  readonly code: string;
  readonly user: string | null;
  readonly balance: Satang | null;
  readonly same: string;
}

export type Signing = 'good' | 'none' | 'wrong' | 'stale';

export type Refusal = 'no_money' | 'session_over' | 'may_not_play' | 'limit' | 'closed' | 'unknown';

/** One protocol of wallets: how calls are written, signed and understood. */
export interface Dialect {
  balance(seat: Seat): Call;
  act(seat: Seat, act: Act): Call;
  /** A bet and its win in one, under the id of the win; absent where the protocol has no such call. */
  both?(seat: Seat, win: Act): Call;
  read(status: number, body: unknown): Answer | undefined;
  headers(body: string, signing: Signing): Record<string, string>;
  /** What a code means to a player. */
  refusalOf(code: string): Refusal;
  /** The bet that a call names is not there: it may yet come. */
  readonly unknownBet: string;
}
