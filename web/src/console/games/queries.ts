import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { pagedQuery } from '../parts/list/infinite-pages.tsx';

export const providersQuery = queryOptions({
  queryKey: ['games', 'providers'],
  queryFn: async ({ signal }) => (await call(contract.listProviders, { signal })).data,
});

export type GamesFilter = Pick<Input<typeof contract.listGames>, 'q' | 'provider' | 'category' | 'closed'>;
export const gamesQuery = (filter: GamesFilter) =>
  pagedQuery<contract.GameRow>(['games', 'list', filter], (cursor, signal) =>
    call(contract.listGames, { input: { ...filter, limit: 50, cursor }, signal }),
  );

export type RoundsFilter = Pick<Input<typeof rounds.listRounds>, 'q' | 'member_id' | 'status' | 'overdue'>;
export const roundsQuery = (filter: RoundsFilter, limit = 50) =>
  pagedQuery<rounds.RoundRow>(['rounds', filter, limit], (cursor, signal) =>
    call(rounds.listRounds, { input: { ...filter, limit, cursor }, signal }),
  );
export const memberPlayQuery = (id: string) =>
  queryOptions({
    queryKey: ['rounds', 'play', id],
    queryFn: async ({ signal }) => (await call(rounds.getMemberPlay, { input: { id }, signal })).data,
  });
export const memberSessionsQuery = (id: string) =>
  pagedQuery<rounds.GameSessionRow>(['rounds', 'sessions', id], (cursor, signal) =>
    call(rounds.listMemberSessions, { input: { id, limit: 10, cursor }, signal }),
  );

export const gamesClosureQuery = queryOptions({
  queryKey: ['games', 'house'],
  queryFn: async ({ signal }) => (await call(contract.getHouse, { signal })).data,
});

export const replayQuery = (id: string) =>
  queryOptions({
    queryKey: ['rounds', 'replay', id],
    queryFn: async ({ signal }) => (await call(rounds.replayRound, { input: { id }, signal })).data,
    staleTime: Infinity, // a provider is asked once, not on every window focus
  });

export const reconciliationsQuery = queryOptions({
  queryKey: ['game-comparisons'],
  queryFn: async ({ signal }) => (await call(rounds.listComparisons, { signal })).data,
});

type RevenueFilter = Input<typeof contract.listRevenue>;
export const revenueQuery = (filter: RevenueFilter) =>
  queryOptions({
    queryKey: ['game-revenue', filter],
    queryFn: ({ signal }) => call(contract.listRevenue, { input: filter, signal }),
  });

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['rounds', 'one', id],
    queryFn: async ({ signal }) => (await call(rounds.getRound, { input: { id }, signal })).data,
  });

/** Reason why a game takes no stakes. */
export const sessionEnds: Readonly<Record<NonNullable<rounds.GameSessionRow['end_reason']>, string>> = {
  expired: 'หมดเวลา',
  replaced: 'เปิดเกมใหม่แทน',
  sign_out: 'ออกจากระบบ',
  restricted: 'ถูกจำกัดการเล่น',
  closed: 'ปิดบัญชี',
  new_password: 'เปลี่ยนรหัสผ่าน',
};

/** Words and tones for the states of a round. */
export const roundStates: Readonly<Record<rounds.RoundRow['status'], readonly [text: string, tone: Tone]>> = {
  open: ['ยังไม่จบ', 'pend'],
  settled: ['จบรอบ', 'ok'],
  rolled_back: ['คืนเดิมพัน', 'info'],
  void: ['ยกเลิกผล', 'err'],
};
