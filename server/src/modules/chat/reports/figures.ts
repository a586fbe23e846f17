import { type ReportPart, withinDays } from '../../../platform/database/report.ts';
import { figuresWithin } from '../console/queries.ts';

/** Answers, closed cases, times and ratings of each operator. */
export const chatReports: { readonly chats: ReportPart } = {
  chats: {
    title: 'ผลงานแชท',
    permission: 'chat.see',
    columns: {
      name: ['แอดมิน', 'text'],
      answers: ['ข้อความที่ตอบ', 'count'],
      closed: ['เคสที่ปิด', 'count'],
      first_reply_s: ['ตอบครั้งแรก (ค่ากลาง วินาที)', 'seconds'],
      resolution_s: ['ปิดเคส (ค่ากลาง วินาที)', 'seconds'],
      csat: ['คะแนนเฉลี่ย', 'count'],
      rated: ['จำนวนที่ให้คะแนน', 'count'],
    },
    rows: (reader, days) => reader.rows(figuresWithin((moment) => withinDays(moment, days))),
  },
};
