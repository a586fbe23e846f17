import type { ReportPart } from '../../../platform/database/report.ts';
import { revenueBy } from './queries.ts';

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
      return rows.filter(({ is_total }) => !is_total).map((row) => ({ ...row, ggr: row.staked - row.won }));
    },
  },
};
