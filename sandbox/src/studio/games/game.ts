/** A uniformly random integer from 0 to `n` - 1. */
export type Chance = (n: number) => number;

/** Outcome of a draw: `pays` in percent of the stake, `view` for the page, `text` for the records. */
export interface DrawOutcome {
  readonly pays: number;
  readonly view: object;
  readonly text: string;
}

/** A bet choice; `pays` in percent of the stake, including the stake. */
export interface Choice {
  readonly code: string;
  readonly name: string;
  readonly pays: number;
}

/** Rules of a game, in percent of a stake. */
export interface Rules {
  /** Kind of display. */
  readonly kind: 'slot' | 'dice' | 'cards' | 'wheel';
  /** Empty if only the stake is chosen. */
  readonly choices: readonly Choice[];
  /** Paytable for the page. */
  readonly face: object;
  /** Exact return to player in percent, equal for every choice. */
  readonly rtp: number;
  draw(chance: Chance, choice: string | undefined): DrawOutcome;
}

/** Win in satang, rounded down. */
export const winOf = (stake: bigint, pays: number): bigint => (stake * BigInt(pays)) / 100n;
