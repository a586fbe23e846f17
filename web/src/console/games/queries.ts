import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { rowsQuery } from '../parts/queries.ts';
import type { GameRow, ProviderRow } from '@portal/contract/console/games.ts';
import type { RoundAnswer, RoundDifference } from '@portal/contract/console/rounds.ts';

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

export const reconciliationsQuery = dataQuery(['game-comparisons'], rounds.listComparisons);

type RevenueFilter = Input<typeof contract.listRevenue>;
export const revenueQuery = (filter: RevenueFilter) =>
  queryOptions({
    queryKey: ['game-revenue', filter],
    queryFn: ({ signal }) => call(contract.listRevenue, { input: filter, signal }),
  });

export const roundQuery = (id: string) => dataQuery(['rounds', 'one', id], rounds.getRound, { id });

/** Reason why a session ended. */
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

export const kinds: Readonly<Record<GameRow['category'], string>> = {
  slot: 'สล็อต',
  live: 'คาสิโนสด',
  fish: 'ยิงปลา',
  table: 'ไพ่และโต๊ะ',
  sport: 'กีฬา',
};
export const styles: Readonly<Record<ProviderRow['style'], string>> = {
  single: 'ทีละรายการ (single)',
  batch: 'เป็นชุด (batch)',
};
export const modes = { auto: 'ตามอุปกรณ์', iframe: 'ในหน้าเว็บ', tab: 'แท็บใหม่' } as const;
export const answers: Readonly<Record<RoundAnswer, string>> = {
  settled: 'ค่ายตอบแล้ว ดำเนินการตามคำตอบ',
  open: 'ค่ายตอบว่ารอบยังไม่จบ',
  unknown: 'ค่ายไม่พบรอบนี้',
  silent: 'ค่ายไม่ตอบ',
  disputed: 'คำตอบของค่ายไม่ตรงกับเรา',
};
export const differences: Readonly<Record<RoundDifference['kind'], string>> = {
  only_theirs: 'มีเฉพาะที่ค่าย',
  only_ours: 'มีเฉพาะที่เรา',
  staked: 'เดิมพันไม่ตรง',
  won: 'ยอดจ่ายไม่ตรง',
  state: 'สถานะไม่ตรง',
};
export const groups = { provider: 'ค่าย', game: 'เกม', day: 'วัน' } as const;
export const operationNames = {
  bet: 'เดิมพัน',
  win: 'เงินรางวัล',
  rollback: 'คืนเดิมพัน',
  adjust: 'ปรับยอด',
  reward: 'รางวัลพิเศษ',
  void: 'ยกเลิกผล',
  tip: 'ทิป',
  tip_back: 'คืนทิป',
} as const;
