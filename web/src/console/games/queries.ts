import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { rowsQuery } from '../parts/queries.ts';

export const providersQuery = dataQuery(['games', 'providers'], contract.listProviders);

export type GamesFilter = Pick<Input<typeof contract.listGames>, 'q' | 'provider' | 'category' | 'closed'>;
export const gamesQuery = (filter: GamesFilter) =>
  rowsQuery(['games', 'list', filter], contract.listGames, { ...filter, limit: 50 });

export type RoundsFilter = Pick<Input<typeof rounds.listRounds>, 'q' | 'member_id' | 'status' | 'overdue'>;
export const roundsQuery = (filter: RoundsFilter, limit = 50) =>
  rowsQuery(['rounds', filter, limit], rounds.listRounds, { ...filter, limit });
export const memberPlayQuery = (id: string) => dataQuery(['rounds', 'play', id], rounds.getMemberPlay, { id });
export const memberSessionsQuery = (id: string) =>
  rowsQuery(['rounds', 'sessions', id], rounds.listMemberSessions, { id, limit: 10 });

export const gamesClosureQuery = dataQuery(['games', 'house'], contract.getHouse);

export const replayQuery = (id: string) => ({
  ...dataQuery(['rounds', 'replay', id], rounds.replayRound, { id }),
  staleTime: Infinity, // a provider is asked once, not on every window focus
});

export const comparedProvidersQuery = dataQuery(['game-comparisons', 'providers'], rounds.listComparedProviders);
export const reconciliationsQuery = dataQuery(['game-comparisons'], rounds.listComparisons);

type RevenueFilter = Input<typeof contract.listRevenue>;
export const revenueQuery = (filter: RevenueFilter) =>
  queryOptions({
    queryKey: ['game-revenue', filter],
    queryFn: ({ signal }) => call(contract.listRevenue, { input: filter, signal }),
  });

export const roundQuery = (id: string) => dataQuery(['rounds', 'one', id], rounds.getRound, { id });

/** Words and tones for the states of a round. */
export const roundStates: Readonly<Record<rounds.RoundRow['status'], readonly [text: string, tone: Tone]>> = {
  open: ['ยังไม่จบ', 'pend'],
  settled: ['จบรอบ', 'ok'],
  rolled_back: ['คืนเดิมพัน', 'info'],
  void: ['ยกเลิกผล', 'err'],
};
