import { bangkokTimeOf } from '@portal/contract/bangkok.ts';
import type { ReportPart } from '../../../platform/database/report.ts';
import { linesPage } from './queries.ts';

/** Lines on a page and in a file. */
const MAX_LINES = { json: 500, csv: 50_000 } as const;

/** Audit lines of the days, newest first. A last row says where older ones are left out. */
export const auditReport: ReportPart = {
  order: 100,
  title: 'บันทึกการใช้งาน',
  permission: 'audit.see',
  columns: {
    seq: ['ลำดับ', 'text'],
    at: ['เวลา', 'text'],
    operator: ['ผู้ดูแล', 'text'],
    action: ['การกระทำ', 'action'],
    subject: ['รายการ', 'text'],
    detail: ['รายละเอียด', 'text'],
    address: ['จาก', 'text'],
    hash: ['ลายเซ็น', 'text'],
  },
  rows: async (reader, days, format) => {
    const most = MAX_LINES[format];
    const lines = await reader.rows(linesPage(null, { words: null, about: null, ...days }, most + 1));
    const rows = lines.slice(0, most).map(({ seq, at, operator_name, action, subject, detail, address, hash }) => ({
      seq: String(seq),
      at: bangkokTimeOf(at).replace('T', ' '),
      operator: operator_name ?? 'ระบบ',
      action,
      subject,
      detail: JSON.stringify(detail),
      address,
      hash: hash.toString('hex'),
    }));
    const note = `แสดง ${most.toLocaleString('en-US')} บรรทัดล่าสุดของช่วงนี้ ยังมีก่อนหน้า กรุณาเลือกช่วงวันให้สั้นลง`;
    return lines.length > most ? [...rows, { detail: note }] : rows;
  },
};
