import { type Drawing, drawing, isRight, picks, type Table } from './draw.ts';
import { linesOf } from './tables.ts';

/** What came of many rounds. `chance`: how often a line comes up by the table; of hi-lo each pick was right so often. */
export interface Simulated {
  readonly rounds: number;
  readonly lines: readonly { readonly id: string; readonly chance: number; readonly seen: number }[];
  /** Satang for one coin a round; of hi-lo with each pick in turn. */
  readonly paid: number;
  readonly expected: number;
  /** How many standard deviations what was paid lies from what was expected. */
  readonly deviation: number;
}

export const run = <T>(drawn: Drawing<T>, digestOf: (cursor: number) => Uint8Array): T => {
  let step = drawn.next();
  while (!step.done) step = drawn.next(digestOf(step.value));
  return step.value;
};

/** Plays rounds of a table by the mapping that members' rounds are drawn by. `digestOf` answers 32 bytes of chance for a round's cursor. */
export const simulate = (
  table: Table,
  coinValue: bigint,
  rounds: number,
  digestOf: (round: number, cursor: number) => Uint8Array,
): Simulated => {
  const lines = linesOf(table, coinValue);
  const seen = new Map(lines.map(({ id }) => [id, 0]));
  const worth = new Map(lines.map((line) => [line.id, line.worth]));
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pick = table.deck ? round % table.deck.length : table.pays ? (picks[round % picks.length] ?? null) : null;
    const { result, prize } = run(drawing(table, pick), (cursor) => digestOf(round, cursor));
    const { dice } = result;
    for (const id of dice ? picks.filter((each) => isRight(each, dice)) : [prize])
      seen.set(id, (seen.get(id) ?? 0) + 1);
    paid += worth.get(prize) ?? 0;
  }
  const turns = table.pays ? lines.length : 1; // of so many rounds each line is played in one
  const mean = lines.reduce((sum, { weight, of, worth: each }) => sum + (weight * each) / of, 0) / turns;
  const square = lines.reduce((sum, { weight, of, worth: each }) => sum + (weight * each * each) / of, 0);
  const between = lines.reduce((sum, { weight, of, worth: each }) => sum + ((weight * each) / of) ** 2, 0);
  const variance = table.pays ? (square - between) / turns : square - mean * mean;
  return {
    rounds,
    lines: lines.map(({ id, weight, of }) => ({ id, chance: weight / of, seen: seen.get(id) ?? 0 })),
    paid,
    expected: rounds * mean,
    deviation: variance > 0 ? (paid - rounds * mean) / Math.sqrt(rounds * variance) : 0,
  };
};
