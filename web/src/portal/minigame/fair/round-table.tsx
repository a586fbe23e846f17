import { useQuery } from '@tanstack/react-query';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { chanceOf, lineLabel, linesOf } from '@portal/contract/minigame/tables.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { OddsTable } from '../play/odds.tsx';
import { gameQuery } from '../queries.ts';

/** Prizes of the version this round used, also after a newer one. Names are today's. */
export default function RoundTable({ round: { slug, prize, fairness } }: { round: Round }) {
  const now = useQuery(gameQuery(slug)).data?.table ?? [];
  const names = new Map([...now, prize].map(({ id, label }) => [id, label]));
  const lines = linesOf(JSON.parse(fairness.table_json) as Table, 1n).map((line) => ({
    id: line.id,
    label: lineLabel(line, names) || line.id,
    chance: chanceOf(line),
    stock: null,
  }));
  return <OddsTable lines={lines} />;
}
