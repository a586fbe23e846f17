import type { Table } from '@portal/contract/minigame/draw.ts';
import type { Slug } from '@portal/contract/minigame.ts';
import { problemOf, WEIGHTS } from '@portal/contract/minigame/table-rules.ts';
import { chanceOfAny, expectedOf, percent, type Prices } from '@portal/contract/minigame/tables.ts';
import { sumOf } from '@portal/contract/minigame/draw.ts';

const DAYS = 365 / 30;

interface Around {
  readonly slug: Slug;
  readonly next: number;
  readonly things: readonly string[];
  readonly coinValue: bigint;
  /** What goods cost the house. */
  readonly prices: Prices;
  /** Coins that the game cost in the last 30 days. */
  readonly coins_30d: number;
}
/** What a table that is being typed comes to; what cannot be said yet is absent. */
export interface Figures {
  readonly table: Table;
  /** What is wrong, in the server's own words; absent: it may be published. */
  readonly problem: string | undefined;
  readonly weights: { readonly sum: number; readonly all: number } | undefined;
  readonly value:
    | {
        /** Satang that come back for a coin; of hi-lo by the pick that pays most. */
        readonly expected: number;
        readonly rtp: number;
        readonly any: number;
        /** Satang, if it is played as in the last 30 days. */
        readonly yearly: bigint;
      }
    | undefined;
}

export const figuresOf = (json: string, { coinValue, prices, coins_30d, ...around }: Around): Figures => {
  const table = JSON.parse(json) as Table;
  const weights = table.entries ? { sum: sumOf(table.entries), all: WEIGHTS } : undefined;
  return {
    table,
    problem: problemOf(json, { ...around, coinValue, prices }),
    weights,
    value: valueOf(table, coinValue, prices, coins_30d),
  };
};

/** Undefined while an entry has no prize or no weight. */
const valueOf = (table: Table, coinValue: bigint, prices: Prices, coins: number): Figures['value'] => {
  try {
    const expected = expectedOf(table, coinValue, 'most', prices);
    if (!Number.isFinite(expected)) return undefined;
    return {
      expected,
      rtp: percent(expectedOf(table, coinValue, 'least', prices), Number(coinValue)),
      any: chanceOfAny(table, coinValue),
      yearly: BigInt(Math.round(coins * DAYS * expected)),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
