import type { ReportPart } from '../../platform/database/report.ts';
import { channelNames } from '../book/file.ts';
import { depositsByChannel, withdrawalsByHour } from './queries.ts';

export const paymentReports: { readonly deposits: ReportPart; readonly withdrawals: ReportPart } = {
  deposits: {
    title: 'ยอดฝากตามช่องทาง',
    permission: 'ledger.see',
    columns: {
      channel: ['ช่องทาง', 'text'],
      provider: ['ผู้ให้บริการ', 'text'],
      asked: ['รายการที่ขอ', 'count'],
      credited: ['สำเร็จ', 'count'],
      amount: ['ยอดเข้า', 'money'],
      by_itself: ['จับคู่อัตโนมัติ', 'count'],
      by_itself_percent: ['จับคู่อัตโนมัติ (%)', 'percent'],
      credit_s: ['ถึงเครดิต (ค่ากลาง วินาที)', 'seconds'],
    },
    rows: async (reader, days) => {
      const names = await channelNames(reader);
      const name = (code: unknown) => (typeof code === 'string' ? (names.get(code) ?? code) : code);
      return (await reader.rows(depositsByChannel(days))).map((row) => ({
        ...row,
        channel: name(row['channel']),
        provider: name(row['provider']),
      }));
    },
  },
  withdrawals: {
    title: 'ยอดถอนตามช่วงเวลา',
    permission: 'ledger.see',
    columns: {
      hour: ['เวลาที่ขอ', 'text'],
      asked: ['รายการที่ขอ', 'count'],
      paid: ['จ่ายแล้ว', 'count'],
      rejected: ['ปฏิเสธ', 'count'],
      amount: ['ยอดจ่าย', 'money'],
      payout_s: ['ถึงบัญชี (ค่ากลาง วินาที)', 'seconds'],
    },
    rows: (reader, days) => reader.rows(withdrawalsByHour(days)),
  },
};
