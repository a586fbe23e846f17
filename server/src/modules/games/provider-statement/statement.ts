/** Money that moved in a round, in the words of the wallet: `wager` is what its protocol calls the bet. */
export interface ToldTransaction {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly wager: string;
  /** Satang. */
  readonly amount: bigint;
  readonly at: Date;
}

/** A round as its provider has it. */
export interface ToldRound {
  readonly id: string;
  readonly game: string;
  readonly user: string;
  readonly state: 'open' | 'settled' | 'rolled_back';
  readonly staked: bigint;
  readonly won: bigint;
  /** What was drawn, as the provider draws it. */
  readonly result: string;
  readonly opened_at: Date;
  readonly transactions: readonly ToldTransaction[];
}

/** What a provider of games answers about its rounds. Each throws when it does not answer. */
export interface RoundBook {
  /** A player's: at a live table many play a round of the same name. Undefined: it knows of no such round of this player. */
  readonly round: (reference: string, player: string) => Promise<ToldRound | undefined>;
  /** Rounds that began on a day of Bangkok, newest first; `since`: what began before is no longer in the list. */
  readonly day: (
    day: string,
    cursor: string | null,
  ) => Promise<{ readonly rounds: readonly ToldRound[]; readonly next: string | null; readonly since: Date }>;
}

/** By the code of the provider; undefined for one that cannot be asked. */
export type RoundBooks = (provider: string) => RoundBook | undefined;

/** Where no provider has a contract yet: nobody can be asked. */
export const noRoundBooks: RoundBooks = () => undefined;
