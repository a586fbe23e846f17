import type { Book } from '../../promotions/index.ts';
import type { WalletCall } from './operations.ts';
import type { Bet, EngineOperation, Game, GameRound, Session, Transaction } from './rules.ts';

/** A call whose operations have ids for what they create. */
export interface EngineCall extends Omit<WalletCall, 'operations'> {
  readonly operations: readonly EngineOperation[];
}

/** An operation with what was read for it alone. */
export interface ReadOperation extends EngineOperation {
  readonly named: Game | null;
  readonly session: (Session & { readonly game: Game }) | null;
  readonly is_closed: boolean;
}

/** A transaction to write, and the answer of a repeat. */
export interface NewTransaction extends Transaction {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly part: number;
  readonly session_id: string | null;
  readonly before: bigint;
  readonly stake: string | null;
  readonly returned: string | null;
  readonly event_at: Date;
}

/** A call of a player with everything its operations are decided by, and what they change. */
export interface PlayerCall {
  readonly provider: string;
  readonly name: string;
  readonly has_token: boolean;
  readonly book: Book;
  readonly refusal: string | null;
  readonly operations: ReadOperation[];
  /** By `keys`. */
  readonly earlier: Map<string, Transaction>;
  readonly bets: Map<string, Bet>;
  readonly rounds: Map<string, GameRound>;
  readonly undone: Set<string>;
  readonly transactions: NewTransaction[];
  readonly changed_rounds: Set<GameRound>;
  readonly changed_bets: Set<Bet>;
  has_bet: boolean;
}

export const betKindOf = ({ act }: EngineOperation): 'bet' | 'tip' | null =>
  act === 'reward' || act === 'adjust' ? null : act === 'tip' || act === 'tip_back' ? 'tip' : 'bet';

export const keys = {
  transaction: ({ reference, part }: EngineOperation) => `${part} ${reference}`,
  bet: (operation: EngineOperation) => `${betKindOf(operation)} ${operation.wager}`,
};

export const emptyCall = ({ provider, player, token }: EngineCall, book: Book, refusal: string | null): PlayerCall => ({
  provider,
  name: player ?? '',
  has_token: token !== undefined,
  book,
  refusal,
  operations: [],
  earlier: new Map(),
  bets: new Map(),
  rounds: new Map(),
  undone: new Set(),
  transactions: [],
  changed_rounds: new Set(),
  changed_bets: new Set(),
  has_bet: false,
});
