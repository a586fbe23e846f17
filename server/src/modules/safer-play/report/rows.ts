import type { ReportPart } from '../../../platform/database/report.ts';
import { saferPlayReport } from './report.ts';

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
