import { useQuery } from '@tanstack/react-query';
import type { Round } from '@portal/contract/minigame.ts';
import { OddsTable } from '../play/odds.tsx';
import { linesOfRound } from '../play/table-of-round.ts';
import { gameQuery } from '../queries.ts';

/** Prizes of the version this round used. */
export default function RoundTable({ round }: { round: Round }) {
  const now = useQuery(gameQuery(round.slug)).data?.table ?? [];
  return <OddsTable lines={linesOfRound(round, now)} />;
}
