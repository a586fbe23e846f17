import { type DrawGenerator, drawing, isWinningPick, picks, type Table } from './draw.ts';
import { linesOf } from './tables.ts';

/** Result of a simulation. `chance`: probability of a line; for hi-lo of each winning pick. */
export interface SimulationResult {
  readonly rounds: number;
  readonly lines: readonly { readonly id: string; readonly chance: number; readonly count: number }[];
  /** Satang at one coin per round; for hi-lo each pick in turn. */
  readonly paid: number;
  readonly expected: number;
  /** Standard deviations between paid and expected. */
  readonly deviation: number;
}

export const runDraw = <T>(drawn: DrawGenerator<T>, digestOf: (cursor: number) => Uint8Array): T => {
  let step = drawn.next();
  while (!step.done) step = drawn.next(digestOf(step.value));
  return step.value;
};

/** Simulates rounds of a table with the real drawing. `digestOf` returns 32 random bytes for a round's cursor. */
export const simulate = (
  table: Table,
  coinValue: bigint,
  rounds: number,
  digestOf: (round: number, cursor: number) => Uint8Array,
): SimulationResult => {
  const lines = linesOf(table, coinValue);
  const counts = new Map(lines.map(({ id }) => [id, 0]));
  const worth = new Map(lines.map((line) => [line.id, line.worth]));
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pick = table.deck ? round % table.deck.length : table.pays ? (picks[round % picks.length] ?? null) : null;
    const { result, prize } = runDraw(drawing(table, pick), (cursor) => digestOf(round, cursor));
    const { dice } = result;
    for (const id of dice ? picks.filter((each) => isWinningPick(each, dice)) : [prize])
      counts.set(id, (counts.get(id) ?? 0) + 1);
    paid += worth.get(prize) ?? 0;
  }
  const turns = table.pays ? lines.length : 1; // hi-lo plays its picks in turn
  const mean = lines.reduce((sum, { weight, of, worth: each }) => sum + (weight * each) / of, 0) / turns;
  const square = lines.reduce((sum, { weight, of, worth: each }) => sum + (weight * each * each) / of, 0);
  const between = lines.reduce((sum, { weight, of, worth: each }) => sum + ((weight * each) / of) ** 2, 0);
  const variance = table.pays ? (square - between) / turns : square - mean * mean;
  return {
    rounds,
    lines: lines.map(({ id, weight, of }) => ({ id, chance: weight / of, count: counts.get(id) ?? 0 })),
    paid,
    expected: rounds * mean,
    deviation: variance > 0 ? (paid - rounds * mean) / Math.sqrt(rounds * variance) : 0,
  };
};
