/** A transaction of a round; `wager`: the protocol's id of the bet. */
export interface StatementTransaction {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly wager: string;
  /** Satang. */
  readonly amount: bigint;
  readonly at: Date;
}

/** A round in the provider's statement, amounts in satang. */
export interface StatementRound {
  readonly id: string;
  readonly game: string;
  readonly user: string;
  readonly state: 'open' | 'settled' | 'rolled_back';
  readonly staked: bigint;
  readonly won: bigint;
  /** The result in the provider's notation. */
  readonly result: string;
  readonly opened_at: Date;
  readonly transactions: readonly StatementTransaction[];
}

/** A provider's statement of its rounds. Calls reject when the provider is silent. */
export interface ProviderStatement {
  /** A player's round (players at a live table share its reference); undefined if unknown. */
  readonly round: (reference: string, player: string) => Promise<StatementRound | undefined>;
  /** A page of the rounds that began on a Bangkok day, newest first; older ones than `since` are no longer listed. */
  readonly day: (
    day: string,
    cursor: string | null,
  ) => Promise<{ readonly rounds: readonly StatementRound[]; readonly next: string | null; readonly since: Date }>;
}

/** By provider code; undefined for a provider that cannot be asked. */
export type ProviderStatements = (provider: string) => ProviderStatement | undefined;

/** For an installation without provider contracts. */
export const noProviderStatements: ProviderStatements = () => undefined;
