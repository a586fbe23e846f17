import { dayOf } from '@portal/contract/bangkok.ts';
import type { listRevenue, RevenueRow } from '@portal/contract/console/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ReportPart } from '../../../platform/database/report.ts';
import { revenueBy, type RevenueSums } from './revenue-queries.ts';

const MAX_DAYS = 92;
const USUAL_DAYS = 7;
const DAY_MS = 86_400_000;
/** The range of dates that can be written. */
const ENDS_MS = ['0001-01-01', '9999-12-31'].map((day) => Date.parse(day)) as [number, number];
const dayBehind = (day: string, days: number) =>
  new Date(Math.min(Math.max(Date.parse(day) + days * DAY_MS, ENDS_MS[0]), ENDS_MS[1])).toISOString().slice(0, 10);
/** Revenue by provider, game or day. Throws invalid_input for more than three months. */
export const revenue = async (db: Db, { by, ...query }: Input<typeof listRevenue>) => {
  const today = dayOf(now());
  const to = query.to ?? (query.from ? [today, dayBehind(query.from, MAX_DAYS - 1)].toSorted()[0]! : today);
  const from = query.from ?? dayBehind(to, 1 - USUAL_DAYS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MAX_DAYS)) throw new DomainError('invalid_input', { field: 'to' });
  const rows = await db.rows(revenueBy(by, from, to));
  const total = rows.find(({ is_total }) => is_total);
  return {
    from,
    to,
    data: rows.filter(({ is_total }) => !is_total).map(rowOf),
    total: rowOf(total ?? { day: null, provider: null, game: null, rounds: 0, staked: 0n, won: 0n }),
  };
};

const rowOf = (sums: RevenueSums): RevenueRow => ({ ...sums, ggr: sums.staked - sums.won });

/** Revenue by game, the figures of `GET /api/game-revenue`. */
export const gameReports: { readonly games: ReportPart } = {
  games: {
    title: 'ผลเกมตามค่ายและเกม',
    permission: 'game-revenue.see',
    columns: {
      provider: ['ค่าย', 'text'],
      game: ['เกม', 'text'],
      rounds: ['รอบ', 'count'],
      staked: ['เดิมพันรวม', 'money'],
      won: ['จ่ายรางวัล', 'money'],
      ggr: ['รายได้ขั้นต้น', 'money'],
    },
    rows: async (reader, { from, to }) => {
      const rows = await reader.rows(revenueBy('game', from, to));
      return rows.filter(({ is_total }) => !is_total).map((row) => ({ ...rowOf(row) }));
    },
  },
};
