import { coolOffPeriods, exclusionPeriods, limitKinds } from '@portal/contract/safer-play.ts';
import { careOutcomes } from '@portal/contract/console/safer-play.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { assertStatementRange } from './statement/statement.ts';
import * as queries from './report-queries.ts';
import type { ReportPart } from '../../platform/database/report.ts';

/** Counts of limits, breaks and care on these Bangkok days. */
export const saferPlayReport = async (reader: Reader, span: { readonly from: string; readonly to: string }) => {
  assertStatementRange(span);
  const [counts, limitsSet, increases, breaks, care, outcomes] = await Promise.all([
    one(reader, queries.counts(span)),
    reader.rows(queries.limitsSetBetween(span)),
    one(reader, queries.increaseCounts(span)),
    reader.rows(queries.breaks(span)),
    one(reader, queries.careCounts(span)),
    reader.rows(queries.careOutcomes(span)),
  ]);
  const broke = (kind: 'cool_off' | 'excluded', period: string) =>
    breaks.find((row) => row.kind === kind && row.period === period)?.members ?? 0;
  return {
    from: span.from,
    to: span.to,
    ...counts,
    limits_set: limitKinds.map((kind) => ({ kind, members: limitsSet.find((row) => row.kind === kind)?.members ?? 0 })),
    wishes: increases,
    cool_offs: coolOffPeriods.map((period) => ({ period, members: broke('cool_off', period) })),
    exclusions: exclusionPeriods.map((period) => ({ period, members: broke('excluded', period) })),
    care_tasks: {
      ...care,
      outcomes: careOutcomes.map((outcome) => ({
        outcome,
        count: outcomes.find((row) => row.outcome === outcome)?.count ?? 0,
      })),
    },
  };
};

/** The report's counts as rows: subject, kind and count. */
export const saferPlayReports: { readonly 'safer-play': ReportPart } = {
  'safer-play': {
    title: 'เล่นอย่างมีสติ',
    permission: 'limits.see',
    columns: { what: ['หัวข้อ', 'text'], kind: ['ชนิด', 'text'], count: ['จำนวน', 'count'] },
    rows: async (reader, days) => {
      const report = await saferPlayReport(reader, days);
      const line = (what: string, count: number, kind = '') => ({ what, kind, count });
      return [
        line('สมาชิกที่ตั้งลิมิตอยู่', report.members_with_limit),
        ...report.limits_set.map(({ kind, members }) => line('ตั้งลิมิต', members, kind)),
        ...Object.entries(report.wishes).map(([kind, count]) => line('ขอเพิ่มลิมิต', count, kind)),
        ...report.cool_offs.map(({ period, members }) => line('พักการเล่น', members, period)),
        ...report.exclusions.map(({ period, members }) => line('ระงับตนเอง', members, period)),
        line('ขอกลับมาเล่น', report.returns_asked),
        line('พยายามสมัครใหม่', report.returns_tried),
        line('เปิดสายด่วน', report.helpline_opens),
        line('งานดูแลที่เปิด', report.care_tasks.opened),
        line('งานดูแลที่ยังค้าง', report.care_tasks.open),
        ...report.care_tasks.outcomes.map(({ outcome, count }) => line('ผลการดูแล', count, outcome)),
      ];
    },
  },
};
