import type { Table } from '@portal/contract/minigame/draw.ts';
import { chanceOf, lineLabel, linesOf } from '@portal/contract/minigame/tables.ts';
import type { MinigamePlay, Round } from '@portal/contract/minigame.ts';

/** Prizes of the version a round used, also after a newer one. Names are today's. */
export const linesOfRound = ({ prize, fairness }: Round, now: MinigamePlay['table']): MinigamePlay['table'] => {
  const names = new Map([...now, prize].map(({ id, label }) => [id, label]));
  return linesOf(JSON.parse(fairness.table_json) as Table, 1n).map((line) => ({
    id: line.id,
    label: lineLabel(line, names) || line.id,
    weight: line.weight,
    chance: chanceOf(line),
    stock: null,
  }));
};

/** A game with the table of the displayed round, which may be another version's. */
export const withTableOf = (round: Round | undefined, game: MinigamePlay): MinigamePlay => {
  if (!round || round.fairness.table_version === game.table_version) return game;
  const { table_version, table_hash, table_json } = round.fairness;
  return { ...game, table_version, table_hash, table_json, table: linesOfRound(round, game.table) };
};
