import {
  type getReport,
  type listReports,
  MAX_REPORT_DAYS,
  type ReportColumnKind,
  reportNames,
} from '@portal/contract/console/reports.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { baht } from '@portal/contract/money.ts';
import { bangkokTimeOf } from '@portal/contract/bangkok.ts';
import { now } from '../../platform/clock.ts';
import { audit } from '../operators/index.ts';
import { csvLine, UTF8_BOM } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { ReportCell, ReportDays, ReportPart } from '../../platform/database/report.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Actor, StreamedFile, hasPermission } from '../../platform/http/mount.ts';
import type { Module } from '../../platform/module.ts';
import { moneyByDay } from './queries.ts';

export const moneyReports: { readonly money: ReportPart } = {
  money: {
    order: 10,
    title: 'ยอดเงินรายวัน',
    permission: 'ledger.see',
    columns: {
      day: ['วันที่', 'day'],
      deposited: ['ยอดฝาก', 'money'],
      deposits: ['รายการฝาก', 'count'],
      withdrawn: ['ยอดถอน', 'money'],
      withdrawals: ['รายการถอน', 'count'],
      net: ['ฝากสุทธิ', 'money'],
      new_members: ['สมาชิกใหม่', 'count'],
      deposit_chats: ['แชทเครดิตไม่เข้า', 'count'],
      deposit_chats_percent: ['แชทเครดิตไม่เข้าต่อ 100 รายการฝาก', 'number'],
    },
    rows: (reader, days) => reader.rows(moneyByDay(days)),
  },
};

type Reports = NonNullable<Module['reports']>;
type Report = Output<typeof getReport>;

/** Names and titles of the reports that the operator may read, in order. */
export const reportsFor = (reports: Reports, operator: Actor['operator']): Output<typeof listReports>['data'] =>
  reportNames
    .flatMap((name) => (reports[name] ? [{ name, ...reports[name] }] : []))
    .filter(({ permission }) => hasPermission(operator, permission))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, title }) => ({ name, title }));

/** A report over days, as rows or as CSV; a download is audited. Throws forbidden, not_found, invalid_input. */
export const readReport = async (
  { db, replica }: { readonly db: Db; readonly replica: Replica },
  reports: Reports,
  { name, format, ...days }: Input<typeof getReport>,
  actor: Actor,
): Promise<Report | StreamedFile> => {
  const part = reports[name];
  if (!part) throw new DomainError('not_found');
  if (!hasPermission(actor.operator, part.permission)) throw new DomainError('forbidden');
  assertDays(days);
  const rows = (await replica.read((tx) => part.rows(tx, days, format))) as readonly Readonly<
    Record<string, ReportCell>
  >[];
  if (format === 'csv') {
    await db.transaction(async (tx) => audit(tx, { ...actor, action: 'report.taken', subject: name, detail: days }));
    return new StreamedFile(fileOf(part, rows, actor.operator.name));
  }
  const keys = Object.keys(part.columns);
  const columns = Object.entries(part.columns).map(([key, [title, kind]]) => ({ key, title, kind }));
  const wireRows = rows.map((row) => Object.fromEntries(keys.map((key) => [key, toWire(row[key] ?? null)])));
  return { data: { name, title: part.title, ...days, columns, rows: wireRows } };
};

const DAY_MS = 86_400_000;
const assertDays = ({ from, to }: ReportDays): void => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new DomainError('invalid_input', { field: 'to', message: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม' });
  if (days > MAX_REPORT_DAYS)
    throw new DomainError('invalid_input', { field: 'to', message: `เลือกช่วงได้ไม่เกิน ${MAX_REPORT_DAYS} วัน` });
};

const toWire = (cell: ReportCell): string | number | null => (typeof cell === 'bigint' ? baht(cell) : cell);

/** The file; its last line names who took it, and when. */
async function* fileOf(
  { columns }: ReportPart,
  rows: readonly Readonly<Record<string, ReportCell>>[],
  operator: string,
): AsyncIterable<string> {
  yield UTF8_BOM + csvLine(Object.values(columns).map(([title]) => title));
  for (const row of rows)
    yield csvLine(Object.entries(columns).map(([key, [, kind]]) => written(row[key] ?? null, kind)));
  yield csvLine([`ส่งออกโดย ${operator} เวลา ${bangkokTimeOf(now()).replace('T', ' ')}`]);
}

/** A CSV cell; money with two decimals and no separators. */
const written = (cell: ReportCell, kind: ReportColumnKind): string =>
  cell === null ? '' : kind === 'money' && typeof cell === 'bigint' ? baht(cell).toFixed(2) : String(cell);
