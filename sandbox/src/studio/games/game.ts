/** A whole number from 0 up to but not including `n`, each as likely. */
export type Chance = (n: number) => number;

/** What came up: `pays` in percent of the stake, `shown` for the page that draws it, `text` for the records. */
export interface Drawn {
  readonly pays: number;
  readonly shown: object;
  readonly text: string;
}

/** What may be bet on; `pays` in percent of the stake, the stake included. */
export interface Choice {
  readonly code: string;
  readonly name: string;
  readonly pays: number;
}

/** The arithmetic of a game. It knows no money, only percents of a stake. */
export interface Rules {
  /** How the page draws it. */
  readonly kind: 'slot' | 'dice' | 'cards' | 'wheel';
  /** None: there is nothing to choose but the stake. */
  readonly choices: readonly Choice[];
  /** What the page tells about the game: what pays what. */
  readonly face: object;
  /** The share of a stake that comes back in the long run, in percent, exactly; the same for every choice. */
  readonly rtp: number;
  draw(chance: Chance, choice: string | undefined): Drawn;
}

/** What a stake of whole satang wins; a fraction of a satang stays with the house. */
export const winOf = (stake: bigint, pays: number): bigint => (stake * BigInt(pays)) / 100n;
